/// Words that are common in code and prose, counted by `scripts/make-word-statistics.py`.
enum FrequentWords {
  /// Lower-case words of 3 to 14 letters, sorted, between spaces and line ends.
  static let list = """
    aaaa abc ability able abort about above abs absolute abstract accept acceptable accepted
    accepting accepts access accessed accessibility accessible accessing accessor accessors
    according account accounts across action actions activate active activity actor acts actual
    actually adapt adapter adapters adaptive add added adding addition additional additionally
    addr address addressed addresses adds admin advance advanced affect affected after again
    against age agent aggregate ago ajax alamofire alert algorithm alias aliases align alignment
    alive all allocate allocated allocation allocations allocator allow allowed allowing allows
    almost along alpha alphanumeric already also alt alter alternate alternative always amazon
    amount amp analysis analyze ancestors anchor and android animated animation another any anyone
    anything anyway apache api app appear appearance append appended appending apple application
    applications applied applies apply applying approach appropriate appropriately approved apps
    arbitrary archive are area aren arg args argument arguments argv aria arising around arr
    arranged array arrays article articles asc ascending ascii ask aspect assert assertion
    assertions asserts asset assets assign assigned assignment associated associatedtype
    association assume assuming async asynchronous asynchronously atom atomic atomically attach
    attached attachment attachments attack attacks attempt attempted attempting attempts attr
    attribute attributes audio auth authenticate authenticated authentication authenticator author
    authorization authors auto autoclosure autocomplete automatic automatically available avatar
    average avoid await awaiting aware away awesome azure back backed backend background backing
    backoff backtrace backward backwards bad badge bag banner bar base based bash basic basics
    basis batch batches baz bearer because become becomes been before begin beginning behave
    behavior behind being belongs below benchmark best beta better between beyond big bin binary
    bind binding binds bit bits black blank blob blobs block blocked blocking blocks blog blue
    blur bob body book bookmark books bool boolean boost boot bootstrap border both bottom bound
    boundary bounds box boxes brackets branch branches brand break breaking bring broadcast broken
    browser browsers buf buffer buffered buffering buffers bug bugs build builder building builds
    built bulk bundle but button buttons byte bytes cache cached caches caching calculate call
    callable callback callbacks called caller calling calls can cancel canceled cancellable
    cancellation cancelled cancelling candidate cannot canonical cap capable capacity capital
    caption capture captured captures card care cascade case cases cast casting cat catch
    categories category caught cause causes cell center certain certificate certificates chain
    chained chaining challenge chan change changed changelog changeme changes changing channel
    channels char character characters charge chars charset chat chdir check checkbox checked
    checker checking checkout checkpoint checks checksum child children choices choose chrome
    chunk chunked chunks cipher circular claim class classes clause clean cleaned cleaner cleanup
    clear cleared cli click client clients clock clone close closed closing closure closures cloud
    codable code codec coder codes coding col collect collected collecting collection collections
    collector colon color colors column columns com combine combined come comes comma command
    commands comment comments commit commits committed common community compact company comparable
    compare comparison compat compatibility compatible compile compiled compiler complete
    completed completely completes completion complex component components compose composed
    composite compress compressed compression compressor compute computed computer concat concern
    concerns concrete concurrency concurrent condition conditional conditions config configs
    configurable configuration configurations configure configured configures configuring confirm
    confirmation conflict conflicts conform conformance conforming conforms conn connect connected
    connecting connection connections connects consider considered consistent console const
    constant constants constraint constraints construct constructor consume consumed consumer
    contact contain contained container containers containing contains content contents context
    contexts contiguous continuation continuations continue continuous contract contribute
    contributing contributors control controller controllers controls convenience convention
    conventions conversion convert converted convertible converts cookie cookies cool coordinator
    copied copies copy copying copyright core corner correct correctly corresponding cost could
    couldn count counter counters cover coverage cpu crash create created creates creating
    creation credential credentials critical cross curl current currently cursor custom customer
    customize cut cycle damages darwin dashboard data database databases dataset date dates
    datetime david day days deadline deal deallocate debug debugging decide decimal declaration
    declare declared decodable decode decoded decoder decoding decrement deep def default defaults
    defer deferred define defined defines defining definition deflate deinit deinitialized delay
    delayed delegate delegates delete deleted deleting delimited delimiter delimiters deliver
    delivered delivery delta demand denied depend dependencies dependency dependent depending
    depends deploy deprecate deprecated deprecation depth dequeue derive derived desc describe
    describing description descriptions descriptor descriptors design designed desired dest
    destination destroy destroyed detach detail detailed details detect detected determine
    determined determines deterministic dev developer developers development device devices dict
    dictionary did didn diff difference differences different dig digest digit digits dir direct
    direction directive directives directly directories directory dirty disable disabled disables
    disabling disallowed discard discardable discarded disconnect disconnected discovery disk
    dispatch display dispose disposition distance distinct distribute distribution div doc docker
    docs document documentation does doesn doesnt dog doing dom domain domains don done dont dot
    double down download downloads downstream draw driven driver drop dropped dropping drops due
    dummy dump dumped dup duplicate duplicated duplicates duration during dynamic each eager
    earlier early easier easily easy echo edge edges edit editing editor edits effect either
    elapsed elem element elements else elseif elsif email emails embedded emit emoji empty enable
    enabled enables enabling encodable encode encoded encoder encodes encoding encodings
    encountered encrypted encryption end ended endian endif ending endpoint endpoints ends enforce
    enforced engine engines enough enqueue enqueued ensure ensures ensuring ent enter entire
    entirely entities entity entries entry enum enumerable enumerated enumerator env envelope
    environment environments eof equal equality equals equatable equivalent erase err errno error
    errors escape escaped escapes escaping especially essentials establish established estimate
    etag etc eval evaluate evaluated evaluation even event events eventually ever every everything
    exact exactly example examples exceeds except exception exceptions excessive exchange exclude
    excluded exclusion exclusive exec executable execute executed executes executing execution
    executions executor exist existence existent existing exists exit exp expand expanded
    expansion expect expectation expectations expected expects expiration expire expired expires
    expiry explain explanation explicit explicitly export exports expose exposed expr express
    expression ext extend extended extending extension extensions external extra extract extracted
    extracts extras face factory fail failed failing fails failure failures fake fall fallback
    false familiar family far fast fatal favor favorite feature features feed feedback feeds feel
    fetch fetching few field fields fifth figure file filename filepath fileprivate files fill
    filled filter filtered filtering filters final finally find finder finding finds fine finish
    finished finishes fire firebase fired fires first fit fitness fix fixed fixes fixme fixture
    fixtures flag flags flash flat flatten flight float floor flow flush focus fold folder follow
    followed followers following follows font foo foobar footer for forbidden force foreign
    forgery forget form format formats formatted formatter formatting forms forward forwarded
    forwards found foundation four fourth fraction fragment fragments frame framework frameworks
    framing free freeze fresh friends from front frozen fulfill fulfilled full fully fun func
    function functional functionality functions further future futures gem gems gen general
    generally generate generated generates generating generation generator generic get gets
    getting gif git github gitlab give given gives glibc global globally goes going gone good
    goodbye google got goto gracefully granted gray great greater green grep grid group grouped
    grouping groups grow guarantee guaranteed guard guid guide guidelines guides gzip had half
    hand handle handled handler handlers handles handling handshake happen happened happens happy
    hard has hash hashable hasher hashes hashtag have haven having head header headers headline
    height held hello help helper helpers helpful helps here hex hidden hide high higher highlight
    highlighted hint history hit hits hold holds home hook hooks horizontal host hostname hosts
    hour hours how however href httpbin httpurl hub human icon idea identical identified
    identifier identifiers identify identity idle ids idx ietf ignore ignored ignores ignoring
    illegal image images img immediate immediately immutable impact implement implementation
    implemented implementing implicit implicitly implied import important improve inactive inbound
    inc include included includes including inclusion incoming incorrect increment indent index
    indexed indexes indicate indicates indicator indices individual inet infinite infinity info
    information informational ing inherit inheritance inherited init initial initialization
    initialize initialized initializer initializers initializes initializing initially inject
    inlinable inline inner inout input inputs insensitive insert inserted inserts inset inside
    inspect install installation installed instance instances instantiate instead instructions
    instrument insufficient int integer integers integration intended intent interact interaction
    interactive interceptor interest interested interface interfaces intermediate internal
    internally internet interrupt interval into invalid invalidate inverse invert invoke invoked
    ios ipv isn iso isolated isolation issue issues item items iteration iterations iterator its
    itself january java javascript job jobs john join joined joins jon jpeg json jump just kakao
    keep keeps kernel key keyed keys keyword kind kit know known label labeled labels lang
    language languages large larger last later latest layer layout lazily lazy lead leading leaf
    leak learn least leave left legacy len length less let lets letter level levels liability
    liable lib libc libraries library license licensed lifecycle lifetime light like likely limit
    limitation limited limiting limits line linear lines link links linux list listed listen
    listener listening lists lite literal little live load loaded loader loading loads local
    locale locales localhost localization localized location lock locked locking log logged logger
    logging logic login logo logs long longer look looks lookup loop loops lost lots low lower
    lowercase lowercased mac machine macos macro macros made magic mail mailer main maintain major
    make makes making malformed malloc man manage managed management manager manifest manual
    manually many map mapped mapping mappings maps margin mark markdown marked marker marks markup
    mask mass master mastodon match matched matches matching math matrix matter max maximum may
    maybe mean meaning means meant measure mechanism media medium member members membership memory
    mention menu merchant merge merged merging message messages meta metadata meter method methods
    metric metrics mid middle middleware midnight might migrate migration migrations milestone
    milliseconds mime min minimal minimum minor minus minute minutes mirror mismatch miss missing
    mixed mkdir mobile mock mocking mod mode model models modern modification modified modifier
    modify modifying module modules moment money monitor month months more most move moved movie
    moving much multi multipart multiple musl must mutable mutate mutating mutation mutex name
    named names namespace naming nanoseconds native nav naver navigate navigation necessary need
    needed needs negative negotiation neither nested nesting net network never new newer newline
    newlines newly news next nightly nil nio niohttp node nodes non nonce none nonexistent noon
    noop nor normal normalize normalized normally not note notes nothing notice notification
    notifications notified notifier notify nov now null num number numbers numeric obj objc object
    objects observe observer obtaining occur occurred octet odd off offline offset often old older
    omit once one ones only opacity opaque open opened opening opens operation operations operator
    ops opt optimized option optional optionally options opts order ordered ordering org
    organization orig origin original other others otherwise our out outbound outer output outputs
    outside over overall overflow overlap overlay overridden override overrides overview overwrite
    overwritten own owned owner ownership pack package packages pad padding page pages pair pairs
    paragraph parallel param parameter parameters params parent parents parse parsed parser parses
    parsing part partial particular parts party pass passed passes passing passthrough password
    past patch path pathname paths pattern patterns pause paused payload payment peek peer pending
    people per percent percentage perform performance performed performing performs period
    permanent permission permissions permit permitted persist persisted persistence person pet
    pets phone photo photos phrase pick picture pid pin ping pinned pipe pipeline place
    placeholder plain plaintext plan platform platforms play please plugin plural plus point
    pointer points policy poll pool pop port portions pos position positional positive posix
    possible post postgre postgres posts potential potentially practice pragma pre precision
    preconcurrency precondition predicate prefer preference preferences preferred prefers prefix
    prefixed preload prepare prepared prepend preprocessor presence present presentation preserve
    preserved preserves pressure pretty prev prevent preventing prevents preview previews previous
    previously primary primitive print prior priority privacy private pro probably problem proc
    proceed process processed processes processing processor produce produced producer producing
    product production products profile program progress project projects promise promises prompt
    propagation proper properly properties property proposed protect protected protection proto
    protocol protocols prototype provide provided provider provides providing proxy pub public
    publish published publisher publishers pull purge purpose purposes push put puts qualified
    queries query querying question questions queue queues quick quickly quite quote quoted quotes
    qux race rack radio radius raise raised ran random range ranges rate rather ratio raw reach
    reachable reached read readable reader reading readme readonly reads ready real really realm
    reason reasons receive received receiver receives receiving recent recipient recognize
    recommend recommended reconnect record recorder records recover rect recursive recursively red
    redirect redirected redirects redis reduce ref refer reference references reflect refresh reg
    regardless regex region register registered registering registration regression regular reject
    rejected rel related relation relationship relative relaxed relay release released releases
    relevant reload reloading remain remaining remains remote removal remove removed removes
    removing rename renamed render rendered renderer rendering renders repeat repeated repeating
    replace replaced replacement replaces replacing replica replies reply repo report reported
    reporter reporting reports repository represent representable representation represented
    representing represents req request requested requests require required requirement
    requirements requires requiring res reserve reserved reset resize resolution resolve resolved
    resolver resolving resource resources resp respect respond responder responds response
    responses responsible rest restart restore restrict restricted restriction result resulting
    results resume resumed ret retain rethrows retried retries retrieve retry retryable return
    returned returning returns reusable reuse reveal reverse reversed revert review rich right
    rights ring role rollback room root rotate round rounded roundtrip route router routes routing
    row rows ruby rule rules run runner running runs runtime safari safe safely safety salt same
    sample sandbox sanitize sanitized sanitizer satisfy save saved saving saw say scalar scale
    scaled scan scene schedule scheduled schema scheme schemes scope scoped scopes scoping screen
    script scripts scroll search sec second secondary seconds secret secrets section sections
    secure security sed see seed seen segment segments select selectable selected selection
    selector self sem semantic semantics send sendable sender sending sends sensitive sent
    separate separated separator separators seq sequence sequential sequentially serial
    serialization serialize serialized serializer serializers serializes series serve server
    servers service services session sessions set sets setter setting settings setup seven several
    sha shadow shall shape share shared shift ship shop short shortcut should shouldn show showing
    shown shows shut shutdown side sidebar sign signal signals signature signed significant signup
    silence silent silently similar simple simply simulate simulator since single singleton
    singular sink site six size sizes sizing skip skipped skipping skips slack slash sleep slice
    slow small smaller snapshot sock sockaddr socket sockets software solid some someone something
    sometimes somewhere soon sort sorted source sources space spaces spacing span spawn spec
    special specific specifically specification specified specifies specify specifying specs speed
    spi split sponsor sqlite square stable stack stacks staging stale standalone standard start
    started starting starts startup stat state statement statements states static statistics stats
    status statuses stderr stdout step steps sti still stop stopped stopping storage store stored
    stores storing strategies strategy stream streaming streams strict string stringify strings
    strip stripe strong struct structure structured stub stuck stuff style styles stylesheet
    stylesheets sub subclass subclasses subject submission submit submitted subscribe subscriber
    subscribers subscript subscription subscriptions subsequent substantial substring subtype
    succeed succeeded succeeds success successful successfully such sudo suffix suggested
    suggestion suggestions suitable suite sum summary sun super superclass supplied supply support
    supported supports sure suspend suspended swap swift switch switching symbol symbolic symbols
    symlink sync synchronize synchronous synchronously syntax syscall system systems tab table
    tables tag tagged tags tail take taken takes taking tap target targets task tasks team tear
    teardown tell temp template templates temporary ten term terminal terminate terminated
    termination terminator terms test testable tested testing tests text textarea than thanks that
    the their them then there therefore these they thing things think third this those though
    thread threaded threads three threshold through throw throwing thrown throws thus tick time
    timed timeline timeout timer times timestamp timestamps timezone timing tion title today todo
    together toggle token tokens too tool toolbar tools top topic topics tort total touch trace
    track tracker tracking traffic trailers trailing trait transaction transactional transactions
    transfer transform transformation transformer transforms transition translate translated
    translates translation translations transport travel treated tree trigger triggered triggers
    trim trimming trip true truncate truncating trust trusted try trying tuple turn twice twilio
    twitter two type typealias typed typeof types typical typically ubuntu uint unable
    unacceptable unauthorized unavailable unchanged unchecked uncompressed undefined under
    underlying underscore understand unexpected unicode uninitialized union uniq unique uniquely
    uniqueness unit units unix unknown unless unlike unlock unowned unprocessable unreachable
    unregistered unsafe unset unsigned unsubscribe unsupported until unused unwrap update updated
    updates updating upgrade upgraded upgrader upgrading upload uploaded uploading uploads upon
    upper uppercase uptime uri url urls usable usage use used useful user username users uses
    using usr usually utc utf utilities utility utils uuid val valid validate validated validates
    validating validation validations validator validators value values vapor var variable
    variables variant variants variation various vars vary vector vectors vendor verb verbose
    verification verified verifier verify version versioning versions vertical very via video
    videos view views violation virtual visibility visible vision visit visual void wait waiting
    want wants warn warning warnings warranties warranty was wasi watch watermark way ways weak
    weather web webhook website websocket week weight weighted weird welcome well went were what
    whatever when whenever where whether which while white whitespace whitespaces who whole whose
    why wide widget width wiki wikipedia wildcard will win window windows wish with within without
    won word words work workaround worker workflow workflows working works world would wrap
    wrapped wrapper wrapping wraps writable write writer writes writing written wrong wrote xcode
    yaml year years yes yet yield yields yml you your yourself zero zeros zip zone
    """
}
