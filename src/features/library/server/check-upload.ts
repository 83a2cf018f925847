import type { Metadata } from 'sharp'
import { contentFitsName } from '#platform/files/file-content.ts'
import { headBytes } from '#platform/files/stage-file.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words as ownerWords } from '#words/desk.library.ts'
import { extensionOf, mediaKindOf, mediaTypeOf } from '../domain/media-type.ts'
import { largestPixels } from './picture-facts.ts'
import { safeDrawing } from './safe-drawing.ts'
import { stripJpeg, stripPicture } from './strip-picture.ts'

/** A file fit for the media folder. The extension is that of its content, whatever its former name. */
export type CheckedUpload = { bytes: Uint8Array; extension: string }

const pictureExtensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
}

/** Inspects a file before it is stored: its type, and its metadata. */
export async function checkUpload(
  name: string,
  bytes: Uint8Array,
): Promise<Result<CheckedUpload, Translatable>> {
  if (bytes.length === 0) return fail(ownerWords.emptyFile)
  if (isDrawing(name, bytes)) return checkDrawing(bytes)
  const metadata = await metadataOf(bytes)
  if (metadata === 'too large') return fail(ownerWords.manyPixels)
  if (metadata) return checkPicture(bytes, metadata)
  const extension = extensionOf(name)
  if (['heic', 'heif'].includes(extension)) return fail(ownerWords.heic)
  if (mediaKindOf(name) === 'picture') return fail(ownerWords.brokenPicture)
  if (!mediaTypeOf(name)) return fail(notTaken)
  if (!contentFitsName(name, bytes.subarray(0, headBytes))) return fail(ownerWords.notItsName({ extension }))
  return ok({ bytes, extension })
}

export const notTaken = ownerWords.notTaken({ kinds: ownerWords.takenKinds })

const isDrawing = (name: string, bytes: Uint8Array) =>
  extensionOf(name) === 'svg' ||
  /^\uFEFF?\s*<(\?xml|!--|!doctype svg|svg)/i.test(textOf(bytes.subarray(0, 200)))

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

async function checkDrawing(bytes: Uint8Array): Promise<Result<CheckedUpload, Translatable>> {
  const safe = safeDrawing(textOf(bytes))
  const drawn = safe === undefined ? undefined : Buffer.from(safe)
  if (!drawn || (await metadataOf(drawn)) === undefined) return fail(ownerWords.brokenPicture)
  return ok({ bytes: drawn, extension: 'svg' })
}

async function metadataOf(bytes: Uint8Array): Promise<Metadata | 'too large' | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    return metadata.width * metadata.height > largestPixels ? 'too large' : metadata
  } catch {
    return undefined
  }
}

async function checkPicture(
  bytes: Uint8Array,
  metadata: Metadata,
): Promise<Result<CheckedUpload, Translatable>> {
  const { format, compression, orientation, exif, xmp, iptc, pages = 1 } = metadata
  const extension =
    format === 'heif' && compression === 'av1'
      ? 'avif'
      : Object.hasOwn(pictureExtensions, format)
        ? pictureExtensions[format]
        : undefined
  if (!extension) return fail(format === 'heif' ? ownerWords.heic : ownerWords.otherFormat({ format }))
  if (extension === 'jpg') return strippedPhotograph(bytes, orientation)
  if (!exif && !xmp && !iptc) return ok({ bytes: stripPicture[extension]?.(bytes) ?? bytes, extension })
  const { default: sharp } = await import('sharp')
  const upright = pages > 1 ? sharp(bytes, { animated: true }) : sharp(bytes).autoOrient()
  return ok({
    bytes: await upright
      .toFormat(extension as 'png' | 'gif' | 'webp' | 'avif', { quality: 90, effort: 4 })
      .toBuffer(),
    extension,
  })
}

function strippedPhotograph(bytes: Uint8Array, orientation?: number): Result<CheckedUpload, Translatable> {
  try {
    return ok({ bytes: stripJpeg(bytes, orientation), extension: 'jpg' })
  } catch {
    return fail(ownerWords.brokenPhotograph)
  }
}
