import { urls } from '#shared/urls.ts'
import type { SearchHit, SearchView } from '../domain/views.ts'
import { PagingView } from './paging-view.tsx'
import { SearchFormView } from './search-form-view.tsx'

export function SearchPage({ search }: { search: SearchView }) {
  return (
    <div className="columns">
      <header className="page-header">
        <h1>Search</h1>
        <SearchFormView query={search.query} />
      </header>
      {search.query !== '' && <Results search={search} />}
      <PagingView paging={search.paging} before="Previous" after="Next" />
    </div>
  )
}

function Results({ search }: { search: SearchView }) {
  if (search.total === 0) return <NoHits query={search.query} />
  return (
    <>
      <p className="search-total">
        {search.total} {search.total === 1 ? 'result' : 'results'} for <q>{search.query}</q>
      </p>
      <ol className="hits">
        {search.hits.map((hit) => (
          <Hit key={hit.path} {...hit} />
        ))}
      </ol>
    </>
  )
}

function Hit({ title, path, snippet }: SearchHit) {
  return (
    <li>
      <h2>
        <a href={path}>{title}</a>
      </h2>
      <p>{snippet.map(Piece)}</p>
    </li>
  )
}

const Piece = ({ text, hit }: SearchHit['snippet'][number], place: number) =>
  hit ? <mark key={place}>{text}</mark> : text

function NoHits({ query }: { query: string }) {
  return (
    <div className="empty">
      <p>
        Nothing found for <q>{query}</q>.
      </p>
      <p>
        Try fewer or other words, or look through the <a href={urls.archive}>archive</a>.
      </p>
    </div>
  )
}
