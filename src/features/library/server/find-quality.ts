import type { Sharp } from 'sharp'
import type { PictureFormat } from '../domain/picture-variant.ts'
import { type Luma, ssim } from './ssim.ts'

/**
 * With these, pictures take no more bytes than with one quality for all (55 and 78), and the worst of them look better: see decision 07. Grain
 * would ask for more than the most, which nobody would see.
 */
const goals = {
  avif: { target: 0.86, least: 49, most: 57 },
  webp: { target: 0.916, least: 72, most: 80 },
} as const
/** A quality more or less makes no difference. */
const exact = 3

/** The lowest quality at which a picture still looks like itself, after two tries at most. */
export async function findQuality(picture: Sharp, format: PictureFormat): Promise<number> {
  const { default: sharp } = await import('sharp')
  const pixels = await picture.png({ compressionLevel: 0 }).toBuffer()
  const original = await lumaOf(sharp(pixels))
  const { target, ...range } = goals[format]
  let { least, most }: { least: number; most: number } = range
  while (most - least > exact) {
    const middle = Math.round((least + most) / 2)
    const encoded = await encode(sharp(pixels), format, middle).toBuffer()
    if (ssim(original, await lumaOf(sharp(encoded))) >= target) most = middle
    else least = middle
  }
  return most
}

export const encode = (picture: Sharp, format: PictureFormat, quality: number): Sharp =>
  format === 'avif' ? picture.avif({ quality, effort: 3 }) : picture.webp({ quality, effort: 4 })

async function lumaOf(picture: Sharp): Promise<Luma> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}
