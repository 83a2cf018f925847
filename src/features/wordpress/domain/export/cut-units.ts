import { bytesOf, indexOfByte, indexOfBytes } from './byte-search.ts'
import { createByteWindow } from './byte-window.ts'
import {
  isClosing,
  isPrefixed,
  isSelfClosing,
  isTag,
  longestMark,
  nameAt,
  skippedAt,
  tagEnd,
} from './marks.ts'

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
const less = 0x3c
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
    const size = end - unit.start
    const tooLarge = size > largest
    const line = unit.line ?? window.lineAt(unit.start)
    const from = unit.start - window.base()
    const bytes = unit.beginning ?? window.bytes().subarray(from, from + (tooLarge ? keptOfLarge : size))
    open = undefined
    return {
      name: unit.name,
      opening: false,
      state: tooLarge ? 'too-large' : state,
      byte: unit.start,
      line,
      size,
      bytes,
      comments: unit.comments,
    }
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
