import { Pages } from '#platform/desk/pages.tsx'
import { Said } from '#platform/desk/said.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Paging } from '#shared/views.ts'
import { QuietButton } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.redirects.ts'
import { saysPrivate } from '../domain/redirect.ts'
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
  const say = useSay()
  return (
    <>
      <p>{say(words.introduction)}</p>
      <nav aria-label={say(words.redirects)} className="actions">
        <a className="button" href={urls.desk.redirect()}>
          {say(words.newRedirect)}
        </a>
        {history && (
          <a className="button quiet" href={history}>
            {say(words.history)}
          </a>
        )}
      </nav>
      <section aria-labelledby="try-title">
        <h2 id="try-title">{say(words.tryAddress)}</h2>
        <form action={urls.desk.redirects()} className="desk-form">
          <TextField
            label={say(words.tryLabel)}
            hint={say(words.tryHint)}
            name="test"
            dir="ltr"
            autoComplete="off"
            defaultValue={tested}
            required
          />
          <QuietButton>{say(words.tryIt)}</QuietButton>
        </form>
        {tried && <Tried {...tried} />}
      </section>
      <section aria-labelledby="all-title">
        <h2 id="all-title">{say(words.all)}</h2>
        <form action={urls.desk.redirects()} className="desk-form">
          <TextField label={say(deskWords.search)} name="q" type="search" defaultValue={search} />
          <QuietButton>{say(deskWords.find)}</QuietButton>
        </form>
        <p className="field-hint">{say(words.count({ count: total }))}</p>
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

const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>

function RedirectRow({ redirect }: { redirect: StoredRedirect }) {
  const say = useSay()
  const { from, to, status, pattern } = redirect
  const isPrivate = saysPrivate(redirect)
  return (
    <li>
      <div>
        <a href={urls.desk.redirect(from)} className="redirect-address">
          {ltr(from)}
        </a>
        <span className="field-hint redirect-address">
          {isPrivate ? (
            say(words.privateText)
          ) : to === undefined ? (
            say(words.isGone)
          ) : (
            <Phrase of={words.leadsTo} draw={{ to: () => ltr(to) }} />
          )}
          {` · ${isPrivate ? 403 : status}`}
          {pattern && ` · ${say(words.pattern)}`}
        </span>
      </div>
    </li>
  )
}

function Tried({ address, outcome, to, status, line }: TriedAddress) {
  const say = useSay()
  const outcomes = {
    leads: words.triedLeads({ status }),
    page: words.triedPage,
    private: words.triedPrivate,
    gone: words.triedGone,
    nothing: words.triedNothing,
  }
  return (
    <Said tone={outcome === 'nothing' ? 'caution' : 'good'}>
      <p className="redirect-address">
        <Phrase
          of={outcomes[outcome]}
          draw={{ address: () => ltr(address), to: () => <a href={to}>{ltr(to ?? '')}</a> }}
        />
      </p>
      {line !== undefined && (
        <p className="redirect-address">
          <Phrase
            of={words.byLine}
            draw={{ line: () => <a href={urls.desk.redirect(line)}>{ltr(line)}</a> }}
          />
        </p>
      )}
      {outcome === 'nothing' && (
        <p>
          <a href={urls.desk.redirect(address)}>{say(words.makeFrom)}</a>
        </p>
      )}
    </Said>
  )
}
