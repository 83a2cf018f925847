import type { Answer, Asked } from './answer.ts'
import { readRange } from './byte-range.ts'
import { negotiateEncoding } from './content-encoding.ts'
import { allowsRange, matchingTag } from './entity-tag.ts'
import { createVariants, type Variant } from './variants.ts'

/** Content held in memory and every way to answer with it: encodings, conditions, ranges, HEAD. */
export type Representation = {
  /** All encodings made so far. */
  readonly bytes: number
  /** The answer, if the encoding asked for has been made already. A repeated answer is the same object. */
  ready(asked: Asked, cacheControl: string): Answer | undefined
  answer(asked: Asked, cacheControl: string): Promise<Answer>
  improve(): Promise<void>
}

export type Content = {
  status: number
  contentType: string
  body: Uint8Array
  headers?: Readonly<Record<string, string>> | undefined
}

/** Answers are made once per `Cache-Control` and kept: a hit allocates nothing. */
type Memo = { cacheControl: string; whole?: Answer; head?: Answer; notModified: Map<string, Answer> }

export function createRepresentation(content: Content, onGrowth?: (bytes: number) => void): Representation {
  const variants = createVariants(content.body, content.contentType, onGrowth)
  const headersOf = createHeaders(content, variants.negotiable)
  const memos = new WeakMap<Variant, Memo>()
  const conditional = content.status === 200

  const memoOf = (variant: Variant, cacheControl: string) => {
    const known = memos.get(variant)
    if (known?.cacheControl === cacheControl) return known
    const memo: Memo = { cacheControl, notModified: new Map() }
    memos.set(variant, memo)
    return memo
  }

  const encodingFor = (asked: Asked) =>
    variants.negotiable ? negotiateEncoding(asked.acceptEncoding) : 'identity'

  const answerFrom = (variant: Variant, asked: Asked, cacheControl: string): Answer => {
    const memo = memoOf(variant, cacheControl)
    if (conditional && asked.ifNoneMatch) {
      const tag = matchingTag(asked.ifNoneMatch, [variant.tag, ...variant.formerTags])
      if (tag !== undefined) return notModified(memo, tag)
    }
    if (asked.method === 'HEAD') {
      memo.head ??= { ...whole(variant, cacheControl), body: null }
      return memo.head
    }
    if (conditional && asked.range && allowsRange(asked.ifRange, variant.tag)) {
      const answer = part(variant, asked.range, cacheControl)
      if (answer) return answer
    }
    memo.whole ??= whole(variant, cacheControl)
    return memo.whole
  }

  const whole = (variant: Variant, cacheControl: string): Answer => ({
    status: content.status,
    headers: headersOf.whole(variant, cacheControl, variant.body.length),
    body: variant.body,
  })

  const notModified = (memo: Memo, tag: string) => {
    const answer = memo.notModified.get(tag) ?? {
      status: 304,
      headers: ['etag', tag, ...headersOf.sharing(memo.cacheControl)],
      body: null,
    }
    memo.notModified.set(tag, answer)
    return answer
  }

  const part = (variant: Variant, header: string, cacheControl: string): Answer | undefined => {
    const size = variant.body.length
    const range = readRange(header, size)
    if (!range) return undefined
    if (range === 'unsatisfiable')
      return { status: 416, headers: ['content-range', `bytes */${size}`, 'content-length', '0'], body: null }
    const body = variant.body.subarray(range.start, range.end + 1)
    const contentRange = `bytes ${range.start}-${range.end}/${size}`
    const headers = [...headersOf.whole(variant, cacheControl, body.length), 'content-range', contentRange]
    return { status: 206, headers, body }
  }

  return {
    get bytes() {
      return variants.bytes
    },
    ready(asked, cacheControl) {
      const variant = variants.ready(encodingFor(asked))
      return variant && answerFrom(variant, asked, cacheControl)
    },
    answer: async (asked, cacheControl) =>
      answerFrom(await variants.get(encodingFor(asked)), asked, cacheControl),
    improve: variants.improve,
  }
}

function createHeaders({ status, contentType, headers = {} }: Content, negotiable: boolean) {
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const ownCacheControl = own.some(([name]) => name === 'cache-control')
  const sharing = (cacheControl: string) => [
    ...(ownCacheControl ? [] : ['cache-control', cacheControl]),
    ...(negotiable ? ['vary', 'Accept-Encoding'] : []),
  ]
  return {
    sharing,
    whole: (variant: Variant, cacheControl: string, length: number) => [
      ...['content-type', contentType, 'content-length', String(length)],
      ...(variant.encoding === 'identity' ? [] : ['content-encoding', variant.encoding]),
      ...(status === 200 ? ['etag', variant.tag] : []),
      ...sharing(cacheControl),
      ...own.flat(),
    ],
  }
}
