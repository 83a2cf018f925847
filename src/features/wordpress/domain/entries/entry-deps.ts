import type { Sayable } from '#shared/words/sayable.ts'
import type { ExportItem } from '../export/export-types.ts'
import type { ItemMeta } from '../export/item-meta.ts'
import type { AcfField } from '../own-types/acf-fields.ts'
import type { OldSite } from '../plan/old-site.ts'
import type { TermKeys } from '../plan/term-keys.ts'
import type { TextContext } from '../text/text-context.ts'

/** The values of an entry's own fields, by name, and what is told of them. */
export type FieldsOf = (
  item: ExportItem,
  meta: ItemMeta,
  context: TextContext,
) => { keys: Readonly<Record<string, unknown>>; notes: readonly Sayable[] }

export type EntryDeps = {
  site: OldSite
  termKeys: TermKeys
  address: TextContext['address']
  /** What of its meta and terms becomes fields of its type. */
  fieldsOf?: FieldsOf
  /** The fields that ACF describes. */
  acfFields?: readonly AcfField[]
}
