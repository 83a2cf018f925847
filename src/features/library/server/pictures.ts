import { join } from 'node:path'
import { createMadeFiles } from '#platform/made-files.ts'
import type { PictureView } from '#shared/picture-view.ts'
import { urls } from '#shared/urls.ts'
import { pictureFormats, readVariantName, variantName, variantWidths } from '../domain/picture-variant.ts'
import type { MediaFile, MediaFiles } from './media-files.ts'
import { createPictureFacts, type PictureFacts } from './picture-facts.ts'
import { resizePicture } from './resize-picture.ts'

export type Pictures = ReturnType<typeof createPictures>

export type PicturesDeps = { media: MediaFiles; dataFolder: string }

const mediaRoot = urls.media('')

export function createPictures({ media, dataFolder }: PicturesDeps) {
  const facts = createPictureFacts()
  const made = createMadeFiles({ folder: join(dataFolder, 'cache', 'pictures'), atOnce: 2 })
  return {
    facts,
    /** How to show a picture of this site (`/media/…`); nothing for any other address. */
    async describe(address: string, alt: string = ''): Promise<PictureView | undefined> {
      const name = nameIn(address)
      const file = name === undefined ? undefined : await media.find(name)
      const found = file && (await facts(file))
      return found && viewOf(file.name, found, alt)
    },
    /** The file of a smaller version, made when it is asked for the first time; nothing if there is no such version. */
    async variant(file: MediaFile, name: string): Promise<string | undefined> {
      const variant = readVariantName(name)
      const found = variant && (await facts(file))
      if (!variant || !found?.isPhotograph || found.hash !== variant.hash) return undefined
      if (!variantWidths(found.width).includes(variant.width)) return undefined
      return made.get(variantName(variant), () => resizePicture(file.path, variant))
    },
    /** What a version of the picture as it was before is called now; nothing if it was never a version. */
    async presentName(file: MediaFile, name: string): Promise<string | undefined> {
      const variant = readVariantName(name)
      const found = variant && (await facts(file))
      if (!variant || !found?.isPhotograph || found.hash === variant.hash) return undefined
      const width = variantWidths(found.width).findLast((one) => one <= variant.width)
      return width === undefined ? undefined : variantName({ ...variant, hash: found.hash, width })
    },
  }
}

function nameIn(address: string): string | undefined {
  if (!address.startsWith(mediaRoot)) return undefined
  try {
    return decodeURIComponent(address.slice(mediaRoot.length).split(/[?#]/, 1)[0] ?? '')
  } catch {
    return undefined
  }
}

function viewOf(name: string, { hash, width, height, isPhotograph }: PictureFacts, alt: string): PictureView {
  const address = (width: number, format: (typeof pictureFormats)[number]) =>
    `${urls.media(`${name}/${variantName({ hash, width, format })}`)} ${width}w`
  const sources = pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcset: variantWidths(width)
      .map((one) => address(one, format))
      .join(', '),
  }))
  return { src: `${urls.media(name)}?v=${hash}`, alt, width, height, sources: isPhotograph ? sources : [] }
}
