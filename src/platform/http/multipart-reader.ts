import { type PartHead, readPartHead } from './part-head.ts'

export type PartContent = { take(bytes: Buffer): void; end(): void }

export type MultipartReader = {
  write(chunk: Buffer): void
  /** `complete` after the last boundary; what follows it is nobody's. */
  readonly state: 'reading' | 'complete' | 'broken'
}

const longestHead = 16 * 1024
const longestPadding = 200
const [dash, lineFeed, carriageReturn] = [0x2d, 0x0a, 0x0d]

/** How lines end in a body, and what is found by it. */
const endingIn = (end: '\r\n' | '\n', boundary: string) => ({
  line: Buffer.from(end),
  head: Buffer.from(end + end),
  delimiter: Buffer.from(`${end}--${boundary}`),
})

/**
 * Parses a body of `multipart/form-data` as it arrives. It buffers no more than a head, or a possible beginning of a
 * boundary. A part for which `open` returns undefined is skipped. Lines may end in a line feed alone, as people write
 * them by hand: the first line decides.
 */
export function createMultipartReader(
  boundary: string,
  open: (head: PartHead) => PartContent | undefined,
): MultipartReader {
  let ends = endingIn('\r\n', boundary)
  let begun = false
  // The first boundary has no line before it.
  let held: Buffer = ends.line
  /** Where in `held` the next step begins. */
  let at = 0
  let content: PartContent | undefined
  let step = readContent
  let state: MultipartReader['state'] = 'reading'

  return {
    get state() {
      return state
    },
    write(chunk) {
      if (state !== 'reading') return
      held = at === held.length ? chunk : Buffer.concat([held.subarray(at), chunk])
      at = 0
      while (state === 'reading' && step());
    },
  }

  /** Each step returns whether it got through; if not, it needs more. */
  function readContent(): boolean {
    const end = held.indexOf(ends.delimiter, at)
    const until = end < 0 ? Math.max(at, held.length - ends.delimiter.length + 1) : end
    if (until > at) content?.take(held.subarray(at, until))
    at = end < 0 ? until : end + ends.delimiter.length
    if (end < 0) return false
    content?.end()
    content = undefined
    step = readBoundary
    return true
  }

  /** After a boundary: two dashes if it was the last one, else the end of the line. */
  function readBoundary(): boolean {
    if (held.length < at + 2) return false
    if (held[at] === dash && held[at + 1] === dash) return stop('complete')
    learnLineEnd()
    const end = held.indexOf(ends.line, at)
    if (end < 0 && held.length - at <= longestPadding) return false
    if (end < 0 || held.toString('latin1', at, end).trim() !== '') return stop('broken')
    at = end
    step = readHead
    return true
  }

  function learnLineEnd() {
    const feed = begun ? -1 : held.indexOf(lineFeed, at)
    if (feed < 0) return
    begun = true
    if (held[feed - 1] !== carriageReturn) ends = endingIn('\n', boundary)
  }

  function readHead(): boolean {
    const end = held.indexOf(ends.head, at)
    if (end > at + longestHead || (end < 0 && held.length > at + longestHead)) return stop('broken')
    if (end < 0) return false
    const text = held.toString('utf8', at, end)
    const head = readPartHead(ends.line.length === 1 ? text.replaceAll('\n', '\r\n') : text)
    if (!head) return stop('broken')
    content = open(head)
    at = end + ends.head.length
    step = readContent
    return true
  }

  function stop(reason: 'complete' | 'broken') {
    state = reason
    held = ends.line
    return false
  }
}
