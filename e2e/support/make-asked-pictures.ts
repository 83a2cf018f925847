import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { readVariantName } from '#features/library/domain/picture-variant.ts'
import { encode } from '#features/library/server/find-quality.ts'

/** About what a site finds for most pictures; to measure each would take minutes. */
const quality = { avif: 53, webp: 76 }

/** Has every version of a picture of the demo that a page asks for made in a folder, as a site does beside its work. */
export const makeAskedPictures = (context: BrowserContext, folder: string) =>
  context.route(/\/media\/.+\.(avif|webp)$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const version = readVariantName(basename(pathname))
    const made = join(folder, basename(pathname))
    if (version && !existsSync(made)) {
      const { width, format } = version
      const resized = sharp(join('demo/content/media', basename(dirname(pathname)))).resize({ width })
      const draft = `${made}.${randomUUID()}`
      await writeFile(draft, await encode(resized, format, quality[format]).toBuffer())
      await rename(draft, made)
    }
    await route.continue()
  })
