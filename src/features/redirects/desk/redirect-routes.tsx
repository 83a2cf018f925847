import type { DocumentText, EditScreen, Subject } from '#api/extension.ts'
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
  word: words.redirectsWord,
  called: () => words.theRedirects,
  address: () => addresses.list(),
  list: addresses.list(),
}

/** `from` of the line that is changed; `start`: what a new one begins with. */
type At = { from?: string | undefined; start?: string | undefined }

/** A redirect: made, changed and removed. */
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
  write: (form, { text }, { at }) =>
    form.isRemoved ? withoutRedirect(text, at.from ?? '') : withRedirect(text, at.from, redirectOf(form)),
  draw: ({ at, form, errors, editing }) => ({
    title: at.from === undefined ? words.newRedirect : words.redirect,
    main: <RedirectPage at={at.from} {...{ form, errors, editing }} />,
  }),
  saved({ form, at }) {
    const [from = form.from, action] = form.isRemoved
      ? [at.from, deskWords.didRemove]
      : [form.from, at.from === undefined ? deskWords.didMake : deskWords.didChange]
    return {
      to: addresses.list(form.pattern || form.isRemoved ? {} : { test: from }),
      notice: form.isRemoved ? words.removed : words.saved,
      audit: { action, subject: words.theRedirectFrom({ from }) },
    }
  },
})
