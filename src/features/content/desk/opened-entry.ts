import { readTranslationKey } from '#platform/desk/languages/translation-key.ts'
import type { DocumentText } from '#platform/documents/documents.ts'
import { fileIn } from '#shared/edition.ts'
import { own, type Site } from '#shared/site.ts'
import { newSlug } from '#shared/slug.ts'
import type { EntryType } from '../server/entry-type.ts'
import { slugFromPath } from '../server/parse-entry.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { type EntryForm, emptyForm } from './entry-form.ts'
import { formOf, type SiteTime } from './entry-text.ts'
import { beginTranslation, type OpenedTranslation, translationOf } from './opened-translation.ts'

/** What the editor is about: a document, or one that is yet to be made. */
export type OpenedEntry = {
  /** As it stands in addresses: a number, the name of a type behind `new-`, or what it is to be a translation of: `12-in-fr`. */
  key: string
  type: EntryType
  document?: DocumentText | undefined
  siteTime: SiteTime
  /** That the text is written in. */
  language: string
  stored: EntryForm
  /** Where the site has several languages, and it is not yet to be made in the first. */
  translation?: OpenedTranslation | undefined
}

export async function openEntry(deps: ContentDeskDeps, key: string): Promise<OpenedEntry | undefined> {
  const { documents, clock, types } = deps
  const site = await deps.site.current()
  const siteTime = { timezone: site.timezone, now: clock.now() }
  const newType = key.startsWith('new-') ? types.named(key.slice('new-'.length)) : undefined
  if (newType) return { key, type: newType, siteTime, language: site.language, stored: emptyForm(newType) }
  const { id = 0, edition } = readTranslationKey(key) ?? {}
  const document = await documents.find({ id })
  const type = document && types.named(document.kind)
  if (!type) return undefined
  const asked = { type, siteTime, site, document }
  if (edition !== undefined) return openTranslation(deps, key, asked, edition)
  const stored = formOf(type, document, siteTime)
  const translation = await translationOf(deps, asked)
  return { key, type, document, siteTime, language: languageOf(site, translation), stored, translation }
}

type Asked = { type: EntryType; siteTime: SiteTime; site: Site; document: DocumentText }

/** Somebody else may have made it meanwhile: then it is that one. */
async function openTranslation(
  deps: ContentDeskDeps,
  key: string,
  asked: Asked,
  edition: string,
): Promise<OpenedEntry | undefined> {
  const { type, siteTime, site } = asked
  if (!own(site.languages, edition)) return undefined
  const translation = await translationOf(deps, asked, edition)
  const known = translation?.entries.find((entry) => entry.edition === edition)
  const document = known && (await deps.documents.find({ id: known.id }))
  const stored = document
    ? formOf(type, document, siteTime)
    : translation?.source && (await beginTranslation(deps, type, translation.source.form, edition))
  return (
    stored && { key, type, siteTime, language: languageOf(site, translation), document, stored, translation }
  )
}

const languageOf = (site: Site, translation: OpenedTranslation | undefined) =>
  own(site.languages, translation?.edition ?? '')?.language ?? site.language

/** The path of a new text: without its ending, where its name makes the address; the whole one, where its source has a name. */
export function pathOfNew({ type, siteTime, language, translation }: OpenedEntry, form: EntryForm) {
  const source = translation?.source
  if (source) return { path: fileIn(translation.edition, source.document.path) }
  const day = siteTime.now.toISOString().slice(0, 10)
  const name = form.slug || newSlug(form.title, language) || type.name
  return `${type.folder}/${type.isDated ? `${day}-` : ''}${name}`
}

/** What a new text says of its address: nothing where its path says the same. */
export function slugOfNew(
  { type, language, translation }: OpenedEntry,
  form: EntryForm,
  path: string,
): string {
  // The name of a translation's file is that of its source, and says nothing in another language.
  const slug = form.slug || (translation?.source ? newSlug(form.title, language) : '')
  return slug === slugFromPath(type, path) ? '' : slug
}
