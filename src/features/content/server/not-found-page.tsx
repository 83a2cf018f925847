import { urls } from '#shared/urls.ts'
import { SearchFormView } from './search-form-view.tsx'

export function NotFoundPage() {
  return (
    <div className="columns">
      <header className="page-header">
        <p className="overline">404</p>
        <h1>There is nothing at this address</h1>
        <p className="standfirst">
          The page may have moved, or the address may have a slip in it. Search for it, or start from the{' '}
          <a href={urls.home}>front page</a> or the <a href={urls.archive}>archive</a>.
        </p>
        <SearchFormView />
      </header>
    </div>
  )
}
