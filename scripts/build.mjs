// npm run build: packages and bundles, ready for dist/server/portico.js.
import { ensureBuild, ensurePackages, say } from './setup.mjs'

ensurePackages()
ensureBuild()
say('built: dist/server and dist/client are up to date.')
