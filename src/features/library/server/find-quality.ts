import type { Sharp } from 'sharp'
import type { PictureFormat } from '../domain/picture-variant.ts'

/**
 * With these, pictures take no more bytes than with one quality for all (55 and 78), and the worst of them look better: see decision 07. Grain
 * would ask for more than the most, which nobody would see.
 */
const goals = {
  avif: { target: 0.86, min: 49, max: 57 },
  webp: { target: 0.916, min: 72, max: 80 },
} as const
/** A quality more or less makes no difference. */
const exact = 3

/** The lowest quality at which a picture still looks like itself, after two tries at most. */
export async function findQuality(picture: Sharp, format: PictureFormat): Promise<number> {
  const { default: sharp } = await import('sharp')
  const pixels = await picture.png({ compressionLevel: 0 }).toBuffer()
  const original = await lumaOf(sharp(pixels))
  const { target, ...range } = goals[format]
  let { min, max }: { min: number; max: number } = range
  while (max - min > exact) {
    const middle = Math.round((min + max) / 2)
    const encoded = await encode(sharp(pixels), format, middle).toBuffer()
    if (ssim(original, await lumaOf(sharp(encoded))) >= target) max = middle
    else min = middle
  }
  return max
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

/** A picture in shades of grey, one byte a pixel, row by row. */
type Luma = { pixels: Uint8Array; width: number; height: number }

const side = 8
const step = 4
const area = side * side
/** Keep the quotient steady where a window has one shade alone (Wang and others, 2004). */
const steadyMean = (0.01 * 255) ** 2
const steadyVariance = (0.03 * 255) ** 2

/** How alike two pictures of one size are to the eye, from 0 to 1: their structural similarity, as the mean of small windows. */
export function ssim(one: Luma, other: Luma): number {
  if (one.width < side || one.height < side) return 1
  let sum = 0
  let windows = 0
  for (let top = 0; top + side <= one.height; top += step) {
    for (let left = 0; left + side <= one.width; left += step) {
      sum += windowSsim(one, other, top * one.width + left)
      windows += 1
    }
  }
  return sum / windows
}

function windowSsim({ pixels: a, width }: Luma, { pixels: b }: Luma, start: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let row = start; row < start + side * width; row += width) {
    for (let at = row; at < row + side; at += 1) {
      const x = a[at] as number
      const y = b[at] as number
      sumA += x
      sumB += y
      squaresA += x * x
      squaresB += y * y
      products += x * y
    }
  }
  const meanA = sumA / area
  const meanB = sumB / area
  const varianceA = squaresA / area - meanA * meanA
  const varianceB = squaresB / area - meanB * meanB
  const covariance = products / area - meanA * meanB
  return (
    ((2 * meanA * meanB + steadyMean) * (2 * covariance + steadyVariance)) /
    ((meanA ** 2 + meanB ** 2 + steadyMean) * (varianceA + varianceB + steadyVariance))
  )
}
