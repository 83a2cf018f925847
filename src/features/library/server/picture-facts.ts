import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { MediaFile } from './media-files.ts'

export type PictureFacts = {
  /** Of the bytes, so that a changed picture has new addresses. */
  hash: string
  width: number
  height: number
  /** Whether smaller versions are worth making: not for drawings and moving pictures. */
  isPhotograph: boolean
}

export type ReadPictureFacts = (file: MediaFile) => Promise<PictureFacts | undefined>

const largestPixels = 100_000_000

/** Reads each file once for as long as it does not change. */
export function createPictureFacts(): ReadPictureFacts {
  const known = new Map<string, { stamp: string; facts: Promise<PictureFacts | undefined> }>()
  return async (file) => {
    if (!file.contentType.startsWith('image/')) return undefined
    const stamp = `${file.size}-${file.modified.getTime()}`
    const found = known.get(file.path)
    if (found?.stamp === stamp) return found.facts
    const facts = readFacts(file.path)
    known.set(file.path, { stamp, facts })
    facts.catch(() => known.delete(file.path))
    return facts
  }
}

async function readFacts(path: string): Promise<PictureFacts | undefined> {
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
    // Not a picture after all: it is still a file that can be served.
    return undefined
  }
}
