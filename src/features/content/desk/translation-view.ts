import { wordsOf } from '#platform/documents/document-part.ts'
import type { DocumentText, Revisions } from '#platform/documents/documents.ts'
import { cutFrontMatter } from '#platform/documents/front-matter.ts'
import { firstEdition } from '#shared/edition.ts'
import { directionOf, own, type Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { ownNameOf } from '#shared/words/own-name-of.ts'
import { type EntryStatus, entryStatus } from '../domain/entry-status.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { TranslatedEntry } from '../server/translation-states.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import type { EntryForm } from './entry-form.ts'
import type { OpenedEntry } from './opened-entry.ts'

/** A language of the site, and how an entry stands in it. */
export type LanguageView = {
  edition: string
  /** What it calls itself. */
  name: string
  marks: { lang: string; dir: 'ltr' | 'rtl' }
  /** Where it is edited, or begun. */
  href: string
  isHere: boolean
  /** Missing where there is none. */
  status?: EntryStatus | undefined
  isBehind: boolean
}

export type SourceView = {
  language: Pick<LanguageView, 'name' | 'marks'>
  form: EntryForm
  /** When its words last changed, in milliseconds. */
  changedAt: number
  /** Its words as they were when the translation was last saved, and as they are, where they differ. */
  changes?: { before: string; after: string } | undefined
}

export type TranslationView = {
  languages: readonly LanguageView[]
  here: LanguageView | undefined
  /** The translation was saved, and says what its source says. */
  isInStep: boolean
  source?: SourceView | undefined
}

export const nameIn = ({ languages, language }: Site, edition: string) => {
  const spoken = own(languages, edition) ?? { language }
  const marks = { lang: spoken.language, dir: directionOf(spoken.language) }
  return { name: spoken.label ?? ownNameOf(spoken.language), marks }
}

/** Every language of the site, the first one first. `entries` are the translations of each other that there are. */
export function languagesOf(
  site: Site,
  entries: readonly TranslatedEntry[],
  { here, now }: { here: string; now: Date },
): LanguageView[] {
  const [any] = entries.toSorted(
    (a, b) => Number(a.edition !== firstEdition) - Number(b.edition !== firstEdition),
  )
  return Object.keys(site.languages).map((edition) => {
    const entry = entries.find((one) => one.edition === edition)
    return {
      edition,
      ...nameIn(site, edition),
      href: entry ? urls.desk.entry(entry.id) : urls.desk.translation(any?.id ?? 0, edition),
      isHere: edition === here,
      status: entry && entryStatus(entry, now),
      isBehind: entry?.isBehind ?? false,
    }
  })
}

export async function translationView(
  { documents }: Pick<ContentDeskDeps, 'documents'>,
  { type, translation, siteTime }: OpenedEntry,
): Promise<TranslationView | undefined> {
  if (!translation) return undefined
  const { site, edition, entries, source } = translation
  const languages = languagesOf(site, entries, { here: edition, now: siteTime.now })
  const entry = entries.find((one) => one.edition === edition)
  const before =
    source && entry?.isBehind && (await textAsOf(documents.revisions, source.document, entry.sourceAt))
  return {
    languages,
    here: languages.find(({ isHere }) => isHere),
    isInStep: source !== undefined && entry !== undefined && !entry.isBehind,
    source: source && {
      language: nameIn(site, source.edition),
      form: source.form,
      changedAt: source.changedAt,
      changes: before ? { before: wordsIn(type, before), after: wordsIn(type, source.document) } : undefined,
    },
  }
}

type Text = Pick<DocumentText, 'path' | 'text'>

/** What a document said then; if that is not known any more, the oldest that is. */
async function textAsOf(
  revisions: Revisions,
  { id }: DocumentText,
  moment: number,
): Promise<Text | undefined> {
  const earlier = await revisions.list(id)
  const then = earlier.find(({ savedAt }) => savedAt.getTime() <= moment) ?? earlier.at(-1)
  return then && revisions.find(id, then.number)
}

const translatedKeys = ['title', 'excerpt', 'description', 'seo_title', 'image', 'image_alt']

/** What a translator reads in a text. */
function wordsIn({ fields }: EntryType, { path, text }: Text): string {
  const parts = cutFrontMatter(text)
  const body = typeof parts === 'string' ? text : parts.body
  const words = wordsOf({ path, text }, [...translatedKeys, ...Object.keys(fields)])
  return `${words}\n${body}${body.endsWith('\n') ? '' : '\n'}`
}
