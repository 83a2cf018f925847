import { isDeepStrictEqual } from 'node:util'
import type { ReactNode } from 'react'
import type { Documents } from '#platform/documents/documents.ts'
import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { useSay } from '#platform/words/use-say.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { QuietLink } from '#ui/quiet-button.tsx'
import type { DeskRoute, DeskVisit } from './desk-route.ts'
import { EditForm, RemoveSection } from './edit-form.tsx'
import { createEditScreen, type EditScreen, type SiteTime } from './edit-screen.tsx'
import type { Subject } from './subject.ts'
import { words } from './words.ts'

/** How a kind of small document with front matter is edited in a form. */
export type DocumentForm<Form extends { body: string }> = {
  kind: string
  /** `question`; its list is titled `Questions`. */
  word: Sayable
  title: Sayable
  urls: { list: string; edit(id?: number): string }
  formOf(text: string, siteTime: SiteTime): Form
  empty(siteTime: SiteTime): Form
  read(posted: URLSearchParams): Form
  /** The front matter that says what the form says; keys that are `undefined` are left out. */
  keysOf(form: Form, siteTime: SiteTime): Readonly<Record<string, unknown>>
  errorsOf(form: Form, siteTime: SiteTime): FieldErrors
  /** Without its ending; a number is added where it is taken. */
  pathOf(form: Form): string
  nameOf(form: Form): string
  drawFields(form: Form, errors: SaidErrors, facts: { isNew: boolean; lists: readonly string[] }): ReactNode
  drawPreview(form: Form, siteTime: SiteTime): Promise<ReactNode>
  drawList(visit: DeskVisit, siteTime: SiteTime): Promise<ReactNode>
  /** What a field proposes. */
  lists?(): Promise<readonly string[]>
}

export type DocumentDeskDeps = { documents: Documents; siteTime(): Promise<SiteTime> }

/** List and form of one kind of document. */
export function createDocumentDesk<Form extends { body: string }>(
  deps: DocumentDeskDeps,
  form: DocumentForm<Form>,
): { routes: readonly DeskRoute[]; subject: Subject } {
  const subject: Subject = {
    kind: form.kind,
    access: 'content',
    word: form.word,
    called: ({ text }) => calledBy(form, form.formOf(text, someTime)),
    address: ({ id }) => form.urls.edit(id),
    list: form.urls.list,
  }
  const list: DeskRoute = {
    method: 'get',
    path: form.urls.list,
    access: 'content',
    handle: async (visit) => ({ title: form.title, main: await form.drawList(visit, await deps.siteTime()) }),
  }
  return { subject, routes: [list, ...createEditScreen(deps, screenOf(deps, form, subject)).routes] }
}

/** The text below the front matter, as a form holds it. */
export const bodyOf = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** For what does not depend on the clocks of the site. */
const someTime: SiteTime = { timezone: 'UTC', now: new Date(0) }

function screenOf<Form extends { body: string }>(
  { documents, siteTime }: DocumentDeskDeps,
  form: DocumentForm<Form>,
  subject: Subject,
): EditScreen<Form, SiteTime> {
  const { word, urls } = form
  return {
    subject,
    path: urls.edit(),
    async open({ c, form: posted }) {
      const asked = posted.get('document') ?? c.req.query('id')
      const at = await siteTime()
      if (asked === undefined) return { at }
      const id = Number(asked)
      const document = Number.isSafeInteger(id) ? await documents.find({ id }) : undefined
      return document?.kind === form.kind ? { at, document } : undefined
    },
    newPath: form.pathOf,
    formOf: (source, at) => (source ? form.formOf(source.text, at) : form.empty(at)),
    read: form.read,
    errorsOf: (typed, { at }) => form.errorsOf(typed, at),
    write: (typed, { text }, { at, isNew }) =>
      textOf(form, typed, { text: isNew ? undefined : text, siteTime: at }),
    async draw({ at, document, form: typed, errors, editing, isPreview }) {
      const facts = { isNew: !document, lists: (await form.lists?.()) ?? [] }
      const hasPreview = isPreview || (document && !editing.isUnsaved)
      const preview = hasPreview ? await form.drawPreview(typed, at) : undefined
      return {
        title: document ? form.nameOf(typed) || words.one({ word }) : words.oneNew({ word }),
        main: (
          <>
            <EditForm
              editing={editing}
              action={urls.edit()}
              className="desk-form document-form"
              preview="here"
              buttons={<BackLink href={urls.list} />}
            >
              {form.drawFields(typed, errors, facts)}
            </EditForm>
            {preview && <Preview>{preview}</Preview>}
            <RemoveSection editing={editing} />
          </>
        ),
      }
    },
    saved: ({ form: typed, before }) => ({
      to: urls.list,
      notice: words.isSaved({ word }),
      audit: { action: before ? words.didChange : words.didMake, subject: calledBy(form, typed) },
    }),
  }
}

const calledBy = <Form extends { body: string }>(
  { word, nameOf }: Pick<DocumentForm<Form>, 'word' | 'nameOf'>,
  form: Form,
) => words.theNamed({ word, name: nameOf(form) })

const BackLink = ({ href }: { href: string }) => <QuietLink href={href}>{useSay()(words.back)}</QuietLink>

/** How something will look to visitors, to be looked at alone. */
const Preview = ({ children }: { children: ReactNode }) => (
  <section>
    <h2>{useSay()(words.howItLooks)}</h2>
    <div className="desk-preview" inert>
      {children}
    </div>
  </section>
)

/** The document that says what the form says. What the form did not change stays as it was, byte for byte. */
function textOf<Form extends { body: string }>(
  kind: Pick<DocumentForm<Form>, 'formOf' | 'keysOf'>,
  form: Form,
  { text, siteTime }: { text: string | undefined; siteTime: SiteTime },
): string {
  const before = text === undefined ? undefined : kind.formOf(text, siteTime)
  const old = before ? kind.keysOf(before, siteTime) : {}
  const changes = Object.fromEntries(
    Object.entries(kind.keysOf(form, siteTime)).filter(([key, value]) => !isDeepStrictEqual(old[key], value)),
  )
  const body = before?.body === form.body ? undefined : `${form.body}\n`
  return editFrontMatter(text ?? '---\n---\n', changes, body)
}
