import { own } from '#shared/site.ts'
import type { Element } from './elements.ts'
import { fieldsOf } from './fields.ts'

const shortNames: Record<string, string> = {
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'dc:creator': 'author',
}

export const shortName = (name: string) => own(shortNames, name) ?? name.replace('wp:', '')

/** The part of a unit that a place in its text belongs to, as an owner would call it. */
export function keyAt(unit: Element, at: number): string | undefined {
  const child = unit.children.find(({ from, to }) => from <= at && at <= to)
  if (!child) return unit.children.length === 0 ? shortName(unit.name) : undefined
  if (child.name.endsWith('meta')) return fieldsOf(child).text('wp:meta_key') || undefined
  if (child.name === 'wp:comment') return `comment ${fieldsOf(child).number('wp:comment_id')}`
  return shortName(child.name)
}
