import { unitBytes, utf8Length } from '../utf8.ts'

const deepest = 100

/** What references can lead to: every value in the order it begins. `open` while it is being read. */
type Slot = { value: PhpValue; size: number; open: boolean }

/** Reads what PHP's `serialize` wrote, as data. Nothing is ever made from a class: `stdClass` is a map, others stay as text. */
export function readPhpValue(source: string, budget: PhpBudget): PhpReading {
  const trusting = attempt(source, budget, true)
  // A wrong length can end at another text by chance. Then all of them are recounted.
  return trusting.ok || trusting.failure !== 'broken' ? trusting : attempt(source, budget, false)
}

function attempt(source: string, budget: PhpBudget, trustLengths: boolean): PhpReading {
  try {
    return { ok: true, ...parse(source, budget, trustLengths) }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, failure: error.failure }
    throw error
  }
}

function parse(source: string, budget: PhpBudget, trustLengths: boolean) {
  const cursor = createPhpCursor(source, trustLengths)
  const mended: PhpMending = { lengths: 0, maps: 0, texts: [] }
  const slots: Slot[] = []
  let depth = 0
  let made = 0

  function spend(values: number): void {
    made += values
    budget.values -= values
    if (budget.values < 0) fail('too-large')
  }

  function key(): string {
    const type = cursor.next()
    cursor.expect(`${type}:`)
    if (type === 'i') return String(cursor.whole())
    return type === 's' ? cursor.quoted(';') : fail()
  }

  function members(): Map<string, PhpValue> {
    const length = cursor.count(':')
    cursor.expect('{')
    depth += 1
    if (depth > deepest) fail('too-deep')
    const found = new Map<string, PhpValue>()
    for (let index = 0; index < length; index += 1) {
      const name = key()
      found.set(name, value())
    }
    cursor.expect('}')
    depth -= 1
    return found
  }

  function array(): PhpValue {
    const found = members()
    return isList(found) ? [...found.values()] : found
  }

  function object(start: number): PhpValue {
    const name = cursor.quoted(':')
    const found = members()
    if (name !== 'stdClass') return keptAsText(name, start)
    mended.maps += 1
    return found
  }

  /** What a class wrote of itself in a way of its own. */
  function custom(start: number): PhpValue {
    const name = cursor.quoted(':')
    const length = cursor.count(':')
    cursor.expect('{')
    cursor.skip(length)
    cursor.expect('}')
    return keptAsText(name, start)
  }

  function keptAsText(name: string, start: number): string {
    mended.texts.push(name)
    return cursor.since(start)
  }

  function reference(): PhpValue {
    const slot = slots[cursor.count(';') - 1] ?? fail()
    if (slot.open) fail('circle')
    spend(slot.size)
    return slot.value
  }

  function content(type: string, start: number): PhpValue {
    if (type === 'a') return array()
    if (type === 's') return cursor.quoted(';')
    if (type === 'i') return cursor.whole()
    if (type === 'd') return cursor.decimal()
    if (type === 'b') return cursor.count(';') === 1
    if (type === 'O') return object(start)
    if (type === 'C') return custom(start)
    if (type === 'E') return keptAsText(cursor.quoted(';'), start)
    return type === 'R' || type === 'r' ? reference() : fail()
  }

  function value(): PhpValue {
    spend(1)
    const [start, before] = [cursor.place(), made]
    const type = cursor.next()
    const slot: Slot = { value: null, size: 1, open: true }
    if (type !== 'R') slots.push(slot)
    cursor.expect(type === 'N' ? 'N;' : `${type}:`)
    if (type !== 'N') slot.value = content(type, start)
    slot.size += made - before
    slot.open = false
    return slot.value
  }

  const read = value()
  if (!cursor.atEnd()) fail()
  mended.lengths = cursor.wrongLengths()
  return { value: read, mended }
}

function isList(entries: ReadonlyMap<string, PhpValue>): boolean {
  let next = 0
  for (const name of entries.keys()) {
    if (name !== String(next)) return false
    next += 1
  }
  return true
}

/** Leaves a value from any depth; caught where its reading began. */
class Unreadable extends Error {
  readonly failure: PhpFailure
  constructor(failure: PhpFailure) {
    super(failure)
    this.failure = failure
  }
}

function fail(failure: PhpFailure = 'broken'): never {
  throw new Unreadable(failure)
}

const nextValue = /[aOCEs]:\d{1,9}:["{]|[bidRr]:[^;]{1,40};|N;|\}/y

/** The end of a text whose length is wrong: the first `";` after which a value, or the end, follows. */
function endByLooking(source: string, from: number): number {
  for (let end = source.indexOf('";', from); end >= 0; end = source.indexOf('";', end + 1)) {
    nextValue.lastIndex = end + 2
    if (end + 2 === source.length || nextValue.test(source)) return end
  }
  return -1
}

/** Goes along a serialised value and reads its smallest parts. */
function createPhpCursor(source: string, trustLengths: boolean) {
  const endByLength = createByteIndex(source)
  let at = 0
  let wrongLengths = 0

  function expect(mark: string): void {
    if (!source.startsWith(mark, at)) fail()
    at += mark.length
  }

  function until(mark: string): string {
    const found = source.slice(at, at + 40)
    const end = found.indexOf(mark)
    if (end < 0) fail()
    at += end + mark.length
    return found.slice(0, end)
  }

  function count(mark: string): number {
    const digits = until(mark)
    return /^\d{1,9}$/.test(digits) ? Number(digits) : fail()
  }

  return {
    place: () => at,
    since: (start: number) => source.slice(start, at),
    atEnd: () => source.slice(at).trim() === '',
    next: () => source[at] ?? fail(),
    wrongLengths: () => wrongLengths,
    expect,
    count,

    /** `5:"words"` and what must follow, whatever the 5 says. */
    quoted(after: ';' | ':'): string {
      const length = count(':')
      expect('"')
      const told = endByLength(at, length)
      const fits = trustLengths && told >= 0 && source.startsWith(`"${after}`, told)
      const looked = () => (after === ';' ? endByLooking(source, at) : source.indexOf('"', at))
      const end = fits ? told : looked()
      if (end < 0) fail()
      if (end !== told) wrongLengths += 1
      const text = source.slice(at, end)
      at = end
      expect(`"${after}`)
      return text
    },

    /** Bytes that are passed over. */
    skip(bytes: number): void {
      const end = endByLength(at, bytes)
      at = end < 0 ? fail() : end
    },

    /** A whole number; as text where it is too large to be exact. */
    whole(): number | string {
      const digits = until(';')
      if (!/^[+-]?\d{1,20}$/.test(digits)) fail()
      return Number.isSafeInteger(Number(digits)) ? Number(digits) : digits
    },

    decimal(): number {
      const text = until(';')
      if (text === 'INF' || text === '-INF') return text === 'INF' ? Infinity : -Infinity
      if (text === 'NAN') return Number.NaN
      return /^[+-]?[\d.]{1,30}(?:[eE][+-]?\d{1,4})?$/.test(text) ? Number(text) : fail()
    },
  }
}

const step = 64
const beyondAscii = /[^\0-\x7f]/

/** Answers where a piece of text ends that takes so many bytes of UTF-8, without counting along the whole text each time. -1: nowhere. */
function createByteIndex(text: string): (from: number, bytes: number) => number {
  if (!beyondAscii.test(text)) return (from, bytes) => (from + bytes <= text.length ? from + bytes : -1)
  const marks = new Uint32Array(Math.floor(text.length / step) + 1)
  for (let mark = 1; mark < marks.length; mark += 1)
    marks[mark] = (marks[mark - 1] ?? 0) + utf8Length(text, (mark - 1) * step, mark * step)

  return (from, bytes) => {
    const start = Math.floor(from / step)
    const wanted = (marks[start] ?? 0) + utf8Length(text, start * step, from) + bytes
    const mark = lastUpTo(marks, wanted)
    let at = mark * step
    let passed = marks[mark] ?? 0
    while (passed < wanted && at < text.length) {
      passed += unitBytes(text.charCodeAt(at))
      at += 1
    }
    return passed === wanted ? at : -1
  }
}

function lastUpTo(marks: Uint32Array, wanted: number): number {
  let [low, high] = [0, marks.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((marks[middle] ?? 0) <= wanted) low = middle
    else high = middle - 1
  }
  return low
}

/** A value of PHP as plain data. Arrays with the keys 0, 1, 2 … are lists, all others maps in their order. */
export type PhpValue = null | boolean | number | string | PhpValue[] | PhpMap
type PhpMap = Map<string, PhpValue>

/** `lengths`: lengths of texts were wrong and recounted. `maps`: plain objects were read as maps. `texts`: classes whose objects stay as text. */
type PhpMending = { lengths: number; maps: number; texts: string[] }

type PhpFailure = 'broken' | 'circle' | 'too-deep' | 'too-large'

export type PhpReading =
  | { ok: true; value: PhpValue; mended: PhpMending }
  | { ok: false; failure: PhpFailure }

/** How many values may still be made, over all values that share it. */
export type PhpBudget = { values: number }

/** An array of PHP by its keys, whether it was read as a list or as a map; nothing for any other value. */
export function phpMap(value: PhpValue | undefined): ReadonlyMap<string, PhpValue> | undefined {
  if (value instanceof Map) return value
  return Array.isArray(value) ? new Map(value.map((one, index) => [String(index), one])) : undefined
}

/** A text or a number of PHP as a text; nothing for any other value. */
export function phpText(value: PhpValue | undefined): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : undefined
}

const long = /^(?:[aOCE]:\d{1,9}:["{]|s:\d{1,9}:")/
const short = /^(?:N|b:[01]|i:[+-]?\d{1,20}|d:[-+.\dEINFA]{1,40});$/

/** Whether a text is meant to be a value of PHP, even one that is damaged further on. */
export const looksSerialised = (text: string): boolean =>
  long.test(text) || (text.length < 50 && short.test(text))
