import { basename, dirname, join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { readVariantName } from '#features/library/domain/picture-variant.ts'
import { makePicture } from '#features/library/server/make-picture.ts'

/** Has every version of a picture of the demo that a page asks for made in a folder, as a site does beside its work. */
export const makeAskedPictures = (context: BrowserContext, folder: string) =>
  context.route(/\/media\/.+\.(avif|webp)$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const extent = readVariantName(basename(pathname))
    const path = join('demo/content/media', basename(dirname(pathname)))
    if (extent) await makePicture({ path, folder, extent })
    await route.continue()
  })
