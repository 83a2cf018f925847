// npm run build: packages and bundles, ready for dist/server/portico.js.
import { ensureBuild, ensurePackages, t } from './setup.mjs'

ensurePackages()
ensureBuild()
t('built: dist/server and dist/client are up to date.')
