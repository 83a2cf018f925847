import type { PhpValue } from '../php/read-php-value.ts'
import type { ExportMeta } from './export-types.ts'

export type ItemMeta = ReturnType<typeof createItemMeta>

/** The meta of an item. Keys that were looked up count as used; the others are reported. */
export function createItemMeta(list: readonly ExportMeta[]) {
  const byKey = Map.groupBy(list, ({ key }) => key)
  const used = new Set<string>()
  const all = (key: string) => {
    const found = byKey.get(key) ?? []
    if (found.length > 0) used.add(key)
    return found
  }
  // A text that looks like a value of PHP is serialised itself.
  const textOf = ({ text, value }: ExportMeta) => (typeof value === 'string' ? value : text).trim()
  const text = (key: string) => all(key).slice(0, 1).map(textOf)[0] || undefined
  return {
    /** The first value of the key, trimmed; undefined if empty. */
    text,
    /** As in the file. */
    source: (key: string): string | undefined => all(key)[0]?.text,
    value: (key: string): PhpValue | undefined => all(key)[0]?.value,
    texts: (key: string): readonly string[] => all(key).flatMap((one) => textOf(one) || []),
    values: (key: string): readonly PhpValue[] => all(key).map((one) => one.value),
    /** A whole number above zero. */
    number(key: string): number | undefined {
      const written = text(key)
      return written && /^\d{1,15}$/.test(written) && Number(written) > 0 ? Number(written) : undefined
    },
    /** The first value under the key, which is not used by that. */
    peek: (key: string): PhpValue | undefined => byKey.get(key)?.[0]?.value,
    use: (key: string) => void used.add(key),
    keys: (): readonly string[] => [...byKey.keys()],
    unused: (): readonly string[] => [...byKey.keys()].filter((key) => !used.has(key)),
  }
}
