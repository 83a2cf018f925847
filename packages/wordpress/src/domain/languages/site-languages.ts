import type { Message } from 'portico/extension'
import { editionOf, firstEdition } from 'portico/extension'
import { words as languageWords } from '../../words/desk.importLanguages.ts'
import type { ExportItem, ExportTerm } from '../export/export-types.ts'
import { phpMap, phpText, readPhpValue } from '../php/read-php-value.ts'

/** A language of the old site: its name there, and the number of texts in it. */
export type OldLanguage = { name: string; count: number }

export type SiteLanguages = {
  /** The name of a language on the old site -> its edition here. */
  editions: Readonly<Record<string, string>>
  /** As `site.yaml` names them, without the first. */
  languages: Readonly<Record<string, { language?: string }>>
  notes: readonly Message[]
}

type LanguageFacts = {
  found: readonly OldLanguage[]
  /** Terms of Polylang, whose descriptions have the locale. */
  terms: readonly ExportTerm[]
  /** The language the site here says it is in, and that of the old site. */
  here: string | undefined
  old: string
}

const oneLanguage: SiteLanguages = { editions: {}, languages: {}, notes: [] }

/**
 * The edition for the texts of each language. The first is the language of the site here, if the old site has it; or
 * that of the old site; or the one with most texts.
 */
export function siteLanguages({ found, terms, here, old }: LanguageFacts): SiteLanguages {
  const known = found.map((one) => ({ ...one, tag: tagOf(one.name, terms) }))
  const usable = known.flatMap(({ tag, ...one }) => (tag === undefined ? [] : [{ ...one, tag }]))
  const spoken = (tag: string | undefined) =>
    tag === undefined ? undefined : usable.find((one) => baseOf(one.tag) === baseOf(tag))
  const first = spoken(here) ?? spoken(validTag(old)) ?? usable.toSorted((a, b) => b.count - a.count)[0]
  if (!first || usable.length < 2) return oneLanguage
  const further = usable.filter((one) => one !== first)
  const names = new Map<string, (typeof further)[number]>()
  for (const one of further) {
    const name = [baseOf(one.tag), one.tag].map(editionOf).find((name) => name && !names.has(name))
    if (name) names.set(name, one)
  }
  return {
    editions: Object.fromEntries([
      [first.name, firstEdition],
      ...Array.from(names, ([edition, { name }]) => [name, edition]),
    ]),
    languages: Object.fromEntries(
      Array.from(names, ([edition, { tag }]) => [edition, spokenAs(edition, tag)]),
    ),
    notes: notesOf(first, names, known),
  }
}

const baseOf = (tag: string) => new Intl.Locale(tag).language

/** `pt_BR` -> `pt-BR`; undefined if it is not a language. */
function validTag(text: string): string | undefined {
  try {
    const tag = new Intl.Locale(text.replaceAll('_', '-')).toString()
    return editionOf(baseOf(tag)) === undefined ? undefined : tag
  } catch {
    return undefined
  }
}

const maxValues = 50

/** Polylang's owners choose the name of a language, which may be none: the locale says more. */
function tagOf(name: string, terms: readonly ExportTerm[]): string | undefined {
  const description = terms.find(({ slug }) => slug.toLowerCase() === name)?.description ?? ''
  const read = readPhpValue(description, { values: maxValues })
  const locale = read.ok ? phpText(phpMap(read.value)?.get('locale')) : undefined
  return (locale === undefined ? undefined : validTag(withoutVariant(locale))) ?? validTag(name)
}

/** `de_DE_formal` is a way of speaking to readers. */
const withoutVariant = (locale: string) => locale.split('_').slice(0, 2).join('_')

/** The region is named if it is not the obvious one. */
function spokenAs(edition: string, tag: string): { language?: string } {
  const { region, script } = new Intl.Locale(tag)
  if (edition !== baseOf(tag)) return {}
  const likely = new Intl.Locale(edition).maximize()
  const isUsual =
    (region === undefined || region === likely.region) && (script === undefined || script === likely.script)
  return isUsual ? {} : { language: tag }
}

function notesOf(
  first: OldLanguage,
  further: ReadonlyMap<string, OldLanguage>,
  all: readonly OldLanguage[],
): Message[] {
  const others = Array.from(further, ([edition, { name, count }]) =>
    languageWords.below({ count, name, path: `/${edition}` }),
  )
  const placed = new Set([first, ...further.values()].map(({ name }) => name))
  const lost = all.filter(({ name }) => !placed.has(name))
  return [
    languageWords.several({ first: first.name, others }),
    languageWords.menus,
    ...lost.map(({ name, count }) => languageWords.noLanguage({ name: name.slice(0, 40), count })),
  ]
}

/** Which language an item is in, as the old site calls it, and what it is a translation of: all of a group name the same. */
type ItemLanguage = { language: string; group: string }

/** The keys that WPML's add-on for exports writes into every text; WPML itself uses a table that no export has. */
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
