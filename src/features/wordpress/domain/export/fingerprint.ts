import type { ExportItem, ExportMeta } from './export-types.ts'

const prime = 0x01000193

function mixed(start: number, text: string): number {
  let hash = start
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return Math.imul(hash ^ 0x10000, prime)
}

const factsOf = (record: object): string[] =>
  Object.values(record).map((fact) => (typeof fact === 'object' ? '' : String(fact)))

const textsOf = (meta: readonly ExportMeta[]): string[] => meta.flatMap(({ key, text }) => [key, text])

/** A number for everything an item says. Two items of one id with the same number say the same. */
export function fingerprint(item: ExportItem): number {
  const texts = [
    ...factsOf(item),
    ...item.terms.flatMap(factsOf),
    ...textsOf(item.meta),
    ...item.comments.flatMap((comment) => [...factsOf(comment), ...textsOf(comment.meta)]),
  ]
  const length = texts.reduce((sum, text) => sum + text.length + 1, 0)
  return (length % 0x200000) * 0x100000000 + (texts.reduce(mixed, 0x811c9dc5) >>> 0)
}
