import type { DocumentText, EditScreen, ExtensionContext, GuardedRoute, Subject } from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.redirects.ts'
import { addresses } from '../server/addresses.ts'
import { redirectsPath } from '../server/redirects-kind.ts'
import {
  type RedirectForm,
  readRedirectForm,
  redirectErrors,
  redirectFormOf,
  redirectOf,
  redirectsIn,
} from './redirect-form.ts'
import { RedirectPage } from './redirect-page.tsx'
import { withoutRedirect, withRedirect } from './redirect-text.ts'

export const redirectsSubject: Subject = {
  kind: 'redirects',
  part: { name: 'redirects', keys: ['redirects'] },
  access: 'content',
  called: () => deskWords.named({ name: words.room }),
  address: () => addresses.list(),
  list: addresses.list(),
}

const calledRedirect = (from: string) => deskWords.namedIn({ name: from, place: words.room })

/** `from` of the line being changed; `start`: the initial value of a new one. */
type At = { from?: string | undefined; start?: string | undefined }

/** A redirect: made and changed. */
export const redirectScreen = (
  stored: () => Promise<DocumentText | undefined>,
): EditScreen<RedirectForm, At> => ({
  subject: redirectsSubject,
  path: addresses.edit(),
  async open({ c, form }) {
    const document = await stored()
    const asked = c.req.method === 'POST' ? form.get('at') : c.req.query('from')
    const isLine = redirectsIn(document).some(({ from }) => from === asked)
    if (c.req.method === 'POST') return { document, at: { from: asked ?? undefined } }
    return { document, at: isLine ? { from: asked ?? undefined } : { start: asked ?? undefined } }
  },
  newPath: () => ({ path: redirectsPath }),
  formOf: (source, { from, start }) => redirectFormOf(source, from ?? start),
  read: readRedirectForm,
  errorsOf: (form, { at, document }) => redirectErrors(form, { at: at.from, all: redirectsIn(document) }),
  write: (form, { text }, { at }) => withRedirect(text, at.from, redirectOf(form)),
  draw: ({ at, form, errors, editing }) => ({
    title: at.from === undefined ? words.newRedirect : words.redirect,
    main: <RedirectPage at={at.from} {...{ form, errors, editing }} />,
  }),
  saved: ({ form, at }) => ({
    to: addresses.list(form.pattern ? {} : { test: form.from }),
    notice: deskWords.saved,
    audit: {
      what: (at.from === undefined ? deskWords.logCreated : deskWords.logChanged)({
        what: calledRedirect(form.from),
      }),
    },
  }),
})

type Removal = Pick<ExtensionContext<unknown, never>['ownDocuments'], 'savePart'>

/** A removal that comes too late removes nothing and shows the redirect as it is now. */
export const removeRedirect = (
  { savePart }: Removal,
  stored: () => Promise<DocumentText | undefined>,
): GuardedRoute => ({
  method: 'post',
  path: addresses.remove,
  access: 'content',
  async handle(visit) {
    const from = visit.form.get('at') ?? ''
    const to = addresses.list()
    const document = await stored()
    if (!document || !redirectsIn(document).some((line) => line.from === from))
      return { to, problem: words.gone, audit: 'no change' }
    return savePart(visit, {
      subject: redirectsSubject,
      document,
      write: ({ text }) => withoutRedirect(text, from),
      address: addresses.edit(from),
      stale: words.changedMeanwhile,
      done: {
        to,
        notice: deskWords.removedNow,
        audit: { what: deskWords.logRemoved({ what: calledRedirect(from) }) },
      },
    })
  },
})
