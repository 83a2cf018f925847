import type { ExportItem } from '../export/export-types.ts'

/** Which language an item is in, as the old site calls it, and what it is a translation of: all of a group name the same. */
export type ItemLanguage = { language: string; group: string }

/** What WPML's add-on for exports writes into every text; WPML itself keeps it in a table that no export has. */
export const wpmlKeys = {
  language: '_wpml_import_language_code',
  group: '_wpml_import_translation_group',
  source: '_wpml_import_source_language_code',
  state: '_wpml_import_after_process_post_status',
} as const

/** Polylang files texts under a term for their language, and under one for what they translate. */
export function itemLanguage({ terms, meta }: ExportItem): ItemLanguage {
  const filed = (taxonomy: string) => terms.find((term) => term.taxonomy === taxonomy)?.slug ?? ''
  const noted = (wanted: string) => meta.find(({ key }) => key === wanted)?.text.trim() ?? ''
  const polylang = filed('language')
  return polylang === ''
    ? { language: noted(wpmlKeys.language).toLowerCase(), group: noted(wpmlKeys.group) }
    : { language: polylang.toLowerCase(), group: filed('post_translations') }
}
