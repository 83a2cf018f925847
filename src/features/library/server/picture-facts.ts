import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export type PictureFacts = {
  /** Of the bytes, so that a changed picture has new addresses. */
  hash: string
  width: number
  height: number
  /** Whether smaller versions are worth making: not for drawings and moving pictures. */
  isPhotograph: boolean
  /** The mean colour, as a CSS value; undefined for transparent pictures. */
  colour?: string | undefined
}

export const largestPixels = 100_000_000

/** Undefined for a file that is not a picture after all: it can still be served. */
export async function readPictureFacts(path: string): Promise<PictureFacts | undefined> {
  const { default: sharp } = await import('sharp')
  const bytes = await readFile(path)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  try {
    const {
      width,
      height,
      format,
      pages = 1,
      autoOrient,
    } = await sharp(bytes, { limitInputPixels: largestPixels }).metadata()
    if (!width || !height) return undefined
    const isPhotograph = format !== 'svg' && format !== 'gif' && pages === 1
    return { hash, isPhotograph, width: autoOrient.width, height: autoOrient.height }
  } catch {
    return undefined
  }
}
