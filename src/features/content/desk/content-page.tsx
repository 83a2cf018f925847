import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { entryPath } from '../domain/entry-path.ts'
import { type EntryStatus, entryStatus, entryStatuses } from '../domain/entry-status.ts'
import type { Paging } from '../domain/views.ts'
import type { EntryChoice, ListedEntry } from '../server/all-entries.ts'

export type ContentView = {
  choice: EntryChoice
  entries: readonly ListedEntry[]
  total: number
  paging: Paging
  now: Date
  /** Slug -> name. */
  categories: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, string>
}

export const statusWords: Readonly<Record<EntryStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

export const kindWords = { post: 'Post', page: 'Page' } as const

export function ContentPage(view: ContentView) {
  const { entries, total, paging, now } = view
  return (
    <>
      <div className="actions">
        <a className="button" href={urls.desk.entry('new-post')}>
          New post
        </a>
        <a className="button quiet" href={urls.desk.entry('new-page')}>
          New page
        </a>
        <a className="content-removed" href={urls.desk.removedEntries}>
          Removed
        </a>
      </div>
      <Finder {...view} />
      <p className="field-hint" role="status">
        {total === 1 ? 'One text' : `${total} texts`}
      </p>
      {entries.length > 0 && (
        <ul className="content-list">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} now={now} />
          ))}
        </ul>
      )}
      <Pages {...paging} />
    </>
  )
}

function Finder({ choice, categories, authors }: ContentView) {
  return (
    <form action={urls.desk.content()} className="content-finder">
      <TextField label="Search" name="q" type="search" defaultValue={choice.search} />
      <Choice label="Kind" name="kind" value={choice.kind} options={Object.entries(kindWords)} />
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
        ]}
      />
      <button type="submit" className="button quiet">
        Find
      </button>
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
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

function EntryRow({ entry, now }: { entry: ListedEntry; now: Date }) {
  const status = entryStatus(entry, now)
  return (
    <li>
      <a className="content-title" href={urls.desk.entry(entry.id)}>
        <bdi>{entry.title}</bdi>
      </a>
      <span className={`badge ${status}`}>{statusWords[status]}</span>
      <span className="field-hint content-facts">
        {entry.home ? 'Front page' : kindWords[entry.kind]}
        {entry.kind === 'post' && entry.published && (
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
        <a className="content-view" href={entryPath(entry)} aria-label={`View “${entry.title}” on the site`}>
          View
        </a>
      )}
    </li>
  )
}

function Pages({ page, pages, pathOf }: Paging) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of the list" className="actions">
      {page > 1 && (
        <a className="button quiet" href={pathOf(page - 1)} rel="prev">
          Before
        </a>
      )}
      <span className="field-hint">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="button quiet" href={pathOf(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}
