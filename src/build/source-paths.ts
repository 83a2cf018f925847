import { resolve } from 'node:path'

/** Where `#…` leads from packages of the workspace: each has a package.json of its own, and Node looks there alone. */
export const sourcePaths = [
  { find: /^#wordpress\//, replacement: `${resolve('packages/wordpress/src')}/` },
  { find: /^#(?=(?:api|cli|features|platform|shared|testing|words)\/)/, replacement: `${resolve('src')}/` },
]
