// Keystow: scans the changes of a pull request; on other branches, the whole history.
// Create a multibranch pipeline with this file as its script path, or copy the stage to yours.
pipeline {
  agent { docker { image 'swift:6.2-bookworm'; args '-u root' } }
  environment {
    KEYSTOW_URL = '@KEYSTOW_URL@'
    KEYSTOW_REF = '@KEYSTOW_REF@'
  }
  stages {
    stage('Secrets') {
      steps {
        sh '''
          set -eu
          [ -d /opt/keystow ] ||
            git clone --quiet --depth 1 --branch "$KEYSTOW_REF" "$KEYSTOW_URL" /opt/keystow
          /opt/keystow/scripts/install.sh --released --prefix /usr/local
          git config --global --add safe.directory "$WORKSPACE"
          if [ -n "${CHANGE_TARGET:-}" ]; then
            set -- --range "origin/$CHANGE_TARGET..HEAD" --fail-on-new-exceptions
          else
            set -- --history
          fi
          keystow scan "$@" --report junit=keystow.xml --report checkstyle=keystow-checkstyle.xml
        '''
      }
      post {
        always { junit 'keystow.xml' }
      }
    }
  }
}
