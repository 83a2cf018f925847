import type { PhpValue } from '../php/read-php-value.ts'
import { fieldName } from './names.ts'
import type { FieldShape } from './type-plan.ts'

/** Observations about all values of one key. Plain data. */
export type ValueFacts = {
  /** Values that are not empty. */
  count: number
  /** How many of them could be read as this. */
  fits: Record<Fit, number>
  lists: number
  maps: number
  /** Most of them in one entry. */
  max: number
  longest: number
  hasLines: boolean
  /** Each of them once, as long as they are few and short. */
  values?: string[]
  /** The first of them. */
  examples: string[]
  /** Of items in lists. */
  items?: ValueFacts
  /** Of values in maps, by key. */
  parts?: Record<string, ValueFacts>
}

const patterns = {
  number: /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/,
  day: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  compactDay: /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
  time: /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  flag: /^(?:0|1|true|false|yes|no|on|off)$/i,
  link: /^(?:https?:\/\/|mailto:|tel:)[^\s\\]+$/i,
  html: /<\/?[a-z][^<>]*>/i,
}
export type Fit = keyof typeof patterns

const fitNames = Object.keys(patterns) as Fit[]
const maxValues = 60
const maxExamples = 20
const longestValue = 100
const maxParts = 30
const deepest = 4
/** The beginning of a long text says what it is. */
const lookedAt = 20_000

export const noFacts = (): ValueFacts => ({
  count: 0,
  fits: { number: 0, day: 0, compactDay: 0, time: 0, flag: 0, link: 0, html: 0 },
  lists: 0,
  maps: 0,
  max: 0,
  longest: 0,
  hasLines: false,
  values: [],
  examples: [],
})

/** Takes the values of one entry into account. */
export function addValues(facts: ValueFacts, values: readonly PhpValue[], depth = 0): void {
  const given = values.filter((value) => !isEmpty(value))
  facts.max = Math.max(facts.max, given.length)
  for (const value of given) addValue(facts, value, depth)
}

export const isEmpty = (value: PhpValue) =>
  value === null ||
  // Themes write “#” for a link that leads nowhere.
  (typeof value === 'string' && /^#?$/.test(value.trim())) ||
  (Array.isArray(value) && value.length === 0)

function addValue(facts: ValueFacts, value: PhpValue, depth: number) {
  facts.count += 1
  if (Array.isArray(value)) {
    facts.lists += 1
    facts.items ??= noFacts()
    if (depth < deepest) for (const one of value) addValues(facts.items, [one], depth + 1)
    else delete facts.values
  } else if (value instanceof Map) {
    facts.maps += 1
    addParts(facts, value, depth)
  } else addText(facts, scalarText(value))
}

function addParts(facts: ValueFacts, map: ReadonlyMap<string, PhpValue>, depth: number) {
  facts.parts ??= {}
  const { parts } = facts
  for (const [key, part] of map) {
    const known = within(parts, key, depth < deepest ? maxParts : 0, noFacts)
    if (known) addValues(known, [part], depth + 1)
  }
}

/** The entry of a key; created if there is room for one more. */
export function within<Value>(
  all: Record<string, Value>,
  key: string,
  max: number,
  make: () => Value,
): Value | undefined {
  if (Object.hasOwn(all, key)) return all[key]
  if (key === '__proto__' || Object.keys(all).length >= max) return undefined
  const made = make()
  all[key] = made
  return made
}

function addText(facts: ValueFacts, written: string) {
  const text = written.trim()
  const beginning = text.slice(0, lookedAt)
  for (const name of fitNames) if (patterns[name].test(beginning)) facts.fits[name] += 1
  facts.longest = Math.max(facts.longest, text.length)
  facts.hasLines ||= beginning.includes('\n')
  if (facts.examples.length < maxExamples && text.length <= longestValue) facts.examples.push(text)
  if (!facts.values || facts.values.includes(text)) return
  if (facts.values.length >= maxValues || text.length > longestValue) delete facts.values
  else facts.values.push(text)
}

/** As WordPress would have written it. */
export const scalarText = (value: PhpValue): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : typeof value === 'object' ? '' : String(value)

/** The default limit of a text field. */
const usualText = 2000
const longText = 200

/** The kind of field that can hold all of these values. */
export function guessShape(facts: ValueFacts): FieldShape {
  const { count, lists, maps } = facts
  const all = (fit: Fit) => count > 0 && facts.fits[fit] === count
  if (lists === count && lists > 0 && facts.items) return { ...guessOne(facts.items), several: true }
  if (facts.max > 1 && lists === 0) return { ...guessOne({ ...facts, max: 1 }), several: true }
  if (maps === count && maps > 0 && facts.parts) return guessGroup(facts.parts)
  if (lists + maps > 0) return textShape(facts)
  if (all('flag') && new Set(facts.values).size === 2) return { kind: 'yes-no' }
  if (all('day') || all('compactDay')) return { kind: 'date' }
  if (all('time')) return { kind: 'time' }
  if (all('number')) return { kind: 'number' }
  if (all('link')) return { kind: 'link' }
  return facts.fits.html > 0 ? { kind: 'markdown' } : textShape(facts)
}

/** For a list: a list in a list is a text. */
function guessOne(facts: ValueFacts): FieldShape {
  const shape = guessShape(facts)
  return shape.several ? textShape(facts) : shape
}

function guessGroup(parts: Readonly<Record<string, ValueFacts>>): FieldShape {
  const taken = new Set<string>()
  const fields = Object.fromEntries(
    Object.entries(parts).map(([key, facts]) => {
      const name = fieldName(key, taken)
      return [name, { ...guessShape(facts), ...(name !== key && { label: key, key }) }]
    }),
  )
  return { kind: 'group', fields }
}

/** Anything can be a text. */
export function textShape({ longest, hasLines, lists, maps }: ValueFacts): FieldShape {
  const isLong = longest > longText || hasLines || lists + maps > 0
  const room = Math.max(longest, lists + maps > 0 ? 20_000 : 0)
  return {
    kind: 'text',
    ...(isLong && { long: true }),
    ...(room > usualText && { max: roundedUp(room) }),
  }
}

/** With room to write more. */
const roundedUp = (length: number) => Math.ceil((length * 1.5) / 1000) * 1000
