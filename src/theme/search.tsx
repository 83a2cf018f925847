import { links, type SearchHit, type SearchView } from '#api/theme.ts'
import { PagingLinks } from './paging.tsx'
import { SearchForm } from './search-form.tsx'

export function Search({ search }: { search: SearchView }) {
  return (
    <div className="columns">
      <header className="page-header">
        <h1>Search</h1>
        <SearchForm query={search.query} />
      </header>
      {search.query !== '' && <Results search={search} />}
      <PagingLinks paging={search.paging} before="Previous" after="Next" />
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
        Try fewer or other words, or look through the <a href={links.archive}>archive</a>.
      </p>
    </div>
  )
}
