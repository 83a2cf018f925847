import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { narrowList } from '#platform/desk/languages/narrowed-list.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.forms.ts'
import { newFormIn } from '../domain/default-form.ts'
import { readPastedForms } from '../domain/edit/read-pasted-forms.ts'
import { readFormDocument } from '../domain/form-document.ts'
import { createFormDeskRoutes, type FormDeskDeps } from './form-routes.tsx'
import { blockOf, type FormRow, FormsPage } from './forms-page.tsx'
import { ImportPage } from './import-page.tsx'
import { whereMessagesGo } from './where-messages-go.ts'

export type FormsDeskDeps = FormDeskDeps & {
  countsByForm(): Promise<ReadonlyMap<number, number>>
  mailSite(): Promise<{ adminEmail: string }>
  mailGoesOut(): boolean
}

/** All forms, new ones, and those brought from elsewhere. */
export function createFormsDeskRoutes(deps: FormsDeskDeps): readonly DeskRoute[] {
  const { files } = deps

  type Opened = Awaited<ReturnType<typeof files.openAll>>[number]

  const rowOf = async ({ id, edition, file }: Opened, count: number): Promise<FormRow> => {
    const { raw, document, findings } = await files.look(file.text, edition)
    const form = document && readFormDocument(document).form
    const tags = form?.template.tags ?? []
    return {
      ...{ id, edition },
      title: String(raw.title ?? ''),
      fields: new Set(tags.map(({ name }) => name).filter(Boolean)).size,
      messages: count,
      problems: findings.length,
      goes: form
        ? whereMessagesGo(form, { ...(await deps.mailSite()), mailGoesOut: deps.mailGoesOut() })
        : words.cannotBeRead,
      updatedAt: file.updatedAt,
      updatedBy: file.updatedBy,
    }
  }

  const listPage = async ({ c, csrf, person }: DeskVisit): Promise<DeskAnswer> => {
    const counts = await deps.countsByForm()
    const rows = await Promise.all(
      (await files.openAll()).map((opened) => rowOf(opened, counts.get(opened.id) ?? 0)),
    )
    const list = narrowList(rows, {
      ...{ site: await deps.site.current(), list: urls.desk.forms },
      asked: c.req.query('language'),
    })
    const removed = await deps.documents.revisions.removed('form')
    return {
      title: words.forms,
      main: (
        <FormsPage
          csrf={csrf}
          list={list}
          removed={removed}
          messages={person.may('messages')}
          mailGoesOut={deps.mailGoesOut()}
        />
      ),
    }
  }

  const create = async ({ form, person }: DeskVisit): Promise<DeskAnswer> => {
    const title = (form.get('title') ?? '').trim().slice(0, 200)
    if (!title) return { to: urls.desk.forms, problem: words.giveTitle, audit: 'no change' }
    const id = await files.create({ title, ...newFormIn(await deps.sayOfSite()) }, person.name)
    return {
      to: urls.desk.form(id),
      notice: words.putIntoPage({ block: blockOf(id) }),
      audit: { action: 'made the form', subject: title },
    }
  }

  const importPage = async ({ csrf }: DeskVisit): Promise<DeskAnswer> => ({
    title: words.bringForms,
    main: <ImportPage csrf={csrf} text="" />,
  })

  const take = async ({ csrf, form, person, say }: DeskVisit): Promise<DeskAnswer> => {
    const text = form.get('text') ?? ''
    const pasted = readPastedForms(text)
    if (form.get('act') !== 'create' || pasted.length === 0)
      return {
        title: words.bringForms,
        main: <ImportPage csrf={csrf} text={text} forms={pasted} />,
      }
    const made: number[] = []
    for (const one of pasted)
      made.push(await files.create({ title: say(words.broughtTitle), ...one }, person.name))
    const [only] = made
    return {
      to: made.length === 1 && only !== undefined ? urls.desk.form(only) : urls.desk.forms,
      notice: words.brought({ count: made.length }),
      audit: { action: 'brought from Contact Form 7', subject: `${made.length} forms` },
    }
  }

  return [
    { method: 'get', path: urls.desk.forms, access: 'content', handle: listPage },
    { method: 'post', path: urls.desk.newForm, access: 'content', written: true, handle: create },
    { method: 'get', path: urls.desk.importForms, access: 'content', handle: importPage },
    { method: 'post', path: urls.desk.importForms, access: 'content', written: true, handle: take },
    ...createFormDeskRoutes(deps),
  ]
}
