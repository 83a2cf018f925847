import { type LanguageView, nameIn } from '#platform/desk/languages/language-view.ts'
import { languagesOf } from '#platform/desk/languages/opened-translation.ts'
import type { SourceView } from '#platform/desk/languages/source-pane.tsx'
import { translationKey } from '#platform/desk/languages/translation-key.ts'
import { wordsOf } from '#platform/documents/document-part.ts'
import type { DocumentText, Revisions } from '#platform/documents/documents.ts'
import { cutFrontMatter } from '#platform/documents/front-matter.ts'
import { translationAt } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { entryStatus } from '../domain/entry.ts'
import { followedKeys } from '../domain/entry-fields.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { TranslatedEntry } from '../server/translation-states.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { type EntryForm, keyFields, typed } from './entry-form.ts'
import type { OpenedEntry } from './opened-entry.ts'

export type TranslationView = {
  languages: readonly LanguageView[]
  here: LanguageView | undefined
  /** The translation was saved, and says what its source says. */
  isInStep: boolean
  /** `changedAt`: when its words last changed, in milliseconds. */
  source?: (SourceView & { changedAt: number }) | undefined
}

/** The state of an entry in every language of the site. */
export const entryLanguages = (opened: Parameters<typeof languagesOf<TranslatedEntry>>[0], now: Date) =>
  languagesOf(opened, {
    edit: ({ id }) => urls.desk.entry(id),
    begin: ({ id }, edition) => urls.desk.entry(translationKey(id, edition)),
    stateOf(entry) {
      const state = entryStatus(entry, now)
      return { state: { kind: state, words: words.stateName({ state }) }, isBehind: entry.isBehind }
    },
  })

export async function translationView(
  { documents }: Pick<ContentDeskDeps, 'documents'>,
  { type, translation, siteTime }: OpenedEntry,
): Promise<TranslationView | undefined> {
  if (!translation) return undefined
  const { site, edition, documents: entries, source, sourceForm, changedAt } = translation
  const languages = entryLanguages(translation, siteTime.now)
  const entry = entries.get(edition)
  const before = source && entry?.isBehind && (await textAsOf(documents.revisions, source, entry.sourceAt))
  return {
    languages,
    here: languages.find(({ isHere }) => isHere),
    isInStep: source !== undefined && entry !== undefined && !entry.isBehind,
    source: source &&
      sourceForm && {
        language: nameIn(site, translationAt(source.path).edition),
        texts: textsOf(type, sourceForm),
        changedAt,
        changes: before ? { before: wordsIn(type, before), after: wordsIn(type, source) } : undefined,
      },
  }
}

const textsOf = (type: EntryType, form: EntryForm): SourceView['texts'] => [
  [type.said?.title ?? commonWords.title, typed(form, 'title')],
  [type.said?.text ?? commonWords.text, form.body.trim()],
  ...Object.entries(keyFields(type)).flatMap(([key, { isWords, label }]) =>
    isWords && label ? [[label, typed(form, key)] as const] : [],
  ),
]

type Text = Pick<DocumentText, 'path' | 'text'>

/** The version of a document at that time; if that is not known any more, the oldest one. */
async function textAsOf(
  revisions: Revisions,
  { id }: DocumentText,
  moment: number,
): Promise<Text | undefined> {
  const earlier = await revisions.list(id)
  const then = earlier.find(({ savedAt }) => savedAt.getTime() <= moment) ?? earlier.at(-1)
  return then && revisions.find(id, then.number)
}

/** The texts a translator reads. */
function wordsIn({ fields }: EntryType, { path, text }: Text): string {
  const parts = cutFrontMatter(text)
  const body = typeof parts === 'string' ? text : parts.body
  const said = wordsOf({ path, text }, [...followedKeys, ...Object.keys(fields)])
  return `${said}\n${body}${body.endsWith('\n') ? '' : '\n'}`
}
