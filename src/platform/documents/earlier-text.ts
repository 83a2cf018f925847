import type { SourceFile } from './document-kind.ts'
import { type DocumentPart, valuesOf, withValues } from './document-part.ts'

export type EarlierText = {
  part?: DocumentPart | undefined
  /**
   * Keys that say whether, when and where a document is shown: they keep today's values, whichever text is restored.
   */
  staying?: readonly string[] | undefined
}

/** The text of a document after an earlier version of it, or of a part of it, is restored. */
export function earlierText(
  earlier: SourceFile,
  now: SourceFile,
  { part, staying = [] }: EarlierText,
): string {
  return part ? withValues(now, chosen(earlier, part)) : withValues(earlier, chosen(now, staying))
}

function chosen(source: SourceFile, keys: readonly string[]) {
  const values = valuesOf(source)
  return Object.fromEntries(keys.map((key) => [key, values[key]]))
}
