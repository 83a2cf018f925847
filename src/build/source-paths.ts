import { resolve } from 'node:path'

/** Where `#…` leads in packages of the workspace: each has its own package.json, and Node looks only there. */
export const sourcePaths = [
  { find: /^#wordpress\//, replacement: `${resolve('packages/wordpress/src')}/` },
  { find: /^#(?=(?:api|cli|features|platform|shared|testing|words)\/)/, replacement: `${resolve('src')}/` },
]
