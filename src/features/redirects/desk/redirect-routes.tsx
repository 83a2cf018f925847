import { noLongerThere } from '#platform/desk/collection.tsx'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { createEditScreen, type EditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { savePart } from '#platform/desk/saved-answer.ts'
import type { Subject } from '#platform/desk/subject.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.redirects.ts'
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

export type RedirectDeskDeps = { documents: Documents; siteTime(): Promise<SiteTime> }

const part = { name: 'redirects', keys: ['redirects'] }

export const redirectsSubject: Subject = {
  kind: 'redirects',
  part,
  access: 'content',
  word: words.redirectsWord,
  called: () => words.theRedirects,
  address: () => urls.desk.redirects(),
  list: urls.desk.redirects(),
}

/** `from` of the line that is changed; `start`: what a new one begins with. */
type At = { from?: string | undefined; start?: string | undefined }

/** A redirect: made, changed and removed. */
export function createRedirectRoutes(deps: RedirectDeskDeps): readonly DeskRoute[] {
  const { documents } = deps
  const stored = () => documents.find({ path: redirectsPath })

  const screen: EditScreen<RedirectForm, At> = {
    subject: redirectsSubject,
    path: urls.desk.redirect(),
    async open({ c, form }) {
      const document = await stored()
      const asked = c.req.method === 'POST' ? form.get('at') : c.req.query('from')
      const isLine = redirectsIn(document).some(({ from }) => from === asked)
      if (c.req.method === 'POST') return { document, at: { from: asked ?? undefined } }
      return { document, at: isLine ? { from: asked ?? undefined } : { start: asked ?? undefined } }
    },
    newPath: () => redirectsPath,
    formOf: (source, { from, start }) => redirectFormOf(source, from ?? start),
    read: readRedirectForm,
    errorsOf: (form, { at, document }) => redirectErrors(form, { at: at.from, all: redirectsIn(document) }),
    write: (form, { text }, { at }) => withRedirect(text, at.from, redirectOf(form)),
    draw: ({ at, form, errors, editing }) => ({
      title: at.from === undefined ? words.newRedirect : words.redirect,
      main: <RedirectPage at={at.from} {...{ form, errors, editing }} />,
    }),
    saved: ({ form, at }) => ({
      to: form.pattern ? urls.desk.redirects() : urls.desk.redirects({ test: form.from }),
      notice: words.saved,
      audit: {
        action: at.from === undefined ? deskWords.didMake : deskWords.didChange,
        subject: words.theRedirectFrom({ from: form.from }),
      },
    }),
  }

  const remove = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const from = visit.form.get('at') ?? ''
    const to = urls.desk.redirects()
    const document = await stored()
    if (!document || !redirectsIn(document).some((one) => one.from === from)) return noLongerThere(to)
    return savePart(documents, visit, {
      subject: redirectsSubject,
      document,
      write: ({ text }) => withoutRedirect(text, from),
      address: urls.desk.redirect(from),
      done: {
        to,
        notice: words.removed,
        audit: { action: deskWords.didRemove, subject: words.theRedirectFrom({ from }) },
      },
    })
  }

  return [
    ...createEditScreen(deps, screen).routes,
    { method: 'post', path: urls.desk.removeRedirect, access: 'content', handle: remove },
  ]
}
