import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { reasonOf } from '#shared/reason-of.ts'
import { type PictureVariant, pictureFormats, variantName, variantWidths } from '../domain/picture-variant.ts'
import { encode, findQuality } from './find-quality.ts'
import { largestPixels, type PictureFacts, readPictureFacts } from './picture-facts.ts'
import { unfinished } from './picture-notes.ts'

type Version = Pick<PictureVariant, 'width' | 'format'>

/** `smallest` alone is made in a moment: something to show while the rest is made. */
export type PictureWish = { path: string; folder: string; extent: 'smallest' | 'all' }

/** The width at which quality is measured: a smaller picture has lost its grain, and a larger one takes longer. */
const maxMeasured = 800

/** Makes the missing versions of a picture in a folder. Undefined if it is not a picture. */
export async function makePicture({ path, folder, extent }: PictureWish): Promise<PictureFacts | undefined> {
  const facts = await readPictureFacts(path).catch(cannotRead)
  if (!facts?.isPhotograph) return facts
  const fileOf = (version: Version) => join(folder, variantName({ hash: facts.hash, ...version }))
  const missing = versionsOf(facts, extent).filter((version) => !existsSync(fileOf(version)))
  const upright = await openUpright(path)
  const inWidth = (width: number) => upright().resize({ width, withoutEnlargement: true })
  await mkdir(folder, { recursive: true })
  for (const [format, versions] of Map.groupBy(missing, ({ format }) => format)) {
    const quality = await findQuality(inWidth(measuredWidth(facts)), format)
    for (const version of versions)
      await putInPlace(fileOf(version), await encode(inWidth(version.width), format, quality).toBuffer())
  }
  return { ...facts, colour: await colourOf(upright()) }
}

function versionsOf({ width }: PictureFacts, extent: PictureWish['extent']): Version[] {
  const formats = pictureFormats.toReversed()
  const all = formats.flatMap((format) => variantWidths(width).map((one) => ({ width: one, format })))
  return extent === 'all' ? all : all.slice(0, 1)
}

/** In its own width, a picture that was saved with losses would be said to lose nothing more. */
const measuredWidth = ({ width }: PictureFacts) =>
  variantWidths(width).findLast((one) => one < width && one <= maxMeasured) ?? width

/** Without the code of the error, which would tell of the folder that is written to. */
const cannotRead = (cause: unknown) => {
  throw new Error(`It cannot be read: ${reasonOf(cause)}`, { cause })
}

/** As much of it as can be read, turned upright, without the camera's notes on place and time. */
async function openUpright(path: string): Promise<() => Sharp> {
  const { default: sharp } = await import('sharp')
  return () => sharp(path, { failOn: 'none', limitInputPixels: largestPixels }).autoOrient()
}

async function putInPlace(file: string, bytes: Uint8Array) {
  const draft = `${file}.${randomUUID()}${unfinished}`
  await writeFile(draft, bytes)
  await rename(draft, file)
}

/** `#a87`: near enough for what is seen for a moment. */
async function colourOf(picture: Sharp): Promise<string | undefined> {
  const mean = picture.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').ensureAlpha()
  const [red = 0, green = 0, blue = 0, alpha] = await mean.raw().toBuffer()
  if (alpha !== 255) return undefined
  return `#${[red, green, blue].map((channel) => Math.round(channel / 17).toString(16)).join('')}`
}
