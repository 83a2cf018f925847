import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Coding } from './content-encoding.ts'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const deflate = promisify(gzip)

/** `fast` answers a waiting visitor in about a millisecond; `best` costs fifty times that and saves a tenth. */
export type Effort = 'fast' | 'best'

export function compress(content: Uint8Array, coding: Coding, effort: Effort): Promise<Uint8Array> {
  if (coding === 'gzip') return deflate(content, { level: effort === 'fast' ? 6 : 9 })
  if (coding === 'zstd')
    return zstd(content, { params: { [constants.ZSTD_c_compressionLevel]: effort === 'fast' ? 6 : 19 } })
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 5 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
