import type { PhpBudget } from '../php/php-value.ts'
import type { Unit } from './cut-units.ts'
import { type Element, type ElementLimits, type Elements, readElements } from './elements.ts'
import type { ExportItem } from './export-types.ts'
import type { Tell } from './fields.ts'
import { idInAddress } from './known-ids.ts'
import type { Scope } from './names.ts'
import { keyAt, shortName } from './place-of-damage.ts'
import type { Problem } from './problems.ts'
import { readItem } from './read-item.ts'
import { decodeUnit, type UnitText } from './unit-text.ts'

export type UnitReader = {
  limits: ElementLimits & { values: number }
  nameOf: (name: string, scope: Scope) => string
  tell: (problem: Problem) => void
}

export type ReadUnit = Elements & { source: UnitText; tell: Tell; budget: PhpBudget; item?: number }

/** One unit as elements. Everything that is wrong in it is told with the item it belongs to. */
export function readUnit(
  unit: Pick<Unit, 'bytes' | 'byte' | 'line'>,
  scope: Scope,
  reader: UnitReader,
): ReadUnit {
  const source = decodeUnit(unit.bytes, unit)
  const elements = readElements(source.text, scope, reader.nameOf, reader.limits)
  const { root, slips } = elements
  const item = root?.name === 'item' ? idOf(root) || undefined : undefined
  const about = (text?: string) => (text === undefined ? {} : { about: text })

  for (const { kind, byte, at, code } of source.damage) {
    const { line } = source.positionOf(at)
    const key = root && keyAt(root, at)
    reader.tell({ kind, line, byte, item, key, about: code.toString(16).toUpperCase().padStart(2, '0') })
  }
  for (const { kind, element, at } of slips.toSorted((one, other) => one.at - other.at))
    if (element !== root) reader.tell({ kind, ...source.positionOf(at), item, key: shortName(element.name) })

  const tell: Tell = (kind, element, key, text) =>
    reader.tell({ kind, ...source.positionOf(element.from), item, key, ...about(text) })
  return { ...elements, source, tell, item, budget: { values: reader.limits.values } }
}

/** The id an item says, or the one in its address where the file ends before it is said. */
function idOf(item: Element): number {
  const texts = (name: string) => item.children.find((child) => child.name === name)?.text.trim() ?? ''
  const digits = texts('wp:post_id')
  if (/^\d{1,15}$/.test(digits)) return Number(digits)
  return idInAddress(texts('guid')) || idInAddress(texts('link'))
}

export const itemOf = ({ root, budget, tell }: ReadUnit): ExportItem | undefined =>
  root?.name === 'item' ? readItem(root, budget, tell) : undefined
