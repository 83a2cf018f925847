import { urls } from '#shared/urls.ts'

type Words = { title: string; advice: string }

const broken: Words = {
  title: 'Something broke on our side',
  advice: 'It is not your doing. Wait a minute and load the page again.',
}

const refused: Words = {
  title: 'That did not work',
  advice: 'The site could not accept the request. Go back, load the page again and try once more.',
}

const wordsByStatus: Readonly<Record<number, Words>> = {
  400: { title: 'This address cannot be read', advice: 'Check it for stray characters.' },
  403: { title: 'This is not open to you', advice: 'Go back, load the page again and try once more.' },
  404: { title: 'There is nothing here', advice: 'The address may be mistyped, or the page is gone.' },
  405: { title: 'That cannot be done here', advice: 'Go back and use the buttons of the page.' },
  408: {
    title: 'That did not arrive whole',
    advice: 'Your connection may be slow. Go back and send it again.',
  },
  413: { title: 'That was too much at once', advice: 'Go back and send less, for example smaller files.' },
  414: { title: 'This address is too long', advice: 'Shorten it.' },
  415: { title: 'That kind of content cannot be taken', advice: 'Go back and send it in another form.' },
  429: { title: 'That was too often', advice: 'Wait a minute, then try again.' },
}

/** What a visitor sees instead of a page. `reference` finds a failure of ours in the log. */
export function ErrorPage({ status, reference }: { status: number; reference?: string | undefined }) {
  const { title, advice } = wordsOf(status)
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

export const errorTitle = (status: number) => wordsOf(status).title

const wordsOf = (status: number) => wordsByStatus[status] ?? (status < 500 ? refused : broken)
