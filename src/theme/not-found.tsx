import { links, Trans } from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { SearchForm } from './search-form.tsx'

export function NotFound() {
  return (
    <div className="columns">
      <header className="page-header">
        <p className="overline">404</p>
        <h1>
          <Trans of={words.notFound} />
        </h1>
        <p className="standfirst">
          <Trans
            of={words.notFoundAdvice}
            draw={{
              home: (inner) => <a href={links.home}>{inner}</a>,
              archive: (inner) => <a href={links.archive}>{inner}</a>,
            }}
          />
        </p>
        <SearchForm />
      </header>
    </div>
  )
}
