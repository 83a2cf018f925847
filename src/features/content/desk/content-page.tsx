import { Pages } from '#platform/desk/pages.tsx'
import { urls } from '#shared/urls.ts'
import type { Paging } from '#shared/views.ts'
import { DateText } from '#ui/date-text.tsx'
import { Options } from '#ui/options.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type EntryStatus, entryStatus, entryStatuses } from '../domain/entry-status.ts'
import type { EntryChoice, ListedEntry } from '../server/all-entries.ts'
import type { EntryType } from '../server/entry-type.ts'
import type { EntryTypes } from '../server/entry-types.ts'

export type ContentView = {
  types: EntryTypes
  choice: EntryChoice
  entries: readonly ListedEntry[]
  total: number
  paging: Paging
  now: Date
  /** Slug -> name. */
  categories: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, string>
}

const statusWords: Readonly<Record<EntryStatus, string>> = {
  draft: 'Draft',
  pending: 'Pending review',
  private: 'Private',
  scheduled: 'Scheduled',
  published: 'Published',
}

export function ContentPage(view: ContentView) {
  const { types, entries, total, paging, now } = view
  return (
    <>
      <div className="actions">
        {types.all.map(({ name, label }) => (
          <a
            key={name}
            className={name === 'post' ? 'button' : 'button quiet'}
            href={urls.desk.entry(`new-${name}`)}
          >
            New {label.one.toLowerCase()}
          </a>
        ))}
        <a className="content-removed" href={urls.desk.terms()}>
          Categories and tags
        </a>
        <a href={urls.desk.removedEntries}>Removed</a>
      </div>
      <Finder {...view} />
      <p className="field-hint" role="status">
        {total === 1 ? 'One text' : `${total} texts`}
      </p>
      {entries.length > 0 && (
        <ul className="content-list">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} type={types.named(entry.kind)} now={now} />
          ))}
        </ul>
      )}
      <Pages {...paging} />
    </>
  )
}

function Finder({ types, choice, categories, authors }: ContentView) {
  return (
    <form action={urls.desk.content()} className="content-finder">
      <TextField label="Search" name="q" type="search" defaultValue={choice.search} />
      <Choice
        label="Kind"
        name="kind"
        value={choice.kind}
        options={types.all.map(({ name, label }) => [name, label.one])}
      />
      <Choice
        label="State"
        name="status"
        value={choice.status}
        options={entryStatuses.map((status) => [status, statusWords[status]])}
      />
      <Choice label="Category" name="category" value={choice.category} options={[...categories]} />
      <Choice label="Author" name="author" value={choice.author} options={[...authors]} />
      <Choice
        label="Order"
        name="sort"
        value={choice.order}
        none={false}
        options={[
          ['changed', 'last changed'],
          ['date', 'date'],
          ['title', 'title'],
          ['place', 'place among pages'],
        ]}
      />
      <QuietButton>Find</QuietButton>
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
  if (options.length === 0) return null
  return (
    <div className="field">
      <label htmlFor={`find-${name}`}>{label}</label>
      <select id={`find-${name}`} name={name} defaultValue={value ?? ''}>
        {none && <option value="">all</option>}
        <Options of={options} />
      </select>
    </div>
  )
}

type EntryRowProps = { entry: ListedEntry; type: EntryType | undefined; now: Date }

function EntryRow({ entry, type, now }: EntryRowProps) {
  const status = entryStatus(entry, now)
  return (
    <li>
      <a className="content-title" href={urls.desk.entry(entry.id)}>
        <bdi>{entry.title}</bdi>
      </a>
      <span className={`badge ${status}`}>{statusWords[status]}</span>
      <span className="field-hint content-facts">
        {entry.home ? 'Front page' : entry.listsPosts ? 'Page with the posts' : type?.label.one}
        {entry.sticky && ' · stands first'}
        {type?.isDated && entry.published && (
          <>
            {' · '}
            <DateText date={entry.published} length={status === 'scheduled' ? 'moment' : 'short'} />
          </>
        )}
        {' · changed '}
        <DateText date={entry.changedAt} length="short" />
        {entry.changedBy !== 'import' && (
          <>
            {' by '}
            <bdi>{entry.changedBy}</bdi>
          </>
        )}
      </span>
      {status === 'published' && (
        <a className="content-view" href={entry.path} aria-label={`View “${entry.title}” on the site`}>
          View
        </a>
      )}
    </li>
  )
}
