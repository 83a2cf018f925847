import { type LanguageView, nameIn } from '#platform/desk/languages/language-view.ts'
import type { SourceView } from '#platform/desk/languages/source-pane.tsx'
import { translationKey } from '#platform/desk/languages/translation-key.ts'
import { wordsOf } from '#platform/documents/document-part.ts'
import type { DocumentText, Revisions } from '#platform/documents/documents.ts'
import { cutFrontMatter } from '#platform/documents/front-matter.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.content.ts'
import { entryFields, followedKeys } from '../domain/entry-fields.ts'
import { type EntryStatus, entryStatus } from '../domain/entry-status.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { TranslatedEntry } from '../server/translation-states.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { type EntryForm, formKeys } from './entry-form.ts'
import type { OpenedEntry } from './opened-entry.ts'

export type TranslationView = {
  languages: readonly LanguageView[]
  here: LanguageView | undefined
  /** The translation was saved, and says what its source says. */
  isInStep: boolean
  /** `changedAt`: when its words last changed, in milliseconds. */
  source?: (SourceView & { changedAt: number }) | undefined
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
      href: entry ? urls.desk.entry(entry.id) : urls.desk.entry(translationKey(any?.id ?? 0, edition)),
      isHere: edition === here,
      isThere: entry !== undefined,
      state: entry && stateOf(entryStatus(entry, now)),
      isBehind: entry?.isBehind,
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
      texts: textsOf(type, source.form),
      changedAt: source.changedAt,
      changes: before ? { before: wordsIn(type, before), after: wordsIn(type, source.document) } : undefined,
    },
  }
}

const stateOf = (state: EntryStatus) => ({ kind: state, words: words.stateName({ state }) })

const textsOf = ({ said }: EntryType, form: EntryForm): SourceView['texts'] => [
  [said?.title ?? words.title, form.title],
  [said?.text ?? words.text, form.body.trim()],
  ...formKeys.flatMap((key) => {
    const { isWords, label } = entryFields[key]
    return isWords && label ? [[label, form[key]] as const] : []
  }),
]

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

/** What a translator reads in a text. */
function wordsIn({ fields }: EntryType, { path, text }: Text): string {
  const parts = cutFrontMatter(text)
  const body = typeof parts === 'string' ? text : parts.body
  const said = wordsOf({ path, text }, [...followedKeys, ...Object.keys(fields)])
  return `${said}\n${body}${body.endsWith('\n') ? '' : '\n'}`
}
