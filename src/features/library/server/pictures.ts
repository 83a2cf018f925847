import { join } from 'node:path'
import { exists } from '#platform/disk.ts'
import { decoded } from '#shared/decoded.ts'
import type { PictureView } from '#shared/picture-view.ts'
import { urls } from '#shared/urls.ts'
import {
  type PictureVariant,
  pictureFormats,
  readVariantName,
  variantName,
  variantWidths,
} from '../domain/picture-variant.ts'
import type { MediaFile, MediaFiles } from './media-files.ts'
import { type PictureFacts, readPictureFacts } from './picture-facts.ts'
import type { PictureNotes } from './picture-notes.ts'

export type Pictures = ReturnType<typeof createPictures>

type PicturesDeps = {
  media: MediaFiles
  notes: PictureNotes
  folder: string
  /** Told of a picture that is shown and not ready. */
  want(name: string, options: { isShown: boolean }): void
}

type ServedPicture = {
  path: string
  contentType: string
  /** Whether it is the version asked for, or replaces one that is still being made. */
  isIt: boolean
}

/** Beside the data: what can be made again at any time. */
export const pictureFolderOf = (dataFolder: string) => join(dataFolder, 'cache', 'pictures')

const mediaRoot = urls.media('')

export function createPictures({ media, notes, folder, want }: PicturesDeps) {
  const know = createKnowPicture(notes)
  const pathOf = (variant: PictureVariant) => join(folder, variantName(variant))
  return {
    know,
    /** How to show a picture of this site (`/media/…`); undefined for any other address. */
    async describe(address: string, alt: string = ''): Promise<PictureView | undefined> {
      const name = nameIn(address)
      const file = name === undefined ? undefined : await media.find(name)
      const found = file && (await know(file))
      if (found?.ready === false) want(file?.name ?? '', { isShown: true })
      return found && viewOf(file.name, found, alt)
    },
    /** A smaller version, or the nearest one while it is still being made; undefined if there is no such version. */
    async variant(file: MediaFile, name: string): Promise<ServedPicture | undefined> {
      const variant = readVariantName(name)
      const found = variant && (await know(file))
      if (!variant || !found?.isPhotograph || found.hash !== variant.hash) return undefined
      const widths = variantWidths(found.width)
      if (!widths.includes(variant.width)) return undefined
      for (const one of nearest(variant, widths)) {
        if (!(await exists(pathOf(one)))) continue
        const isIt = variantName(one) === variantName(variant)
        if (!isIt) want(file.name, { isShown: true })
        return { path: pathOf(one), contentType: `image/${one.format}`, isIt }
      }
      want(file.name, { isShown: true })
      return { path: file.path, contentType: file.contentType, isIt: false }
    },
    /** The present name of a version of the former picture; undefined if it was never a version. */
    async presentName(file: MediaFile, name: string): Promise<string | undefined> {
      const variant = readVariantName(name)
      const found = variant && (await know(file))
      if (!variant || !found?.isPhotograph || found.hash === variant.hash) return undefined
      const width = variantWidths(found.width).findLast((one) => one <= variant.width)
      return width === undefined ? undefined : variantName({ ...variant, hash: found.hash, width })
    },
  }
}

/**
 * The version itself, then larger ones, then smaller ones; then the same in the other format, which every browser that
 * knows one of them also knows.
 */
function nearest(variant: PictureVariant, widths: readonly number[]): PictureVariant[] {
  const larger = widths.filter((width) => width >= variant.width)
  const smaller = widths.filter((width) => width < variant.width).toReversed()
  const formats = [variant.format, ...pictureFormats.filter((format) => format !== variant.format)]
  return formats.flatMap((format) =>
    [...larger, ...smaller].map((width) => ({ hash: variant.hash, width, format })),
  )
}

function nameIn(address: string): string | undefined {
  if (!address.startsWith(mediaRoot)) return undefined
  return decoded(address.slice(mediaRoot.length).split(/[?#]/, 1)[0] ?? '')
}

function viewOf(name: string, facts: PictureFacts, alt: string): PictureView {
  const { hash, width, height, isPhotograph, colour } = facts
  const address = (width: number, format: (typeof pictureFormats)[number]) =>
    `${urls.media(`${name}/${variantName({ hash, width, format })}`)} ${width}w`
  const sources = pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcset: variantWidths(width)
      .map((one) => address(one, format))
      .join(', '),
  }))
  const shown = { src: `${urls.media(name)}?v=${hash}`, alt, width, height, colour }
  return { ...shown, sources: isPhotograph ? sources : [] }
}

/** `ready`: all of its versions are made, or none will be. */
type KnownPicture = PictureFacts & { ready: boolean }

type KnowPicture = (file: MediaFile) => Promise<KnownPicture | undefined>

/** Reads each file once for as long as it does not change, and not at all where a note tells of it. */
function createKnowPicture(notes: PictureNotes): KnowPicture {
  const known = new Map<string, { stamp: string; picture: Promise<KnownPicture | undefined> }>()
  const look = async (file: MediaFile, before: PictureFacts | undefined) => {
    const noted = await notes.ready(file)
    if (noted) return { ...noted, ready: true }
    const facts = before ?? (await readPictureFacts(file.path))
    return facts && { ...facts, ready: !facts.isPhotograph || (await notes.isFailed(file)) }
  }
  return async (file) => {
    if (!file.contentType.startsWith('image/')) return undefined
    const stamp = `${file.size}-${file.modified.getTime()}`
    const found = known.get(file.path)
    const remembered = found?.stamp === stamp ? await found.picture : undefined
    if (remembered?.ready) return remembered
    const picture = look(file, remembered)
    known.set(file.path, { stamp, picture })
    picture.catch(() => known.delete(file.path))
    return picture
  }
}
