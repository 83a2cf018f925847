import { EditionName } from '#platform/desk/edition-name.tsx'
import { BehindBadge, LanguageList } from '#platform/desk/languages/language-list.tsx'
import type { LanguageView } from '#platform/desk/languages/language-view.ts'
import { Pages } from '#platform/desk/pages.tsx'
import { editorName } from '#platform/documents/editor-name.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { firstEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import type { Paging } from '#shared/views.ts'
import { DateText } from '#ui/date-text.tsx'
import { Options } from '#ui/options.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { words as termWords } from '#words/desk.terms.ts'
import { words as translationWords } from '#words/desk.translations.ts'
import { entryStatus, entryStatuses } from '../domain/entry-status.ts'
import type { EntryChoice, ListedEntry } from '../server/all-entries.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { EntryTypes } from '../server/entry-types.ts'
import type { TranslationChoice } from './translation-choice.ts'
import { newEntry, typeName } from './type-words.ts'

export type ContentView = TranslationChoice & {
  types: EntryTypes
  choice: EntryChoice
  entries: readonly ListedEntry[]
  /** How each of these stands in every language, if the site has several. */
  languages: ReadonlyMap<number, readonly LanguageView[]>
  total: number
  paging: Paging
  now: Date
  /** Slug -> name. */
  categories: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, string>
}

export function ContentPage(view: ContentView) {
  const say = useSay()
  const { types, entries, languages, total, paging, now } = view
  return (
    <>
      <div className="actions">
        {types.all.map((type) => (
          <a
            key={type.name}
            className={type.name === 'post' ? 'button' : 'button quiet'}
            href={urls.desk.entry(`new-${type.name}`)}
          >
            {say(newEntry(type))}
          </a>
        ))}
        <a className="content-removed" href={urls.desk.terms()}>
          {say(termWords.title)}
        </a>
        <a href={urls.desk.removedEntries}>{say(words.removed)}</a>
      </div>
      <Finder {...view} />
      <p className="field-hint" role="status">
        {say(words.count({ count: total }))}
      </p>
      {entries.length > 0 && (
        <ul className="content-list">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              type={types.named(entry.kind)}
              languages={languages.get(entry.id) ?? []}
              now={now}
            />
          ))}
        </ul>
      )}
      <Pages {...paging} />
    </>
  )
}

function Finder({ types, choice, categories, authors, editions, ...view }: ContentView) {
  const say = useSay()
  return (
    <form action={urls.desk.content()} className="content-finder">
      <TextField label={say(deskWords.search)} name="q" type="search" defaultValue={choice.search} />
      <Choice
        label={say(words.kind)}
        name="kind"
        value={choice.kind}
        options={types.all.map((type) => [type.name, say(typeName(type))])}
      />
      <Choice
        label={say(words.state)}
        name="status"
        value={choice.status}
        options={entryStatuses.map((status) => [status, say(words.stateName({ state: status }))])}
      />
      <Choice label={say(words.category)} name="category" value={choice.category} options={[...categories]} />
      <Choice label={say(words.author)} name="author" value={choice.author} options={[...authors]} />
      {editions.length > 0 && (
        <>
          <Choice
            label={say(translationWords.language)}
            name="language"
            value={view.language}
            options={editions}
          />
          <Choice
            label={say(translationWords.translation)}
            name="translation"
            value={view.translation}
            options={[
              ['missing', say(translationWords.missing)],
              ['behind', say(translationWords.behind)],
            ]}
          />
        </>
      )}
      <Choice
        label={say(words.order)}
        name="sort"
        value={choice.order}
        none={false}
        options={[
          ['changed', say(words.byChange)],
          ['date', say(words.byDate)],
          ['title', say(words.byTitle)],
          ['place', say(words.byPosition)],
        ]}
      />
      <QuietButton>{say(deskWords.find)}</QuietButton>
    </form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string | undefined
  none?: boolean
  options: readonly (readonly [value: string, label: string])[]
}

function Choice({ label, name, value, none = true, options }: ChoiceProps) {
  const say = useSay()
  if (options.length === 0) return null
  return (
    <div className="field">
      <label htmlFor={`find-${name}`}>{label}</label>
      <select id={`find-${name}`} name={name} defaultValue={value ?? ''}>
        {none && <option value="">{say(words.all)}</option>}
        <Options of={options} />
      </select>
    </div>
  )
}

type EntryRowProps = {
  entry: ListedEntry
  type: EntryType | undefined
  languages: readonly LanguageView[]
  now: Date
}

function EntryRow({ entry, type, languages, now }: EntryRowProps) {
  const say = useSay()
  const status = entryStatus(entry, now)
  return (
    <li>
      <a className="content-title" href={urls.desk.entry(entry.id)}>
        <bdi>{entry.title}</bdi>
      </a>
      <span className="content-state">
        <EditionName of={entry.edition} />
        {languages.some(({ isHere, isBehind }) => isHere && isBehind) && <BehindBadge />}
        <span className={`badge ${status}`}>{say(words.stateName({ state: status }))}</span>
      </span>
      <span className="field-hint content-facts">
        {say(placeName(entry, type))}
        {entry.sticky && ` · ${say(words.pinned)}`}
        {type?.isDated && entry.published && (
          <>
            {' · '}
            <DateText date={entry.published} length={status === 'scheduled' ? 'moment' : 'short'} />
          </>
        )}
        {' · '}
        <Phrase
          of={
            entry.changedBy === 'import'
              ? words.changed
              : words.changedBy({ who: editorName(entry.changedBy) })
          }
          draw={{
            date: () => <DateText date={entry.changedAt} length="short" />,
            name: (inner) => <bdi>{inner}</bdi>,
          }}
        />
      </span>
      {status === 'published' && entry.path !== '' && (
        <a
          className="content-view"
          href={entry.path}
          aria-label={say(words.viewNamed({ title: entry.title }))}
        >
          {say(words.view)}
        </a>
      )}
      {(entry.edition === firstEdition || !languages[0]?.isThere) && languages.length > 0 && (
        <LanguageList languages={languages.filter(({ isHere }) => !isHere)} />
      )}
    </li>
  )
}

function placeName({ home, listsPosts }: ListedEntry, type: EntryType | undefined) {
  if (home) return words.frontPage
  if (listsPosts) return words.postsPage
  return type ? typeName(type) : ''
}
