import { looksSerialised } from '../php/looks-serialised.ts'
import type { PhpBudget, PhpReading } from '../php/php-value.ts'
import { readPhpValue } from '../php/read-php-value.ts'
import type { Element } from './elements.ts'
import type { ExportMeta } from './export-types.ts'
import type { ProblemKind } from './problems.ts'

/** Tells what is wrong with an element: its key for an owner, and what is meant. */
export type Tell = (kind: ProblemKind, element: Element, key: string, about?: string) => void

/** The texts of a unit by name. Where one stands twice, the first counts. */
export function fieldsOf(parent: Element) {
  const fields = new Map<string, Element>()
  for (const child of parent.children) if (!fields.has(child.name)) fields.set(child.name, child)
  const text = (name: string) => fields.get(name)?.text ?? ''
  const word = (name: string) => text(name).trim()
  return {
    text,
    word,
    number: (name: string) => {
      const digits = word(name)
      return /^-?\d{1,15}$/.test(digits) ? Number(digits) : 0
    },
    date: (name: string, tell: Tell, key: string): string | undefined => {
      const written = word(name)
      if (written === '' || written.startsWith('0000-00-00')) return undefined
      if (isMoment(written)) return written
      const element = fields.get(name)
      if (element) tell('wrong-date', element, key, written.slice(0, 40))
      return undefined
    },
  }
}

/** There is no 31 February, and no 25 o'clock. */
function isMoment(written: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)) return false
  const time = Date.parse(`${written.replace(' ', 'T')}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written.replace(' ', 'T'))
}

export const childrenOf = (parent: Element, name: string) =>
  parent.children.filter((child) => child.name === name)

export function readMeta(entry: Element, budget: PhpBudget, tell: Tell): ExportMeta {
  const fields = fieldsOf(entry)
  const [key, text] = [fields.text('wp:meta_key'), fields.text('wp:meta_value')]
  if (!looksSerialised(text)) return { key, text, value: text }
  const reading = readPhpValue(text, budget)
  tellReading(reading, entry, key, tell)
  return { key, text, value: reading.ok ? reading.value : text }
}

function tellReading(reading: PhpReading, entry: Element, key: string, tell: Tell): void {
  if (!reading.ok) tell('value-as-text', entry, key, reading.failure)
  const { lengths, maps, texts } = reading.ok ? reading.mended : { lengths: 0, maps: 0, texts: [] }
  if (lengths > 0) tell('lengths-mended', entry, key)
  if (maps > 0) tell('object-as-map', entry, key)
  if (texts.length > 0) tell('object-as-text', entry, key, texts[0]?.slice(0, 100))
}
