import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { reasonOf } from '#shared/reason-of.ts'
import { pictureFormats, variantName, variantWidths } from '../domain/picture-variant.ts'
import { encode, findQuality } from './find-quality.ts'
import { largestPixels, type PictureFacts, readPictureFacts } from './picture-facts.ts'
import { unfinished } from './picture-notes.ts'

/** `smallest` alone is made in a moment: something to show while the rest is made. */
export type PictureWish = { path: string; folder: string; extent: 'smallest' | 'all' }

/** What is measured: of the width that most people are shown, for a smaller one has lost its grain. */
const sampled = { from: 1200, width: 480, height: 320 }

/** Makes the versions of a picture that are missing in a folder. Nothing for what is no picture. */
export async function makePicture({ path, folder, extent }: PictureWish): Promise<PictureFacts | undefined> {
  const facts = await readPictureFacts(path).catch(cannotRead)
  if (!facts?.isPhotograph) return facts
  const isAll = extent === 'all'
  const offered = variantWidths(facts.width)
  const widths = isAll ? offered : offered.slice(0, 1)
  const upright = await readUpright(path, Math.max(sampled.from, ...widths))
  const inWidth = (width: number) => upright().resize({ width, withoutEnlargement: true })
  await mkdir(folder, { recursive: true })
  for (const format of isAll ? pictureFormats.toReversed() : (['webp'] as const)) {
    const missing = widths
      .map((width) => ({ width, file: join(folder, variantName({ hash: facts.hash, width, format })) }))
      .filter(({ file }) => !existsSync(file))
    if (missing.length === 0) continue
    const quality = await findQuality(sampleOf(facts, inWidth), format)
    for (const { width, file } of missing)
      await putInPlace(file, await encode(inWidth(width), format, quality).toBuffer())
  }
  return { ...facts, colour: await colourOf(upright()) }
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
