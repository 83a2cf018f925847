import type { Sharp } from 'sharp'
import type { PictureFormat } from '../domain/picture-variant.ts'
import { type Luma, ssim } from './ssim.ts'

/**
 * The target is what most photographs have at the quality in the middle of the range. Below the least nothing is gained, and grain would
 * ask for more than the most, which nobody would see.
 */
const goals = {
  avif: { target: 0.9, least: 46, most: 58 },
  webp: { target: 0.93, least: 66, most: 81 },
} as const
/** A quality more or less makes no difference. */
const exact = 3

/** The lowest quality at which a sample of a picture still looks like itself, after three tries at most. */
export async function findQuality(sample: Sharp, format: PictureFormat): Promise<number> {
  const { default: sharp } = await import('sharp')
  const pixels = await sample.png({ compressionLevel: 0 }).toBuffer()
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
