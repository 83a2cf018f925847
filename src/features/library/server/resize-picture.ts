import type { PictureVariant } from '../domain/picture-variant.ts'

/** As much of it as can be read, turned upright, without the camera's notes on place and time. */
export async function resizePicture(path: string, { width, format }: PictureVariant): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const resized = sharp(path, { failOn: 'none' }).autoOrient().resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? resized.avif({ quality: 55, effort: 3 }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer()
}
