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
export type PictureWish = { path: string; folder: string; extent: 'smallest' | 'all' | Version }

/** What is measured: of the width that most people are shown, for a smaller one has lost its grain. */
const sampled = { from: 1200, width: 480, height: 320 }

/** Makes the versions of a picture that are missing in a folder. Nothing for what is no picture. */
export async function makePicture({ path, folder, extent }: PictureWish): Promise<PictureFacts | undefined> {
  const facts = await readPictureFacts(path).catch(cannotRead)
  if (!facts?.isPhotograph) return facts
  const fileOf = (version: Version) => join(folder, variantName({ hash: facts.hash, ...version }))
  const missing = versionsOf(facts, extent).filter((version) => !existsSync(fileOf(version)))
  const upright = await readUpright(path, Math.max(sampled.from, ...missing.map(({ width }) => width)))
  const inWidth = (width: number) => upright().resize({ width, withoutEnlargement: true })
  await mkdir(folder, { recursive: true })
  for (const [format, versions] of Map.groupBy(missing, ({ format }) => format)) {
    const quality = await findQuality(sampleOf(facts, inWidth), format)
    for (const version of versions)
      await putInPlace(fileOf(version), await encode(inWidth(version.width), format, quality).toBuffer())
  }
  return { ...facts, colour: await colourOf(upright()) }
}

function versionsOf({ width }: PictureFacts, extent: PictureWish['extent']): Version[] {
  if (typeof extent === 'object') return [extent]
  const formats = pictureFormats.toReversed()
  const all = formats.flatMap((format) => variantWidths(width).map((one) => ({ width: one, format })))
  return extent === 'all' ? all : all.slice(0, 1)
}

/** Without the code of the error, which would tell of the folder that is written to. */
const cannotRead = (cause: unknown) => {
  throw new Error(`It cannot be read: ${reasonOf(cause)}`, { cause })
}

/** As much of it as can be read, turned upright, without the camera's notes on place and time, and no larger than it is needed. */
async function readUpright(path: string, width: number): Promise<() => Sharp> {
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(path, { failOn: 'none', limitInputPixels: largestPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return () => sharp(pixels)
}

async function putInPlace(file: string, bytes: Uint8Array) {
  const draft = `${file}.${randomUUID()}${unfinished}`
  await writeFile(draft, bytes)
  await rename(draft, file)
}

/** The middle of it. */
function sampleOf(facts: PictureFacts, inWidth: (width: number) => Sharp): Sharp {
  const from = Math.min(facts.width, sampled.from)
  const whole = { width: from, height: Math.floor((facts.height * from) / facts.width) }
  const width = Math.min(whole.width, sampled.width)
  const height = Math.max(1, Math.min(whole.height, sampled.height))
  const left = Math.floor((whole.width - width) / 2)
  const top = Math.floor(Math.max(0, whole.height - height) / 2)
  return inWidth(from).extract({ left, top, width, height })
}

/** `#a87`: near enough for what is seen for a moment. */
async function colourOf(picture: Sharp): Promise<string | undefined> {
  if (!(await picture.stats()).isOpaque) return undefined
  const mean = picture.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha()
  return `#${[...(await mean.raw().toBuffer())].map((channel) => Math.round(channel / 17).toString(16)).join('')}`
}
