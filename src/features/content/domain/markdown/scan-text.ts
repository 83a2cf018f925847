import type { Excess, ExcessReason } from './excess.ts'

/** More than any honest text has; a text within these limits takes about as long as prose of the largest size. */
const max = {
  ...{ characters: 250_000, lines: 15_000, containers: 20, lazyWork: 8_000_000, definitions: 2_000 },
  /** Marks in a row after an address: the parser looks at each of them once for every other. */
  trail: 200,
  underlines: 1_000,
  /** Tens of thousands of pieces of code within a paragraph take half a minute. */
  ticks: 10_000,
}

/** Below all of this, a text is like nearly all others: it can be within every limit only. */
const ordinary = {
  ...{ lines: 3_000, marks: 2_000, markWork: 100_000, tags: 60, indent: 24, boxes: 10 },
  ...{ addresses: 500, blocks: 100 },
}

/** Why it is not parsed, or whether nothing in it can take long. */
export type Scan = { excess?: Excess; isOrdinary: boolean }

/**
 * One look along the text, before it is parsed: the parser's time grows with the square of some things, and a few kilobytes
 * can keep it busy for a minute.
 */
export function scanText(source: string): Scan {
  const tooMuch = (line: number, reason: ExcessReason, limit?: number): Scan => ({
    excess: { line, reason, ...(limit !== undefined && { max: limit }) },
    isOrdinary: false,
  })
  if (source.length > max.characters) return tooMuch(1, 'tooLong', max.characters)
  if (source.split(/`+/).length > max.ticks) return tooMuch(1, 'tooManyTicks', max.ticks)
  const seen = { definitions: 0, lazy: 0, lazyWork: 0, underlines: 0 }
  const sum = { lines: 0, marks: 0, markWork: 0, tags: 0, indent: 0, boxes: 0, addresses: 0, blocks: 0 }
  let marks = 0
  let isContained = false
  let line = 0
  for (const text of source.split(source.includes('\r') ? /\r\n|\n|\r/ : '\n')) {
    line += 1
    if (line > max.lines) return tooMuch(line, 'tooManyLines', max.lines)
    const { containers, indent, isBlank, isBox } = beginningOf(text)
    if (containers > max.containers) return tooMuch(line, 'tooDeepLists', max.containers)
    if (isBlank) {
      isContained = false
      seen.lazy = 0
      marks = 0
      continue
    }
    if (containers > 0) isContained = true
    else if (isContained) seen.lazy += 1
    seen.lazyWork += 2 * seen.lazy
    seen.definitions += countOf(']:', text)
    if (isUnderline(text)) seen.underlines += 1
    const found = marksIn(text)
    marks += found
    sum.marks += found
    sum.markWork += marks * found
    if (found > 0) sum.tags += countOf('<', text)
    sum.indent = Math.max(sum.indent, indent)
    if (isBox) sum.boxes += 1
    sum.blocks += countOf('::', text)
    const addresses = addressesIn(text)
    sum.addresses += addresses
    if (addresses > 0 && longestTrail(text) > max.trail) return tooMuch(line, 'tooLongTrail', max.trail)
    if (seen.lazyWork > max.lazyWork) return tooMuch(line, 'tooManyLazyLines')
    if (seen.underlines > max.underlines) return tooMuch(line, 'tooManyUnderlines', max.underlines)
    if (seen.definitions > max.definitions) return tooMuch(line, 'tooManyDefinitions', max.definitions)
  }
  sum.lines = line
  return { isOrdinary: keysOf(ordinary).every((key) => sum[key] <= ordinary[key]) }
}

const keysOf = <Key extends string>(limits: Record<Key, number>) => Object.keys(limits) as Key[]

/** By character code: this is checked for every character of every text. */
const signs = (all: string) =>
  Uint8Array.from({ length: 128 }, (_, code) => Number(all.includes(String.fromCharCode(code))))

const inlineMarks = signs('*_~[]`<&|')

function marksIn(text: string) {
  let all = 0
  for (let at = 0; at < text.length; at += 1) all += inlineMarks[text.charCodeAt(at)] ?? 0
  return all
}

function countOf(sign: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) count += 1
  return count
}

/** Below words it makes a heading of them. */
function isUnderline(text: string): boolean {
  const mark = text.trim().charAt(0)
  return (mark === '=' || mark === '-') && text.trim().replaceAll(mark, '') === ''
}

/** Possible automatic links, rather overestimated. */
const addressesIn = (text: string) => countOf(':/', text) + countOf('@', text) + countOf('www.', text)

const trailing = signs('!"\'),.:;<>?]_*~&')

/** Marks that end an address if nothing else follows them. */
function longestTrail(text: string): number {
  let longest = 0
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    length = trailing[text.charCodeAt(at)] === 1 ? length + 1 : 0
    longest = Math.max(longest, length)
  }
  return longest
}

/** What comes before the words of a line: `> - 1. [^note]: `. */
function beginningOf(text: string) {
  let containers = 0
  let indent = 0
  let at = 0
  for (; at < text.length; at += 1) {
    const code = text.charAt(at)
    if (code === ' ') indent += 1
    else if (code === '\t') indent += 4
    else if (code === '>') containers += 1
    else {
      const end = code === '[' ? noteEnd(text, at) : markerEnd(text, at)
      if (end === at) break
      containers += 1
      at = end - 1
    }
  }
  return {
    containers,
    indent,
    isBlank: at === text.length && containers === 0,
    isBox: text.startsWith(':::', at),
  }
}

/** Where a mark of a list item ends; the place it was asked for when there is none. */
function markerEnd(text: string, start: number): number {
  let end = start
  while (end - start < 9 && isDigit(text.charAt(end))) end += 1
  const isMark = end > start ? '.)'.includes(text.charAt(end)) : '-+*'.includes(text.charAt(end))
  const after = text.charAt(end + 1)
  return text.charAt(end) !== '' && isMark && (after === ' ' || after === '\t' || after === '')
    ? end + 1
    : start
}

/** The same of a mark that begins a footnote. */
function noteEnd(text: string, start: number): number {
  if (!text.startsWith('[^', start)) return start
  for (let at = start + 2; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === ']') return text.charAt(at + 1) === ':' ? at + 2 : start
    if (' \t['.includes(character)) return start
    if (character === '\\') at += 1
  }
  return start
}

const isDigit = (character: string) => character >= '0' && character <= '9'
