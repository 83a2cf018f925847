import { createCollection } from '#platform/desk/collection.tsx'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { Said } from '#platform/desk/said.tsx'
import type { Documents } from '#platform/documents/documents.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.redirects.ts'
import { saysPrivate } from '../domain/redirect.ts'
import { redirectsPath } from '../server/redirects-kind.ts'
import type { RedirectsStore, StoredRedirect } from '../server/redirects-store.ts'
import type { createTryAddress, TriedAddress } from './try-address.ts'

export type RedirectsRouteDeps = {
  documents: Pick<Documents, 'find'>
  store: Pick<RedirectsStore, 'list'>
  tryAddress: ReturnType<typeof createTryAddress>
}

/** Where old addresses lead, and what an address gives now. */
export const createRedirectsRoutes = (deps: RedirectsRouteDeps): readonly DeskRoute[] =>
  createCollection<StoredRedirect>({
    path: urls.desk.redirects(),
    access: 'content',
    title: words.redirects,
    search: true,
    async list({ search, after = '', limit }) {
      const position = /^\d{1,9}$/.test(after) ? Number(after) : undefined
      const { total, redirects } = await deps.store.list(search, { after: position, limit })
      return { items: redirects, count: words.count({ count: total }) }
    },
    idOf: ({ position }) => String(position),
    rowsOf: 'desk-list',
    draw: (redirect) => <RedirectRow redirect={redirect} />,
    async above(_asked, { c }) {
      const document = await deps.documents.find({ path: redirectsPath })
      const tested = (c.req.query('test') ?? '').trim().slice(0, 2000)
      return (
        <AboveRedirects
          tested={tested}
          tried={tested === '' ? undefined : await deps.tryAddress(tested)}
          history={document && urls.desk.revisions(document.id, 'redirects')}
        />
      )
    },
  })

type AboveProps = { tested: string; tried: TriedAddress | undefined; history: string | undefined }

function AboveRedirects({ tested, tried, history }: AboveProps) {
  const say = useSay()
  return (
    <>
      <p>{say(words.introduction)}</p>
      <nav aria-label={say(words.redirects)} className="actions">
        <a className="button" href={urls.desk.redirect()}>
          {say(words.newRedirect)}
        </a>
        {history && <QuietLink href={history}>{say(words.history)}</QuietLink>}
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
      <h2>{say(words.all)}</h2>
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
