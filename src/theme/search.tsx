import { links, type SearchHit, type SearchView, Trans } from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { PagingLinks } from './paging.tsx'
import { SearchForm } from './search-form.tsx'

export function Search({ search }: { search: SearchView }) {
  return (
    <div className="columns">
      <header className="page-header">
        <h1>
          <Trans of={words.search} />
        </h1>
        <SearchForm query={search.query} />
      </header>
      {search.query !== '' && <Results search={search} />}
      <PagingLinks paging={search.paging} before={words.previous} after={words.next} />
    </div>
  )
}

function Results({ search }: { search: SearchView }) {
  if (search.total === 0) return <NoHits query={search.query} />
  return (
    <>
      <p className="search-total">
        <Trans
          of={words.results({ count: search.total, words: search.query })}
          draw={{ query: (inner) => <q>{inner}</q> }}
        />
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
        <Trans of={words.noResults({ words: query })} draw={{ query: (inner) => <q>{inner}</q> }} />
      </p>
      <p>
        <Trans
          of={words.noResultsAdvice}
          draw={{ archive: (inner) => <a href={links.archive}>{inner}</a> }}
        />
      </p>
    </div>
  )
}
