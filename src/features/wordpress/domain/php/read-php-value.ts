import { createPhpCursor, fail, Unreadable } from './php-cursor.ts'
import type { PhpBudget, PhpMending, PhpReading, PhpValue } from './php-value.ts'

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
