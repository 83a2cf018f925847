import type { SourceFile } from './document-kind.ts'
import { type DocumentPart, valuesOf, withValues } from './document-part.ts'

export type EarlierText = {
  part?: DocumentPart | undefined
  /** Keys that say whether, when and where a document is shown: of today, whichever text is brought back. */
  staying?: readonly string[] | undefined
}

/** What a document is to say when an earlier text of it, or of a part of it, is brought back. */
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
