import type { ShownEntry } from '#platform/extension/content-type.ts'
import { Guarded } from '#platform/render/guarded.tsx'
import { labelOf } from '#shared/fields/fields.ts'
import type { Paging } from '../domain/views.ts'
import type { EntryType } from './entry-type.ts'
import { PagingView } from './paging-view.tsx'
import { PictureView } from './picture-view.tsx'
import { TypeFacts } from './type-facts.tsx'
import type { TypeFilter } from './typed-entries.ts'

/** What a list can be narrowed down to: values with the words for them. */
export type FilterChoice = {
  field: string
  values: readonly (readonly [value: string, words: string])[]
  /** Page-cache tags of the words. */
  tags: readonly string[]
}

export type TypeListProps = {
  type: EntryType
  entries: readonly ShownEntry[]
  filter: TypeFilter
  choices: readonly FilterChoice[]
  paging: Paging
  /** Of a card that an extension draws. */
  onFailure(error: unknown): void
}

export function TypeListPage({ type, entries, filter, choices, paging, onFailure }: TypeListProps) {
  return (
    <div className="columns">
      <header className="page-header">
        <h1>{type.label.many}</h1>
        {choices.length > 0 && <FilterForm type={type} filter={filter} choices={choices} />}
      </header>
      {entries.length > 0 ? (
        <ul className="entries">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Card type={type} entry={entry} onFailure={onFailure} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="empty">
          <p>Nothing has been published here yet.</p>
        </div>
      )}
      <PagingView paging={paging} before="Previous" after="Next" />
    </div>
  )
}

type CardProps = Pick<TypeListProps, 'type' | 'onFailure'> & { entry: ShownEntry }

function Card({ type, entry, onFailure }: CardProps) {
  const view = type.views?.card
  const usual = <UsualCard type={type} entry={entry} onFailure={onFailure} />
  return view ? <Guarded view={view} props={{ entry }} fallback={usual} onFailure={onFailure} /> : usual
}

function UsualCard({ type, entry, onFailure }: CardProps) {
  const short = Object.fromEntries(Object.entries(type.fields).filter(([, { kind }]) => !isLong(kind)))
  return (
    <article className="entry">
      <div className="entry-words">
        <h2>
          <a href={entry.path}>{entry.title}</a>
        </h2>
        <div className="entry-excerpt">
          {entry.excerpt && <p>{entry.excerpt}</p>}
          <TypeFacts type={type} fields={short} entry={entry} onFailure={onFailure} />
        </div>
      </div>
      {entry.picture && (
        <div className="entry-picture">
          <PictureView
            picture={entry.picture}
            sizes="(min-width: 62rem) 15rem, (min-width: 40rem) 10rem, 6rem"
            decorative
          />
        </div>
      )}
    </article>
  )
}

const isLong = (kind: string) => ['markdown', 'group', 'list', 'picture'].includes(kind)

type FilterFormProps = Pick<TypeListProps, 'type' | 'filter' | 'choices'>

/** Works by reloading: a list that is narrowed down has an address that can be sent to somebody. */
function FilterForm({ type, filter, choices }: FilterFormProps) {
  return (
    <form action={type.listPath} className="entry-filter">
      {choices.map(({ field, values }) => (
        <label key={field}>
          <span>{labelOf(field, type.fields[field] ?? {})}</span>
          <select name={field} defaultValue={filter[field] ?? ''}>
            <option value="">All</option>
            {values.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit">Show</button>
    </form>
  )
}
