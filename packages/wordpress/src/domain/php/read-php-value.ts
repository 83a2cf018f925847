import { own } from '../own.ts'

const deepest = 100

/** Possible targets of references: every value in the order it begins. `open` while it is being read. */
type Slot = { value: PhpValue; size: number; open: boolean }

type Reading = Source & {
  at: number
  trustLengths: boolean
  budget: PhpBudget
  made: number
  depth: number
  slots: Slot[]
  fixed: PhpMending
}

/** `source` has one character for each byte, as PHP counts; `text` is the text between two positions. */
type Source = { source: string; text(from: number, to: number): string }

const beyondAscii = /[^\0-\x7f]/
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const signs = new TextDecoder('latin1')

function sourceOf(source: string): Source {
  if (!beyondAscii.test(source)) return { source, text: (from, to) => source.slice(from, to) }
  const bytes = encoder.encode(source)
  return { source: signs.decode(bytes), text: (from, to) => decoder.decode(bytes.subarray(from, to)) }
}

/** Reads what PHP's `serialize` wrote, as data. Nothing is ever made from a class: `stdClass` is a map, others stay as text. */
export function readPhpValue(written: string, budget: PhpBudget): PhpReading {
  const source = sourceOf(written)
  const trusting = attempt(source, budget, true)
  // A wrong length can end at another text by chance. Then all of them are recounted.
  return trusting.ok || trusting.failure !== 'broken' ? trusting : attempt(source, budget, false)
}

function attempt(source: Source, budget: PhpBudget, trustLengths: boolean): PhpReading {
  const fixed: PhpMending = { lengths: 0, maps: 0, texts: [] }
  const reading: Reading = { ...source, budget, trustLengths, fixed, at: 0, made: 0, depth: 0, slots: [] }
  try {
    const value = readValue(reading)
    if (source.source.slice(reading.at).trim() !== '') fail()
    return { ok: true, value, fixed }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, failure: error.failure }
    throw error
  }
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

function spend(reading: Reading, values: number): void {
  reading.made += values
  reading.budget.values -= values
  if (reading.budget.values < 0) fail('too-large')
}

/** What is required here. */
function take(reading: Reading, pattern: RegExp): RegExpExecArray {
  pattern.lastIndex = reading.at
  const found = pattern.exec(reading.source) ?? fail()
  reading.at = pattern.lastIndex
  return found
}

function skip(reading: Reading, mark: string): void {
  if (!reading.source.startsWith(mark, reading.at)) fail()
  reading.at += mark.length
}

const singleValue = /([bidRr]):([^;]{1,40});/y
const longValue = /([aOCEs]):(\d{1,9}):/y

function readValue(reading: Reading): PhpValue {
  spend(reading, 1)
  const { source, at: start, made: before } = reading
  const slot: Slot = { value: null, size: 1, open: true }
  if (source[start] !== 'R') reading.slots.push(slot)
  if (source[start] === 'N') skip(reading, 'N;')
  else if (/[bidRr]/.test(source.charAt(start))) slot.value = readSingle(reading)
  else slot.value = readLong(reading, start)
  slot.size += reading.made - before
  slot.open = false
  return slot.value
}

function readSingle(reading: Reading): PhpValue {
  const [, type, written = ''] = take(reading, singleValue)
  if (type === 'i') return whole(written)
  if (type === 'd') return decimal(written)
  if (!/^\d{1,9}$/.test(written)) fail()
  if (type === 'b') return Number(written) === 1
  const slot = reading.slots[Number(written) - 1] ?? fail()
  if (slot.open) fail('circle')
  spend(reading, slot.size)
  return slot.value
}

/** As text if it is too large to be exact. */
function whole(digits: string): number | string {
  if (!/^[+-]?\d{1,20}$/.test(digits)) fail()
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : digits
}

const unending: Readonly<Record<string, number>> = { INF: Infinity, '-INF': -Infinity, NAN: Number.NaN }

const decimal = (text: string): number =>
  own(unending, text) ?? (/^[+-]?[\d.]{1,30}(?:[eE][+-]?\d{1,4})?$/.test(text) ? Number(text) : fail())

const sizeOfObject = /(\d{1,9}):/y
const sizeOfCustom = /(\d{1,9}):\{/y

function readLong(reading: Reading, start: number): PhpValue {
  const [, type, digits] = take(reading, longValue)
  const length = Number(digits)
  if (type === 'a') {
    const found = members(reading, length)
    return isList(found) ? [...found.values()] : found
  }
  const text = quoted(reading, length, type === 's' || type === 'E' ? ';' : ':')
  if (type === 's') return text
  if (type === 'O') {
    const found = members(reading, Number(take(reading, sizeOfObject)[1]))
    if (text === 'stdClass') reading.fixed.maps += 1
    if (text === 'stdClass') return found
  }
  // Serialised by the class itself.
  if (type === 'C') {
    const size = Number(take(reading, sizeOfCustom)[1])
    reading.at += size
    skip(reading, '}')
  }
  reading.fixed.texts.push(text)
  return reading.text(start, reading.at)
}

const keyBeginning = /i:([^;]{1,40});|s:(\d{1,9}):/y

function members(reading: Reading, length: number): Map<string, PhpValue> {
  skip(reading, '{')
  reading.depth += 1
  if (reading.depth > deepest) fail('too-deep')
  const found = new Map<string, PhpValue>()
  for (let index = 0; index < length; index += 1) {
    const [, number, size] = take(reading, keyBeginning)
    const key = number === undefined ? quoted(reading, Number(size), ';') : String(whole(number))
    found.set(key, readValue(reading))
  }
  skip(reading, '}')
  reading.depth -= 1
  return found
}

function isList(entries: ReadonlyMap<string, PhpValue>): boolean {
  let next = 0
  for (const name of entries.keys()) {
    if (name !== String(next)) return false
    next += 1
  }
  return true
}

/** `"words"` and what must follow, whatever the length says. */
function quoted(reading: Reading, length: number, after: ';' | ':'): string {
  const { source, fixed } = reading
  skip(reading, '"')
  const from = reading.at
  const told = from + length
  const fits = reading.trustLengths && source.startsWith(`"${after}`, told)
  const looked = () => (after === ';' ? endByLooking(source, from) : source.indexOf('"', from))
  const end = fits ? told : looked()
  if (end < 0 || !source.startsWith(`"${after}`, end)) fail()
  if (end !== told) fixed.lengths += 1
  reading.at = end + 2
  return reading.text(from, end)
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

/** A value of PHP as plain data. Arrays with the keys 0, 1, 2 … are lists, all others maps in their order. */
export type PhpValue = null | boolean | number | string | PhpValue[] | PhpMap
type PhpMap = Map<string, PhpValue>

/** `lengths`: lengths of texts were wrong and recounted. `maps`: plain objects were read as maps. `texts`: classes whose objects stay as text. */
type PhpMending = { lengths: number; maps: number; texts: string[] }

type PhpFailure = 'broken' | 'circle' | 'too-deep' | 'too-large'

export type PhpReading = { ok: true; value: PhpValue; fixed: PhpMending } | { ok: false; failure: PhpFailure }

/** How many values may still be made, over all values that share it. */
export type PhpBudget = { values: number }

/** A PHP array by its keys, whether it was read as a list or as a map; undefined for any other value. */
export function phpMap(value: PhpValue | undefined): ReadonlyMap<string, PhpValue> | undefined {
  if (value instanceof Map) return value
  return Array.isArray(value) ? new Map(value.map((one, index) => [String(index), one])) : undefined
}

/** A PHP text or number as a text; undefined for any other value. */
export function phpText(value: PhpValue | undefined): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : undefined
}

const long = /^(?:[aOCE]:\d{1,9}:["{]|s:\d{1,9}:")/
const short = /^(?:N|b:[01]|i:[+-]?\d{1,20}|d:[-+.\dEINFA]{1,40});$/

/** Whether a text is meant to be a value of PHP, even one that is damaged further on. */
export const looksSerialised = (text: string): boolean =>
  long.test(text) || (text.length < 50 && short.test(text))
