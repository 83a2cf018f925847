import type { ShownEntry } from '#platform/extension/content-type.ts'
import { Guarded } from '#platform/render/guarded.tsx'
import type { Fields } from '#shared/fields/group.ts'
import type { EntryType } from './entry-type.ts'
import { FieldsView } from './fields-view.tsx'

export type TypeFactsProps = {
  type: EntryType
  /** Those to be shown where the type does not draw them itself. */
  fields: Fields
  entry: ShownEntry
  /** Of what an extension draws. */
  onFailure(error: unknown): void
}

/** The fields of an entry: as its type draws them, or as a list of names and values. */
export function TypeFacts({ type, fields, entry, onFailure }: TypeFactsProps) {
  const view = type.views?.fields
  const usual = <FieldsView fields={fields} values={entry.fields} />
  return view ? <Guarded view={view} props={{ entry }} fallback={usual} onFailure={onFailure} /> : usual
}
