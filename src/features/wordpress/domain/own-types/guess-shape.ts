import type { FieldShape, ShapedFields } from './field-shape.ts'
import { fieldName } from './names.ts'
import type { Fit, ValueFacts } from './value-facts.ts'

/** What a text holds unless it says otherwise. */
const usualText = 2000
const longText = 200

/** What a field must be to hold all of these values. */
export function guessShape(facts: ValueFacts): FieldShape {
  const { count, lists, maps } = facts
  const all = (fit: Fit) => count > 0 && facts.fits[fit] === count
  if (lists === count && lists > 0 && facts.items) return { kind: 'list', of: guessOne(facts.items) }
  if (facts.most > 1 && lists === 0) return { kind: 'list', of: guessOne({ ...facts, most: 1 }) }
  if (maps === count && maps > 0 && facts.parts) return guessGroup(facts.parts)
  if (lists + maps > 0) return textShape(facts)
  if (all('flag') && new Set(facts.values).size === 2) return { kind: 'yesNo' }
  if (all('day') || all('compactDay')) return { kind: 'date' }
  if (all('time')) return { kind: 'time' }
  if (all('number')) return { kind: 'number' }
  if (all('link')) return { kind: 'link' }
  return facts.fits.html > 0 ? { kind: 'markdown' } : textShape(facts)
}

/** Of a list: a list in a list is a text. */
function guessOne(facts: ValueFacts): FieldShape {
  const shape = guessShape(facts)
  return shape.kind === 'list' ? textShape(facts) : shape
}

function guessGroup(parts: Readonly<Record<string, ValueFacts>>): FieldShape {
  const taken = new Set<string>()
  const fields: ShapedFields = Object.fromEntries(
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
