import { Pages } from '#platform/desk/pages.tsx'
import { Said } from '#platform/desk/said.tsx'
import { urls } from '#shared/urls.ts'
import type { Paging } from '#shared/views.ts'
import { QuietButton } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { StoredRedirect } from '../server/redirects-store.ts'
import type { TriedAddress } from './try-address.ts'

export type RedirectsView = {
  search: string
  total: number
  redirects: readonly StoredRedirect[]
  paging: Paging
  tested: string
  tried?: TriedAddress | undefined
  history?: string | undefined
}

/** Where old addresses lead, and what an address gives now. */
export function RedirectsPage({ search, total, redirects, paging, tested, tried, history }: RedirectsView) {
  return (
    <>
      <p>
        Asked only where no page stands. Earlier addresses of texts, their "Old addresses" and the ways of
        WordPress need no line here.
      </p>
      <nav aria-label="Redirects" className="actions">
        <a className="button" href={urls.desk.redirect()}>
          New redirect
        </a>
        {history && (
          <a className="button quiet" href={history}>
            History
          </a>
        )}
      </nav>
      <section aria-labelledby="try-title">
        <h2 id="try-title">Try an address</h2>
        <form action={urls.desk.redirects()} className="desk-form">
          <TextField
            label="What does this address give?"
            hint="As it was on the old site, e.g. /old-tides.html or /?p=43"
            name="test"
            dir="ltr"
            autoComplete="off"
            defaultValue={tested}
            required
          />
          <QuietButton>Try it</QuietButton>
        </form>
        {tried && <Tried {...tried} />}
      </section>
      <section aria-labelledby="all-title">
        <h2 id="all-title">All redirects</h2>
        <form action={urls.desk.redirects()} className="desk-form">
          <TextField label="Search" name="q" type="search" defaultValue={search} />
          <QuietButton>Find</QuietButton>
        </form>
        <p className="field-hint">{total === 1 ? 'One redirect' : `${total} redirects`}</p>
        {redirects.length > 0 && (
          <ul className="desk-list">
            {redirects.map((redirect) => (
              <RedirectRow key={redirect.position} redirect={redirect} />
            ))}
          </ul>
        )}
        <Pages {...paging} />
      </section>
    </>
  )
}

const RedirectRow = ({ redirect: { from, to, status, pattern } }: { redirect: StoredRedirect }) => (
  <li>
    <div>
      <a href={urls.desk.redirect(from)} className="redirect-address">
        <bdi dir="ltr">{from}</bdi>
      </a>
      <span className="field-hint redirect-address">
        {to === undefined ? (
          'is gone for good'
        ) : (
          <>
            leads to <bdi dir="ltr">{to}</bdi>
          </>
        )}
        {` · ${status}`}
        {pattern && ' · pattern'}
      </span>
    </div>
  </li>
)

const Tried = ({ address, outcome, to, status, line }: TriedAddress) => (
  <Said tone={outcome === 'nothing' ? 'caution' : 'good'}>
    <p className="redirect-address">
      <bdi dir="ltr">{address}</bdi>{' '}
      {outcome === 'leads' && (
        <>
          leads to{' '}
          <a href={to}>
            <bdi dir="ltr">{to}</bdi>
          </a>{' '}
          ({status}).
        </>
      )}
      {outcome === 'page' && 'is a page of this site. No redirect is asked there.'}
      {outcome === 'gone' && 'is gone for good (410).'}
      {outcome === 'nothing' && 'gives “not found” (404).'}
    </p>
    {line !== undefined && (
      <p className="redirect-address">
        By the line{' '}
        <a href={urls.desk.redirect(line)}>
          <bdi dir="ltr">{line}</bdi>
        </a>
        .
      </p>
    )}
    {outcome === 'nothing' && (
      <p>
        <a href={urls.desk.redirect(address)}>Make a redirect from there</a>
      </p>
    )}
  </Said>
)
