import { isDeepStrictEqual } from 'node:util'
import type { ReactNode } from 'react'
import type { Problem } from '#platform/documents/document-kind.ts'
import type { Documents, DocumentText } from '#platform/documents/documents.ts'
import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import type { Capability } from '#shared/capability.ts'
import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit } from './desk-route.ts'
import { DocumentPage } from './document-page.tsx'

/** What the clocks of the site show. */
export type Wall = { timezone: string; now: Date }

/** How a kind of small document with front matter is edited in a form. */
export type DocumentForm<Form extends { body: string }> = {
  kind: string
  access: Capability
  /** `question`; its list is titled `Questions`. */
  word: string
  title: string
  urls: { list: string; edit(id?: number): string; remove: string; restore: string }
  formOf(text: string, wall: Wall): Form
  empty(wall: Wall): Form
  read(posted: URLSearchParams): Form
  /** The front matter that says what the form says; keys that are `undefined` are left out. */
  keysOf(form: Form, wall: Wall): Readonly<Record<string, unknown>>
  errorsOf(form: Form, wall: Wall): FieldErrors
  /** Without its ending; a number is added where it is taken. */
  pathOf(form: Form): string
  nameOf(form: Form): string
  drawFields(form: Form, errors: FieldErrors, facts: { isNew: boolean; lists: readonly string[] }): ReactNode
  drawPreview(form: Form, wall: Wall): Promise<ReactNode>
  drawList(visit: DeskVisit, wall: Wall): Promise<ReactNode>
  /** What a field proposes. */
  lists?(): Promise<readonly string[]>
}

/** It travels in a cookie. */
const longestCaution = 500

export type DocumentDeskDeps = { documents: Documents; wall(): Promise<Wall> }

type Shown<Form> = {
  id?: number | undefined
  form: Form
  base: string
  errors?: FieldErrors
  problems?: readonly string[]
  stale?: DocumentText | undefined
  preview?: boolean
  /** It was sent, and is not kept. */
  isUnsaved?: boolean
}

/** List, form, preview, removal and return of one kind of document. */
export function createDocumentDesk<Form extends { body: string }>(
  { documents, wall }: DocumentDeskDeps,
  kind: DocumentForm<Form>,
): readonly DeskRoute[] {
  const { access, urls, word } = kind

  const page = async (csrf: string, shown: Shown<Form>): Promise<DeskPage> => {
    const { id, form, base, errors = {}, problems = [], stale, preview, isUnsaved = false } = shown
    const facts = { isNew: id === undefined, lists: (await kind.lists?.()) ?? [] }
    const wrong = problems.length > 0 || Object.keys(errors).length > 0
    const view = {
      ...{ csrf, id, base, problems, stale, word, urls, isUnsaved },
      fields: kind.drawFields(form, errors, facts),
      preview: preview ? await kind.drawPreview(form, await wall()) : undefined,
    }
    return {
      title: id === undefined ? `A new ${word}` : kind.nameOf(form) || `A ${word}`,
      main: <DocumentPage {...view} />,
      ...(stale ? { status: 409 } : wrong && { status: 422 }),
    }
  }

  const list = async (visit: DeskVisit): Promise<DeskAnswer> => ({
    title: kind.title,
    main: await kind.drawList(visit, await wall()),
  })

  const edit = async ({ c, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const asked = c.req.query('id')
    if (asked === undefined) return page(csrf, { form: kind.empty(await wall()), base: 'new' })
    const document = await findOf(asked)
    if (!document) return missingPage(kind)
    const form = kind.formOf(document.text, await wall())
    return page(csrf, { id: document.id, form, base: document.version, preview: true })
  }

  const save = async ({ csrf, form: posted, person }: DeskVisit): Promise<DeskAnswer> => {
    const form = kind.read(posted)
    const base = posted.get('base') ?? 'new'
    const document = posted.has('id') ? await findOf(posted.get('id') ?? '') : undefined
    const shown = { id: document?.id, form, base, isUnsaved: true }
    if (posted.has('id') && !document)
      return page(csrf, {
        ...shown,
        base: 'new',
        problems: [`Somebody has removed this ${word} meanwhile. Saving makes it anew.`],
      })
    if (posted.get('act') === 'preview') return page(csrf, { ...shown, preview: true })
    const time = await wall()
    const errors = kind.errorsOf(form, time)
    if (Object.keys(errors).length > 0) return page(csrf, { ...shown, errors })
    const text = textOf(kind, form, { text: document?.text, wall: time })
    const path = document?.path ?? (await freePath(kind.pathOf(form)))
    const saved = await documents.save({ path, text }, person.name, { base })
    if (!saved.ok) {
      if (saved.stale) return page(csrf, { ...shown, base: saved.stale.version, stale: saved.stale })
      return page(csrf, { ...shown, problems: saved.problem.map(({ what, fix }) => `${what} ${fix}`) })
    }
    const [warning] = saved.value.warnings
    return {
      to: urls.list,
      notice: `The ${word} is saved.`,
      ...(warning && { caution: cautionOf(saved.value.id, warning) }),
      audit: { action: document ? 'changed' : 'made', subject: `the ${word} “${kind.nameOf(form)}”` },
    }
  }

  const cautionOf = (id: number, { what, fix }: Problem) => ({
    words: `The ${word} is saved. ${what} ${fix}`.slice(0, longestCaution),
    link: { label: 'Change it', href: urls.edit(id) },
  })

  const remove = async ({ csrf, form: posted, person }: DeskVisit): Promise<DeskAnswer> => {
    const document = await findOf(posted.get('id') ?? '')
    if (!document) return missingPage(kind)
    const form = kind.formOf(document.text, await wall())
    const removed = await documents.remove(document.id, person.name, { base: posted.get('base') ?? '' })
    if (!removed.ok)
      return page(csrf, { id: document.id, form, base: document.version, stale: removed.stale })
    return {
      to: urls.list,
      notice: `The ${word} is removed. It can be brought back below.`,
      audit: { action: 'removed', subject: `the ${word} “${kind.nameOf(form)}”` },
    }
  }

  const restore = async ({ form: posted, person }: DeskVisit): Promise<DeskAnswer> => {
    const id = Number(posted.get('id'))
    const removed = (await documents.revisions.removed(kind.kind)).find((one) => one.id === id)
    const restored = removed && (await documents.restore(id, person.name))
    if (!restored?.ok) {
      const notice = restored?.problem.map(({ what, fix }) => `${what} ${fix}`).join(' ')
      return { to: urls.list, notice: notice ?? `There is no such ${word} any more.`, audit: 'no change' }
    }
    return {
      to: urls.list,
      notice: `The ${word} is back.`,
      audit: { action: 'brought back', subject: `the ${word} ${removed?.path}` },
    }
  }

  const findOf = async (asked: string) => {
    const id = Number(asked)
    const document = Number.isSafeInteger(id) ? await documents.find({ id }) : undefined
    return document?.kind === kind.kind ? document : undefined
  }

  /** A path that was removed is kept free, so that what stood there can be brought back. */
  const freePath = async (start: string) => {
    const removed = new Set((await documents.revisions.removed(kind.kind)).map(({ path }) => path))
    for (let number = 1; ; number += 1) {
      const path = `${start}${number === 1 ? '' : `-${number}`}.md`
      if (!removed.has(path) && !(await documents.find({ path }))) return path
    }
  }

  return [
    { method: 'get', path: urls.list, access, handle: list },
    { method: 'get', path: urls.edit(), access, handle: edit },
    { method: 'post', path: urls.edit(), access, written: true, handle: save },
    { method: 'post', path: urls.remove, access, handle: remove },
    { method: 'post', path: urls.restore, access, handle: restore },
  ]
}

/** The document that says what the form says. What the form did not change stays as it was, byte for byte. */
export function textOf<Form extends { body: string }>(
  kind: Pick<DocumentForm<Form>, 'formOf' | 'keysOf'>,
  form: Form,
  { text, wall }: { text: string | undefined; wall: Wall },
): string {
  const before = text === undefined ? undefined : kind.formOf(text, wall)
  const old = before ? kind.keysOf(before, wall) : {}
  const changes = Object.fromEntries(
    Object.entries(kind.keysOf(form, wall)).filter(([key, value]) => !isDeepStrictEqual(old[key], value)),
  )
  const body = before?.body === form.body ? undefined : `${form.body}\n`
  return editFrontMatter(text ?? '---\n---\n', changes, body)
}

const missingPage = ({ word, urls }: { word: string; urls: { list: string } }): DeskPage => ({
  title: `There is no such ${word}`,
  status: 404,
  main: (
    <p>
      It may have been removed. <a href={urls.list}>See what there is</a>.
    </p>
  ),
})
