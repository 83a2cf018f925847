const encoder = new TextEncoder()

const bytesOf = (text: string): Uint8Array => encoder.encode(text)

/** Where the byte stands next; the length of the data when it does not. */
function indexOfByte(data: Uint8Array, byte: number, from: number): number {
  let at = from
  while (at < data.length && data[at] !== byte) at += 1
  return at
}

/** Where the bytes stand next, or -1. */
function indexOfBytes(data: Uint8Array, wanted: Uint8Array, from: number): number {
  const last = wanted.length - 1
  const ending = wanted[last] ?? 0
  for (
    let at = indexOfByte(data, ending, from + last);
    at < data.length;
    at = indexOfByte(data, ending, at + 1)
  ) {
    if (hasBytesAt(data, wanted, at - last)) return at - last
  }
  return -1
}

function hasBytesAt(data: Uint8Array, wanted: Uint8Array, at: number): boolean {
  for (let index = 0; index < wanted.length; index += 1) {
    if (data[at + index] !== wanted[index]) return false
  }
  return true
}

function countByte(data: Uint8Array, byte: number, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) if (data[at] === byte) count += 1
  return count
}

/** `cut-off`: the file ends in it. `not-closed`: the next one begins in it. `too-large`: only its beginning is there. */
export type UnitState = 'whole' | 'cut-off' | 'not-closed' | 'too-large'

/** An element directly in the channel, or (`opening`) the tag of one around it. `bytes` are good until the next one is asked for. */
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

type OpenUnit = {
  name: string
  start: number
  closing: Uint8Array
  comments: number
  beginning?: Uint8Array
  line?: number
}

const item = bytesOf('<item')
const comment = bytesOf(':comment')
const outerEnds = [bytesOf('</channel'), bytesOf('</rss')]
const isOuterEnd = (data: Uint8Array, at: number) =>
  isClosing(data, at) && outerEnds.some((tag) => isTag(data, tag, at))
const longestTag = 1 << 16
const keptOfLarge = 1 << 16

/**
 * Cuts the file into the elements of its channel by looking at bytes alone, so that each has an exact place, damage in
 * one cannot reach the next, and no more than one is in memory. What is inside them is for an XML parser.
 */
export function createUnitCutter(largest: number) {
  const window = createByteWindow()
  let at = 0
  let skippingTo: Uint8Array | undefined
  let open: OpenUnit | undefined
  let inChannel = false
  let ended = false

  /** Goes on to the next tag. `false` when more bytes are needed. */
  function goToTag(atEnd: boolean): boolean {
    const data = window.bytes()
    const base = window.base()
    for (;;) {
      if (skippingTo) {
        const end = indexOfBytes(data, skippingTo, at - base)
        at = end < 0 ? Math.max(at, window.end() - skippingTo.length + 1) : base + end + skippingTo.length
        if (end < 0) return false
        skippingTo = undefined
      }
      at = base + indexOfByte(data, less, at - base)
      if (at + (atEnd ? 1 : longestMark) > window.end()) return false
      const skipped = skippedAt(data, at - base)
      if (!skipped) return true
      skippingTo = skipped.end
      at += skipped.start.length
    }
  }

  function take(unit: OpenUnit, end: number, state: UnitState): Unit {
    open = undefined
    return cutOut(window, unit, { end, state, largest })
  }

  /** At a tag inside a unit: ends the unit, or goes on. `undefined` when more bytes are needed. */
  function inside(unit: OpenUnit, atEnd: boolean): Unit | 'on' | undefined {
    const data = window.bytes()
    const index = at - window.base()
    if (isClosing(data, index) && isTag(data, unit.closing, index)) {
      const end = tagEnd(data, index)
      if (end < 0 && !atEnd && data.length - index < longestTag) return undefined
      at = end < 0 ? window.end() : window.base() + end + 1
      return take(unit, at, end < 0 ? 'cut-off' : 'whole')
    }
    if (isTag(data, item, index) || isOuterEnd(data, index)) return take(unit, at, 'not-closed')
    if (isPrefixed(data, comment, index)) unit.comments += 1
    at += 1
    return 'on'
  }

  /** At a tag outside of units: begins one, or goes on. `undefined` when more bytes are needed. */
  function outside(atEnd: boolean): Unit | 'on' | undefined {
    const [data, base] = [window.bytes(), window.base()]
    const index = at - base
    const name = nameAt(data, index)
    if (!name) {
      if (isOuterEnd(data, index)) {
        inChannel = false
        ended = true
      }
      at += 1
      return 'on'
    }
    const end = tagEnd(data, index)
    if (end < 0 && !atEnd && data.length - index < longestTag) return undefined
    const unit = { name, start: at, closing: bytesOf(`</${name}`), comments: 0 }
    at = end < 0 ? window.end() : base + end + 1
    if (!inChannel && name !== 'item') {
      inChannel = name === 'channel'
      return { ...take(unit, at, 'whole'), opening: true }
    }
    ended = false
    if (end >= 0 && isSelfClosing(data, end)) return take(unit, at, 'whole')
    open = unit
    return 'on'
  }

  /** Gives back the memory of what has been looked at. Of a unit that is too large, only the beginning is kept. */
  function forget(): void {
    if (open && !open.beginning && window.end() - open.start > largest) {
      const from = open.start - window.base()
      open.line = window.lineAt(open.start)
      open.beginning = window.bytes().slice(from, from + keptOfLarge)
    }
    window.dropTo(open && !open.beginning ? open.start : at)
  }

  function* units(atEnd: boolean): Generator<Unit> {
    while (goToTag(atEnd)) {
      const found = open ? inside(open, atEnd) : outside(atEnd)
      if (!found) break
      if (found !== 'on') yield found
    }
    forget()
  }

  return {
    *push(chunk: Uint8Array): Generator<Unit> {
      window.append(chunk)
      yield* units(false)
    },
    *end(): Generator<Unit> {
      yield* units(true)
      if (open) yield take(open, window.end(), 'cut-off')
    },
    /** How far the file has been read, and whether its channel has ended there. */
    progress: () => ({ bytes: window.end(), ended }),
    lineAtEnd: () => window.lineAt(window.end()),
  }
}

const lineFeed = 0x0a
/** What one large unit took beyond this is given back after it. */
const large = 1 << 22

/** The part of a file that is in memory: bytes are added at its end and dropped at its start. Places are counted from the start of the file. */
function createByteWindow() {
  let store = new Uint8Array(1 << 16)
  let base = 0
  let length = 0
  let view = store.subarray(0, 0)
  let line = 1
  let countedTo = 0

  const countLines = (place: number) => {
    if (place <= countedTo) return
    line += countByte(store, lineFeed, countedTo - base, place - base)
    countedTo = place
  }

  return {
    bytes: () => view,
    base: () => base,
    end: () => base + length,

    append(chunk: Uint8Array): void {
      if (length + chunk.length > store.length) {
        const larger = new Uint8Array(Math.max(store.length * 1.5, length + chunk.length))
        larger.set(store.subarray(0, length))
        store = larger
      }
      store.set(chunk, length)
      length += chunk.length
      view = store.subarray(0, length)
    },

    dropTo(wanted: number): void {
      const place = Math.min(wanted, base + length)
      if (place <= base) return
      countLines(place)
      const left = store.subarray(place - base, length)
      length = left.length
      if (store.length > large && length < store.length / 4) store = new Uint8Array(large)
      store.set(left)
      view = store.subarray(0, length)
      base = place
    },

    /** The line of a place that is in memory; asked in the order of the file. */
    lineAt(place: number): number {
      countLines(place)
      return line
    },
  }
}

const [less, greater, slash, quote, apostrophe, colon] = [0x3c, 0x3e, 0x2f, 0x22, 0x27, 0x3a]

/** What begins with `<` and is no tag, and how it ends. */
const skipped = (
  [
    ['<![CDATA[', ']]>'],
    ['<!--', '-->'],
    ['<?', '?>'],
    ['<!', '>'],
  ] as const
).map(([start, end]) => ({ start: bytesOf(start), end: bytesOf(end) }))

/** No mark that matters is longer, so that this many bytes tell what stands at a `<`. */
const longestMark = 100

/** The section, comment, instruction or declaration that begins here. */
function skippedAt(data: Uint8Array, at: number): (typeof skipped)[number] | undefined {
  const next = data[at + 1]
  if (next !== 0x21 && next !== 0x3f) return undefined
  return skipped.find(({ start }) => hasBytesAt(data, start, at))
}

const isClosing = (data: Uint8Array, at: number) => data[at + 1] === slash

/** Whether a tag of this name begins here: `<item` or `</item`, and not `<items`. */
const isTag = (data: Uint8Array, start: Uint8Array, at: number): boolean =>
  hasBytesAt(data, start, at) && !isNameByte(data[at + start.length] ?? greater)

/** Whether the tag that begins here has this name behind a prefix, whatever the prefix is. */
function isPrefixed(data: Uint8Array, ending: Uint8Array, at: number): boolean {
  let end = at + 1
  while (end < data.length && isNameByte(data[end] ?? 0)) end += 1
  return hasBytesAt(data, ending, end - ending.length)
}

/** The name after `<`, or nothing where no name can begin. */
function nameAt(data: Uint8Array, at: number): string {
  if (!isNameByte(data[at + 1] ?? 0)) return ''
  let end = at + 1
  while (end < data.length && end - at < longestMark && isNameByte(data[end] ?? 0)) end += 1
  return String.fromCharCode(...data.subarray(at + 1, end))
}

/** The `>` that ends the tag; where another `<` comes first, the byte before it. -1 when the data ends before. */
function tagEnd(data: Uint8Array, at: number): number {
  let open = 0
  for (let index = at + 1; index < data.length; index += 1) {
    const byte = data[index] ?? 0
    if (byte === less) return index - 1
    if (open) open = byte === open ? 0 : open
    else if (byte === quote || byte === apostrophe) open = byte
    else if (byte === greater) return index
  }
  return -1
}

const isSelfClosing = (data: Uint8Array, end: number) => data[end - 1] === slash

function isNameByte(byte: number): boolean {
  const letter = byte | 0x20
  return (
    (letter >= 0x61 && letter <= 0x7a) ||
    (byte >= 0x2d && byte <= colon && byte !== slash) ||
    byte === 0x5f ||
    byte > 0x7f
  )
}

function cutOut(
  window: ReturnType<typeof createByteWindow>,
  { name, start, line, beginning, comments }: OpenUnit,
  { end, state, largest }: { end: number; state: UnitState; largest: number },
): Unit {
  const size = end - start
  const tooLarge = size > largest
  const from = start - window.base()
  return {
    name,
    opening: false,
    state: tooLarge ? 'too-large' : state,
    byte: start,
    line: line ?? window.lineAt(start),
    size,
    bytes: beginning ?? window.bytes().subarray(from, from + (tooLarge ? keptOfLarge : size)),
    comments,
  }
}
