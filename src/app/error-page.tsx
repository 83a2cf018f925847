import { urls } from '#shared/urls.ts'

type Words = { title: string; advice: string }

const broken: Words = {
  title: 'Something broke on our side',
  advice: 'It is not your doing. Wait a minute and load the page again.',
}

const wordsByStatus: Readonly<Record<number, Words>> = {
  400: { title: 'This address cannot be read', advice: 'Check it for stray characters.' },
  404: { title: 'There is nothing here', advice: 'The address may be mistyped, or the page is gone.' },
  405: { title: 'That cannot be done here', advice: 'Go back and use the buttons of the page.' },
  413: { title: 'That was too much at once', advice: 'Go back and send less, for example smaller files.' },
  414: { title: 'This address is too long', advice: 'Shorten it.' },
}

/** What a visitor sees instead of a page. `reference` finds a failure of ours in the log. */
export function ErrorPage({ status, reference }: { status: number; reference?: string | undefined }) {
  const { title, advice } = wordsByStatus[status] ?? broken
  return (
    <div className="columns">
      <header className="page-header">
        <p className="overline">{status}</p>
        <h1>{title}</h1>
        <p className="standfirst">
          {advice} Or go to the <a href={urls.home}>front page</a>.
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

export const errorTitle = (status: number) => (wordsByStatus[status] ?? broken).title
