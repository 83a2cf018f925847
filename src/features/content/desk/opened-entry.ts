import { type OpenedTranslation, openAmong } from '#platform/desk/languages/opened-translation.ts'
import { readTranslationKey } from '#platform/desk/languages/translation-key.ts'
import type { DocumentText } from '#platform/documents/documents.ts'
import { firstEdition, translationAt } from '#shared/edition.ts'
import { own } from '#shared/site.ts'
import { newSlug } from '#shared/slug.ts'
import type { EntryType } from '../server/entry-type.ts'
import { slugFromPath } from '../server/parse-entry.ts'
import type { TranslatedEntry } from '../server/translation-states.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { type EntryForm, emptyForm, formFields, keyFields, typed } from './entry-form.ts'
import { formOf, type SiteTime } from './entry-text.ts'

/** The subject of the editor: a document, or one that does not exist yet. */
export type OpenedEntry = {
  /** As in addresses: a number, `new-` and the name of a type, or the translation it will become: `12-in-fr`. */
  key: string
  type: EntryType
  document?: DocumentText | undefined
  siteTime: SiteTime
  /** That the text is written in. */
  language: string
  stored: EntryForm
  /** Where the site has several languages, and it is not yet to be made in the first. */
  translation?: EntryTranslation | undefined
}

/** An entry among those that are translations of each other. */
type EntryTranslation = OpenedTranslation<TranslatedEntry> & {
  sourceForm?: EntryForm | undefined
  /** When the words of the source last changed, in milliseconds. */
  changedAt: number
}

export async function openEntry(deps: ContentDeskDeps, key: string): Promise<OpenedEntry | undefined> {
  const { documents, clock, types, translations } = deps
  const site = await deps.site.current()
  const siteTime = { timezone: site.timezone, now: clock.now() }
  const newType = key.startsWith('new-') ? types.named(key.slice('new-'.length)) : undefined
  if (newType) return { key, type: newType, siteTime, language: site.language, stored: emptyForm(newType) }
  const { id = 0, edition } = readTranslationKey(key) ?? {}
  const named = await documents.find({ id })
  const type = named && types.named(named.kind)
  if (!type) return undefined
  const group = translationAt(named.path).translations
  const opened = await openAmong(deps, named, {
    asked: edition,
    translationsOf: async () => byEdition((await translations.of([group])).get(group)),
  })
  if (!opened && edition !== undefined) return undefined
  const { source, document } = opened ?? { document: named }
  const sourceForm = source && formOf(type, source, siteTime)
  // Somebody else may have made it meanwhile: then it is that one.
  const stored = document
    ? formOf(type, document, siteTime)
    : sourceForm && (await beginTranslation(deps, type, sourceForm, opened?.edition ?? firstEdition))
  const changedAt = (opened?.edition && opened.documents.get(firstEdition)?.changedAt) || 0
  return (
    stored && {
      ...{ key, type, document, siteTime, stored },
      language: own(site.languages, opened?.edition ?? firstEdition)?.language ?? site.language,
      translation: opened && { ...opened, sourceForm, changedAt },
    }
  )
}

export const byEdition = (entries: readonly TranslatedEntry[] = []) =>
  new Map(entries.map((entry) => [entry.edition, entry]))

/** The path of a new text: without its ending, where its name makes the address; the whole one, where its source has a name. */
export function pathOfNew({ type, siteTime, language, translation }: OpenedEntry, form: EntryForm) {
  const source = translation?.source
  if (source) return { path: translation.path }
  const day = siteTime.now.toISOString().slice(0, 10)
  const name = form.slug || newSlug(typed(form, 'title'), language) || type.name
  return `${type.folder}/${type.isDated ? `${day}-` : ''}${name}`
}

/** The slug in a new text: undefined if its path says the same. */
export function slugOfNew(
  { type, language, translation }: OpenedEntry,
  form: EntryForm,
  path: string,
): string {
  // The name of a translation's file is that of its source, and says nothing in another language.
  const slug = form.slug || (translation?.source ? newSlug(typed(form, 'title'), language) : '')
  return slug === slugFromPath(type, path) ? '' : slug
}

/** Copies what a translation shares with its source. Its words are its own. */
async function beginTranslation(
  { translations }: Pick<ContentDeskDeps, 'translations'>,
  type: EntryType,
  source: EntryForm,
  edition: string,
): Promise<EntryForm> {
  const [empty, keys] = [emptyForm(type), keyFields(type)]
  const original = typed(source, 'parent')
  const parent = original && (await translations.slugIn(edition, type.name, original))
  const copied = Object.keys(formFields(type)).filter((name) => keys[name]?.isCopied ?? !(name in keys))
  const { date, categories, tags } = source
  return {
    ...{ ...empty, date, categories, tags },
    fields: {
      ...empty.fields,
      ...Object.fromEntries(copied.map((name) => [name, source.fields[name] ?? {}])),
      parent: parent ? { parent } : {},
    },
  }
}
