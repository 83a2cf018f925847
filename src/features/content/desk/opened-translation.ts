import type { DocumentText } from '#platform/documents/documents.ts'
import { firstEdition, translationAt } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import { entryFields } from '../domain/entry-fields.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { TranslatedEntry } from '../server/translation-states.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { type EntryForm, emptyForm, formKeys } from './entry-form.ts'
import { formOf, type SiteTime } from './entry-text.ts'

/** An entry among those that are translations of each other. */
export type OpenedTranslation = {
  site: Site
  /** Its own. */
  edition: string
  /** All that there are. */
  entries: readonly TranslatedEntry[]
  /** What it is a translation of: the text in the first language, or what a text in the first language is made from. */
  source?: TranslationSource | undefined
}

type TranslationSource = {
  document: DocumentText
  edition: string
  form: EntryForm
  /** When its words last changed, in milliseconds. */
  changedAt: number
}

type Asked = { type: EntryType; siteTime: SiteTime; site: Site; document: DocumentText }

/** With `edition`: of the one that is, or is to be, the translation of the document into it. */
export async function translationOf(
  { documents, translations }: Pick<ContentDeskDeps, 'documents' | 'translations'>,
  { type, siteTime, site, document }: Asked,
  edition?: string,
): Promise<OpenedTranslation | undefined> {
  if (Object.keys(site.languages).length === 0) return undefined
  const { translations: group, edition: own } = translationAt(document.path)
  const entries = (await translations.of([group])).get(group) ?? []
  const asked = edition ?? own
  const first = asked === firstEdition ? undefined : entries.find((entry) => entry.edition === firstEdition)
  const source = first ? await documents.find({ id: first.id }) : asked === own ? undefined : document
  return {
    ...{ site, edition: asked, entries },
    source: source && {
      document: source,
      edition: translationAt(source.path).edition,
      form: formOf(type, source, siteTime),
      changedAt: first?.changedAt ?? 0,
    },
  }
}

/** What a translation has in common with its source. Its words are its own. */
export async function beginTranslation(
  { translations }: Pick<ContentDeskDeps, 'translations'>,
  type: EntryType,
  source: EntryForm,
  edition: string,
): Promise<EntryForm> {
  const parent = source.parent && (await translations.slugIn(edition, type.name, source.parent))
  return {
    ...emptyForm(type),
    ...pick(source, ['date', 'categories', 'tags', 'fields']),
    ...pick(
      source,
      formKeys.filter((key) => entryFields[key].isCopied),
    ),
    parent: parent || '',
  }
}

const pick = <Key extends keyof EntryForm>(form: EntryForm, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, form[key]])) as Pick<EntryForm, Key>
