// npm run build: packages and bundles, ready for dist/server/portico.js.
import { ensureBuild, ensurePackages, print } from './setup.mjs'

ensurePackages()
ensureBuild()
print('built: dist/server and dist/client are up to date.')
