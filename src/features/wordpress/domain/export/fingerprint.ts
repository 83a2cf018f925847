import type { ExportItem, ExportMeta } from './export-types.ts'

const prime = 0x01000193

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash >>> 0
}

const factsOf = (record: object): string[] =>
  Object.values(record).map((fact) => (typeof fact === 'object' ? '' : String(fact)))

const textsOf = (meta: readonly ExportMeta[]): string[] => meta.flatMap(({ key, text }) => [key, text])

/** A number for everything an item says. Two items of one id with the same number say the same. */
export function fingerprint(item: ExportItem): number {
  // One text: signs of a text that is put together from others are slow to look up. No file of XML holds the sign between them.
  const text = [
    ...factsOf(item),
    ...item.terms.flatMap(factsOf),
    ...textsOf(item.meta),
    ...item.comments.flatMap((comment) => [...factsOf(comment), ...textsOf(comment.meta)]),
  ].join('\0')
  return (text.length % 0x200000) * 0x100000000 + hashOf(text)
}
