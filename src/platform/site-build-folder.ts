import { join } from 'node:path'

/** Where a site's own code is once it is built. */
export const siteBuildFolder = (folder: string) => join(folder, '.portico')
