import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { type Coding, type Encoding, isCompressible } from './content-encoding.ts'
import { contentHash, entityTag } from './entity-tag.ts'

export type Variant = {
  encoding: Encoding
  body: Uint8Array
  /** The strong tag of these bytes. */
  tag: string
  /** Tags of the same content in the same encoding squeezed less, which a client may still hold. */
  formerTags: readonly string[]
}

/** One content in every encoding that somebody asked for; each is compressed once. */
type Variants = {
  /** Whether the answer depends on `Accept-Encoding` at all. */
  readonly negotiable: boolean
  readonly bytes: number
  ready(encoding: Encoding): Variant | undefined
  get(encoding: Encoding): Promise<Variant>
  /** Compresses what was asked for once more, slowly and better. */
  improve(): Promise<void>
}

const compressFrom = 256
const worthwhile = 0.98

/** `onGrowth` gets the number of bytes that an encoding made later adds, or a better one saves. */
export function createVariants(
  body: Uint8Array,
  contentType: string,
  onGrowth?: (bytes: number) => void,
): Variants {
  const hash = contentHash(body)
  const plain: Variant = { encoding: 'identity', body, tag: entityTag(hash), formerTags: [] }
  const made = new Map<Encoding, Variant>([['identity', plain]])
  const making = new Map<Encoding, Promise<Variant>>()
  // gzip's best level saves less than one part in a hundred.
  const improved = new Set<Encoding>(['identity', 'gzip'])
  let bytes = body.length

  const keep = (encoding: Encoding, variant: Variant, growth: number) => {
    made.set(encoding, variant)
    bytes += growth
    if (growth !== 0) onGrowth?.(growth)
    return variant
  }

  /** In separate memory: Node cuts small buffers from a large piece, which stays as long as any of them. */
  const own = (squeezed: Uint8Array) => new Uint8Array(squeezed)

  const make = async (encoding: Coding) => {
    const squeezed = await compress(body, encoding, 'fast')
    if (squeezed.length >= body.length) return keep(encoding, plain, 0)
    const tag = entityTag(hash, encoding)
    return keep(encoding, { encoding, body: own(squeezed), tag, formerTags: [] }, squeezed.length)
  }

  const improve = async (encoding: Coding, former: Variant) => {
    improved.add(encoding)
    const squeezed = await compress(body, encoding, 'best')
    if (squeezed.length > former.body.length * worthwhile) return
    const tag = entityTag(hash, `${encoding}-best`)
    const better = { encoding, body: own(squeezed), tag, formerTags: [former.tag] }
    keep(encoding, better, squeezed.length - former.body.length)
  }

  return {
    negotiable: isCompressible(contentType) && body.length >= compressFrom,
    get bytes() {
      return bytes
    },
    ready: (encoding) => made.get(encoding),
    async get(encoding) {
      const ready = made.get(encoding)
      if (ready || encoding === 'identity') return ready ?? plain
      const underWay = making.get(encoding) ?? make(encoding).finally(() => making.delete(encoding))
      making.set(encoding, underWay)
      return underWay
    },
    async improve() {
      for (const [encoding, variant] of [...made])
        if (encoding !== 'identity' && variant !== plain && !improved.has(encoding))
          await improve(encoding, variant)
    },
  }
}

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const deflate = promisify(gzip)

/** `fast` answers a waiting visitor in about a millisecond; `best` costs fifty times that and saves a tenth. */
type Effort = 'fast' | 'best'

function compress(content: Uint8Array, coding: Coding, effort: Effort): Promise<Uint8Array> {
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
