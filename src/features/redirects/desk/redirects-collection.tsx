import { createCollection, QuietButton, QuietLink, Said, TextField, Trans, useT } from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.redirects.ts'
import { addresses } from '../server/addresses.ts'
import { saysPrivate } from '../server/redirect.ts'
import type { RedirectsStore, StoredRedirect } from '../server/redirects-store.ts'
import type { createTryAddress, TriedAddress } from './try-address.ts'

export type RedirectsRouteDeps = {
  /** The number of the document, if there is one. */
  document(): Promise<{ id: number } | undefined>
  store: Pick<RedirectsStore, 'list'>
  tryAddress: ReturnType<typeof createTryAddress>
}

/** Where old addresses lead, and what an address gives now. */
export const createRedirectsRoutes = (deps: RedirectsRouteDeps) =>
  createCollection<StoredRedirect>({
    path: addresses.list(),
    access: 'content',
    title: words.room,
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
      const document = await deps.document()
      const tested = (c.req.query('test') ?? '').trim().slice(0, 2000)
      return (
        <AboveRedirects
          tested={tested}
          tried={tested === '' ? undefined : await deps.tryAddress(tested)}
          history={document && addresses.history(document.id)}
        />
      )
    },
  })

type AboveProps = { tested: string; tried: TriedAddress | undefined; history: string | undefined }

function AboveRedirects({ tested, tried, history }: AboveProps) {
  const t = useT()
  return (
    <>
      <p>{t(words.introduction)}</p>
      <nav aria-label={t(words.room)} className="actions">
        <a className="button" href={addresses.edit()}>
          {t(words.newRedirect)}
        </a>
        {history && <QuietLink href={history}>{t(deskWords.history)}</QuietLink>}
      </nav>
      <section aria-labelledby="try-title">
        <h2 id="try-title">{t(words.tryAddress)}</h2>
        <form action={addresses.list()} className="desk-form">
          <TextField
            label={t(words.tryLabel)}
            hint={t(words.tryHint)}
            name="test"
            dir="ltr"
            autoComplete="off"
            defaultValue={tested}
            required
          />
          <QuietButton>{t(words.tryIt)}</QuietButton>
        </form>
        {tried && <Tried {...tried} />}
      </section>
      <h2>{t(words.all)}</h2>
    </>
  )
}

const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>

function RedirectRow({ redirect }: { redirect: StoredRedirect }) {
  const t = useT()
  const { from, to, status, pattern } = redirect
  const isPrivate = saysPrivate(redirect)
  return (
    <li>
      <div>
        <a href={addresses.edit(from)} className="redirect-address">
          {ltr(from)}
        </a>
        <span className="field-hint redirect-address">
          {isPrivate ? (
            t(words.privateText)
          ) : to === undefined ? (
            t(words.isGone)
          ) : (
            <Trans of={words.leadsTo} draw={{ to: () => ltr(to) }} />
          )}
          {` · ${isPrivate ? 403 : status}`}
          {pattern && ` · ${t(words.pattern)}`}
        </span>
      </div>
    </li>
  )
}

function Tried({ address, outcome, to, status, line }: TriedAddress) {
  const t = useT()
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
        <Trans
          of={outcomes[outcome]}
          draw={{ address: () => ltr(address), to: () => <a href={to}>{ltr(to ?? '')}</a> }}
        />
      </p>
      {line !== undefined && (
        <p className="redirect-address">
          <Trans of={words.byLine} draw={{ line: () => <a href={addresses.edit(line)}>{ltr(line)}</a> }} />
        </p>
      )}
      {outcome === 'nothing' && (
        <p>
          <a href={addresses.edit(address)}>{t(words.makeFrom)}</a>
        </p>
      )}
    </Said>
  )
}
