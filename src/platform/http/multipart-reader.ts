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
  let content: PartContent | undefined
  let step = readContent
  let state: MultipartReader['state'] = 'reading'

  return {
    get state() {
      return state
    },
    write(chunk) {
      if (state !== 'reading') return
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      while (state === 'reading' && step());
    },
  }

  /** Each step answers whether it got through; if not, it needs more. */
  function readContent(): boolean {
    const at = held.indexOf(delimiter)
    const until = at < 0 ? Math.max(0, held.length - delimiter.length + 1) : at
    if (until > 0) content?.take(held.subarray(0, until))
    held = held.subarray(at < 0 ? until : at + delimiter.length)
    if (at < 0) return false
    content?.end()
    content = undefined
    step = readBoundary
    return true
  }

  /** What follows a boundary: two dashes after the last one, else the end of the line. */
  function readBoundary(): boolean {
    if (held.length < 2) return false
    if (held.toString('latin1', 0, 2) === '--') return stop('complete')
    const end = held.indexOf(lineEnd)
    if (end < 0 && held.length <= longestPadding) return false
    if (end < 0 || held.toString('latin1', 0, end).trim() !== '') return stop('broken')
    held = held.subarray(end)
    step = readHead
    return true
  }

  function readHead(): boolean {
    const end = held.indexOf(headEnd)
    if (end > longestHead || (end < 0 && held.length > longestHead)) return stop('broken')
    if (end < 0) return false
    const head = readPartHead(held.toString('utf8', 0, end))
    if (!head) return stop('broken')
    content = open(head)
    held = held.subarray(end + headEnd.length)
    step = readContent
    return true
  }

  function stop(reason: 'complete' | 'broken') {
    state = reason
    held = held.subarray(0, 0)
    return false
  }
}
