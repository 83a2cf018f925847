import { countLines } from './unit-text.ts'

/** `cut-off`: the file ends in it. `not-closed`: the next one begins in it. `too-large`: only its beginning is there. */
export type UnitState = 'whole' | 'cut-off' | 'not-closed' | 'too-large'

/** An element directly in the channel, or (`opening`) the tag of one around it. */
export type Unit = {
  name: string
  opening: boolean
  state: UnitState
  byte: number
  line: number
  size: number
  bytes: Uint8Array
  /** How many comments begin in it, also where only its beginning is there. */
  comments: number
}

type OpenUnit = Pick<Unit, 'name' | 'byte' | 'line' | 'comments'> & { beginning?: Uint8Array }

const longestTag = 1 << 16
const keptOfLarge = 1 << 16

/** Constructs that begin with `<` and are not tags, and how they end. */
const skipped = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** Relevant markup is never longer, so this many characters tell what is at a `<`. */
const longestMark = 100
const tag = /<(\/?)([-.\w:\u0080-\uffff]{0,100})/y
function tagAt(text: string, at: number): readonly string[] {
  tag.lastIndex = at
  return tag.exec(text) ?? []
}

/** One sign for each byte: marks are ASCII, and places are those of bytes. */
const signs = new TextDecoder('latin1')

/**
 * The end of the tag that begins there, with `>` or before the next `<`; undefined if more bytes are needed. `isWhole`:
 * the tag is complete.
 */
function endOfTag(text: string, at: number, atEnd: boolean): { end: number; isWhole: boolean } | undefined {
  let quote = ''
  for (let index = at + 1; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (sign === '<') return { end: index, isWhole: true }
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return { end: index + 1, isWhole: true }
  }
  return atEnd || text.length - at >= longestTag ? { end: text.length, isWhole: false } : undefined
}

/**
 * Cuts the file into the elements of its channel by looking at tags alone, so that each has an exact place, damage in
 * one cannot reach the next, and no more than one is in memory. What is inside them is for an XML parser.
 */
export function createUnitCutter(largest: number) {
  const bytes = createByteWindow()
  /** The bytes not processed yet, from the position `base` of the file. */
  let text = ''
  let base = 0
  let at = 0
  let line = 1
  let countedTo = 0
  let endOfSkipped = ''
  let open: OpenUnit | undefined
  let [inChannel, ended] = [false, false]

  /** Goes on to the next tag. `false` when more bytes are needed. */
  function goToTag(atEnd: boolean): boolean {
    for (;;) {
      if (endOfSkipped) {
        const end = text.indexOf(endOfSkipped, at)
        at = end < 0 ? Math.max(at, text.length - endOfSkipped.length + 1) : end + endOfSkipped.length
        if (end < 0) return false
        endOfSkipped = ''
      }
      const next = text.indexOf('<', at)
      at = next < 0 ? text.length : next
      if (at + (atEnd ? 1 : longestMark) > text.length) return false
      const found = skipped.find(([start]) => text.startsWith(start, at))
      if (!found) return true
      endOfSkipped = found[1]
      at += found[0].length
    }
  }

  /** Asked in the order of the file. */
  function lineAt(index: number): number {
    line += countLines(text, countedTo, index)
    countedTo = index
    return line
  }

  function take({ beginning, ...unit }: OpenUnit, state: UnitState): Unit {
    open = undefined
    const end = base + at
    const size = end - unit.byte
    const isLarge = size > largest
    return {
      ...unit,
      ...{ opening: false, state: isLarge ? 'too-large' : state, size },
      bytes: beginning ?? bytes.slice(unit.byte, isLarge ? unit.byte + keptOfLarge : end),
    }
  }

  /** At a tag: ends a unit, begins one, or goes on. `undefined` when more bytes are needed. */
  function step(atEnd: boolean): Unit | 'on' | undefined {
    const [, slash, name = ''] = tagAt(text, at)
    const isOuterEnd = slash === '/' && (name === 'channel' || name === 'rss')
    const isClosed = open && slash === '/' && name === open.name
    if (open && (isOuterEnd || (!slash && name === 'item'))) return take(open, 'not-closed')
    if (open && !slash && name.endsWith(':comment')) open.comments += 1
    if (!open && isOuterEnd) [inChannel, ended] = [false, true]
    if (open ? !isClosed : slash || name === '') {
      at += 1
      return 'on'
    }
    const found = endOfTag(text, at, atEnd)
    if (!found) return undefined
    if (!open) return beginUnit(name, found)
    at = found.end
    return take(open, found.isWhole ? 'whole' : 'cut-off')
  }

  function beginUnit(name: string, { end, isWhole }: { end: number; isWhole: boolean }): Unit | 'on' {
    const unit = { name, byte: base + at, line: lineAt(at), comments: 0 }
    at = end
    if (!inChannel && name !== 'item') {
      inChannel = name === 'channel'
      return { ...take(unit, 'whole'), opening: true }
    }
    ended = false
    if (isWhole && text.startsWith('/>', end - 2)) return take(unit, 'whole')
    open = unit
    return 'on'
  }

  /** Gives back the memory of what has been looked at. Of a unit that is too large, only the beginning is kept. */
  function forget(): void {
    lineAt(at)
    base += at
    text = text.slice(at)
    at = 0
    countedTo = 0
    if (open && !open.beginning && bytes.end() - open.byte > largest)
      open.beginning = bytes.slice(open.byte, open.byte + keptOfLarge)
    bytes.dropTo(open && !open.beginning ? open.byte : base)
  }

  function* units(atEnd: boolean): Generator<Unit> {
    while (goToTag(atEnd)) {
      const found = step(atEnd)
      if (!found) break
      if (found !== 'on') yield found
    }
    forget()
  }

  return {
    *push(chunk: Uint8Array): Generator<Unit> {
      bytes.append(chunk)
      text += signs.decode(chunk)
      yield* units(false)
    },
    *end(): Generator<Unit> {
      yield* units(true)
      at = text.length
      if (open) yield take(open, 'cut-off')
    },
    /** How far the file has been read, and whether its channel has ended there. */
    progress: () => ({ bytes: bytes.end(), line: lineAt(text.length), ended }),
  }
}

/** The part of a file that is in memory: pieces are added at its end and dropped at its start. Places are counted from the start of the file. */
function createByteWindow() {
  let pieces: { from: number; bytes: Uint8Array }[] = []
  let end = 0
  return {
    end: () => end,
    append(bytes: Uint8Array): void {
      pieces.push({ from: end, bytes })
      end += bytes.length
    },
    dropTo(place: number): void {
      pieces = pieces.filter(({ from, bytes }) => from + bytes.length > place)
    },
    slice(start: number, stop: number): Uint8Array {
      const parts = pieces.map(({ from, bytes }) =>
        bytes.subarray(Math.max(0, start - from), Math.max(0, stop - from)),
      )
      const [only, ...more] = parts.filter(({ length }) => length > 0)
      if (only && more.length === 0) return only
      const whole = new Uint8Array(stop - start)
      let at = 0
      for (const part of parts) {
        whole.set(part, at)
        at += part.length
      }
      return whole
    },
  }
}
