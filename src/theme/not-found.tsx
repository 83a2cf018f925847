import { links } from '#api/theme.ts'
import { SearchForm } from './search-form.tsx'

export function NotFound() {
  return (
    <div className="columns">
      <header className="page-header">
        <p className="overline">404</p>
        <h1>There is nothing at this address</h1>
        <p className="standfirst">
          The page may have moved, or the address may have a slip in it. Search for it, or start from the{' '}
          <a href={links.home}>front page</a> or the <a href={links.archive}>archive</a>.
        </p>
        <SearchForm />
      </header>
    </div>
  )
}
