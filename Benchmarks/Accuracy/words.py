"""Words of the samples: names of settings, invented companies, hosts and the prose around them."""

VENDORS = (
    "acme amberlane arcbeam bluefern brightpost cargolo cloudhatch coralbase dataquill deltapost driftwell "
    "echomast fablenet fieldnote flowmill gatewise glidepay granary harborly helioscan inkwell ironleaf "
    "junipero kestrelio kitebase lanternly larkspur ledgerly lumenhub maplegrid meshworks mintport "
    "nimbusly northpeak oakstream orbitlane papertrellis pebblecast pinelog quarrydb quillbox ravenmail "
    "rivulet rookery saltbox sparrowpay stonegate sundial tallyho tidepool trellis umbra vantagely "
    "verdigris wavecrest wickerhub windrose woodlark yarrow zephyrine"
).split()

STRONG = [
    w.split()
    for w in (
        "api key,api token,secret key,client secret,access token,auth token,api secret,app secret,"
        "signing secret,webhook secret,refresh token,bearer token,encryption key,private token,"
        "service token,deploy token,access key,secret,token,session secret,consumer secret,api access key,"
        "master key,jwt secret,bot token,secret access key"
    ).split(",")
]
STRONG_PASSWORDS = [
    w.split()
    for w in (
        "password,db password,smtp password,admin password,redis password,database password,passphrase,"
        "keystore password,mail password,root password,ftp password,user password,ldap bind password"
    ).split(",")
]
WEAK = [
    w.split()
    for w in (
        "key,access,auth,id key,app key,license,key 1,code,sig,credentials,integration,authorization,"
        "push key,map key,feed key,account key,sdk key,user key,login,cert key"
    ).split(",")
]
WEAK_PASSWORDS = [w.split() for w in "pass,pwd,pw,login,passcode,db pass,smtp pass,ftp pw,credentials".split(",")]

QUALIFIERS = (
    "prod production staging dev internal backend mobile ios android web default primary legacy shared "
    "upload sync push billing search report ci main worker media"
).split()

WORDS = (
    "account archive backup billing bucket cache cart catalog channel client cluster column comment counter "
    "customer dashboard deploy device digest document endpoint event export feature feed filter folder "
    "gateway handler header history host image index invoice item job label layout limit list locale logger "
    "mailer message metric module network notice number order origin owner page parser payment photo player "
    "policy post prefix product profile project queue record region release report request retry review "
    "route schema search section server session setting shipment signal source stage station status storage "
    "stream summary table task template tenant theme ticket timeout topic tracker upload user value version "
    "video weather widget window worker zone"
).split()
VERBS = (
    "add apply build cancel check clear close collect compute copy create delete draw fetch fill find format "
    "handle load merge move open parse prepare print publish read refresh remove render reset resolve save "
    "send show sort split start stop store sync track update upload validate wait write"
).split()
USERS = (
    "admin svc deploy app backend reporting postgres root jenkins sa worker marta jkowalski readonly anna "
    "gitbot sync etl grafana mailer owner tomas lena.fischer ci release"
).split()
DOMAINS = "com io net dev app org de".split()
ENVIRONMENTS = "prod staging eu us-east dev internal qa live".split()

SENTENCES = [
    "The «word» service reads its settings when it starts.",
    "Run the migration before the first «word» is created.",
    "Every «word» belongs to one «word», and is removed with it.",
    "If the «word» does not answer in time, the «word» is tried again.",
    "We keep the last thirty days of «word» data.",
    "Ask in #«word»-team if the «word» looks wrong.",
    "Changes to the «word» need a restart of the «word».",
    "The default «word» is fine for local work.",
    "«Vendor» changed its «word» format last year, so old files need a conversion.",
    "See the «word» section for how the «word» is built.",
    "This only concerns the «word» and not the «word».",
    "Open the «word» page and «verb» the first «word».",
    "Do not «verb» a «word» while the «word» is open.",
    "The «word» moved to the new «word» in March.",
    "Thanks to everybody who helped to «verb» the «word».",
]
REMARKS = [
    "«verb» the «word» first",
    "used by the «word» «word»",
    "see the «word» page",
    "only for the «word»",
    "keep in sync with the «word»",
    "«Vendor» account of the «word» team",
    "the «word» needs this",
    "moved here from the «word»",
    "ask «user» about the «word»",
    "changed in spring",
]

# Services with public APIs: hosts that stand near keys.
HOSTS = (
    "api.themoviedb.org api.openweathermap.org api.mapbox.com newsapi.org api.giphy.com api.unsplash.com "
    "api.spoonacular.com maps.googleapis.com api.nasa.gov www.omdbapi.com api.rawg.io api.pexels.com "
    "pixabay.com api.weatherapi.com api.stripe.com api.sendgrid.com api.mailgun.net api.openai.com "
    "hooks.zapier.com api.airtable.com api.notion.com api.twilio.com api.intercom.io api.algolia.net"
).split()
