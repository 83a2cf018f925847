import { type PartHead, readPartHead } from './part-head.ts'

export type PartContent = { take(bytes: Buffer): void; end(): void }

export type MultipartReader = {
  write(chunk: Buffer): void
  /** `complete` after the last boundary; what follows it is nobody's. */
  readonly state: 'reading' | 'complete' | 'broken'
}

const longestHead = 16 * 1024
const longestPadding = 200
const [lineEnd, headEnd] = [Buffer.from('\r\n'), Buffer.from('\r\n\r\n')]
const dash = '-'.charCodeAt(0)

/**
 * Takes a body of `multipart/form-data` apart as it comes. It holds back no more than a head, or what may be the
 * beginning of a boundary. A part for which `open` answers nothing is passed over.
 */
export function createMultipartReader(
  boundary: string,
  open: (head: PartHead) => PartContent | undefined,
): MultipartReader {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first boundary has no line before it.
  let held: Buffer = lineEnd
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

  /** Each step answers whether it got through; if not, it needs more. */
  function readContent(): boolean {
    const end = held.indexOf(delimiter, at)
    const until = end < 0 ? Math.max(at, held.length - delimiter.length + 1) : end
    if (until > at) content?.take(held.subarray(at, until))
    at = end < 0 ? until : end + delimiter.length
    if (end < 0) return false
    content?.end()
    content = undefined
    step = readBoundary
    return true
  }

  /** What follows a boundary: two dashes after the last one, else the end of the line. */
  function readBoundary(): boolean {
    if (held.length < at + 2) return false
    if (held[at] === dash && held[at + 1] === dash) return stop('complete')
    const end = held.indexOf(lineEnd, at)
    if (end < 0 && held.length - at <= longestPadding) return false
    if (end < 0 || held.toString('latin1', at, end).trim() !== '') return stop('broken')
    at = end
    step = readHead
    return true
  }

  function readHead(): boolean {
    const end = held.indexOf(headEnd, at)
    if (end > at + longestHead || (end < 0 && held.length > at + longestHead)) return stop('broken')
    if (end < 0) return false
    const head = readPartHead(held.toString('utf8', at, end))
    if (!head) return stop('broken')
    content = open(head)
    at = end + headEnd.length
    step = readContent
    return true
  }

  function stop(reason: 'complete' | 'broken') {
    state = reason
    held = lineEnd
    return false
  }
}
