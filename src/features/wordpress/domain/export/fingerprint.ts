import type { ExportItem, ExportMeta } from './export-types.ts'

/** A number for everything an item says. Two items of one id with the same number say the same. */
export function fingerprint(item: ExportItem): number {
  let hash = 0x811c9dc5
  let length = 0
  const add = (text: string) => {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0x10000, 0x01000193)
    length += text.length + 1
  }
  const addMeta = (meta: readonly ExportMeta[]) => {
    for (const { key, text } of meta) {
      add(key)
      add(text)
    }
  }
  for (const fact of Object.values(item)) if (typeof fact !== 'object') add(String(fact))
  for (const { taxonomy, slug, name } of item.terms) add(`${taxonomy} ${slug} ${name}`)
  addMeta(item.meta)
  for (const comment of item.comments) {
    for (const fact of Object.values(comment)) if (typeof fact !== 'object') add(String(fact))
    addMeta(comment.meta)
  }
  return (length % 0x200000) * 0x100000000 + (hash >>> 0)
}
