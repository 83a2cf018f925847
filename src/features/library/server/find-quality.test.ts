import sharp from 'sharp'
import { expect, it } from 'vitest'
import { encode, findQuality, ssim } from './find-quality.ts'

const size = { width: 240, height: 160 }

/** The same in every run. */
function grain(strength: number) {
  const pixels = Uint8Array.from({ length: size.width * size.height }, (_, at) => {
    const chance = Math.abs(Math.sin(at * 12.9898) * 43758.5453) % 1
    return 120 + Math.sin(at / 9000) * 60 + (chance - 0.5) * strength
  })
  return sharp(pixels, { raw: { ...size, channels: 1 } }).toColourspace('srgb')
}

it('[PERF-85] two pictures are as alike as they look', () => {
  const grey = (shade: (at: number) => number) => ({
    ...{ width: 64, height: 64 },
    pixels: Uint8Array.from({ length: 64 * 64 }, (_, at) => shade(at)),
  })
  const stripes = grey((at) => (at % 8 < 4 ? 60 : 200))
  expect(ssim(stripes, stripes)).toBe(1)
  const fainter = ssim(
    stripes,
    grey((at) => (at % 8 < 4 ? 80 : 180)),
  )
  const turned = ssim(
    stripes,
    grey((at) => (at % 8 < 4 ? 200 : 60)),
  )
  expect(fainter).toBeGreaterThan(0.9)
  expect(fainter).toBeLessThan(1)
  expect(turned).toBeLessThan(0)
})

it.each(['avif', 'webp'] as const)('[PERF-85] %s has the quality that the picture needs', async (format) => {
  const smooth = await findQuality(grain(0), format)
  const grained = await findQuality(grain(30), format)
  expect(grained).toBeGreaterThan(smooth)
  const bytes = (quality: number) => encode(grain(0), format, quality).toBuffer()
  expect((await bytes(smooth)).length).toBeLessThanOrEqual((await bytes(grained)).length)
})
