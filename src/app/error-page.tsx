import { urls } from '#shared/urls.ts'

/** Shown when something broke on our side. `reference` finds the failure in the log. */
export function ErrorPage({ reference }: { reference?: string | undefined }) {
  return (
    <div className="columns">
      <header className="page-header">
        <p className="overline">500</p>
        <h1>Something broke on our side</h1>
        <p className="standfirst">
          It is not your doing. Wait a minute and load the page again, or go to the{' '}
          <a href={urls.home}>front page</a>.
        </p>
        {reference && (
          <p className="reference">
            If it keeps happening, tell us this reference: <code>{reference}</code>
          </p>
        )}
      </header>
    </div>
  )
}
