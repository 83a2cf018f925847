import { createCollection, pageOf } from '#platform/desk/collection.tsx'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { readLanguageChoice } from '#platform/desk/languages/language-choice.ts'
import { editionNamed } from '#platform/desk/languages/named-edition.ts'
import { RemovedLately } from '#platform/desk/removed-list.tsx'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.forms.ts'
import { words as translationWords } from '#words/desk.translations.ts'
import { newFormIn } from '../domain/default-form.ts'
import { readPastedForms } from '../domain/edit/read-pasted-forms.ts'
import { readFormDocument } from '../domain/form-document.ts'
import { createFormDeskRoutes, type FormDeskDeps } from './form-routes.tsx'
import { blockOf, FormListRow, type FormRow, NewForm } from './forms-page.tsx'
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

  const rowOf = async ({ id, edition, file }: Opened, messages: number | undefined): Promise<FormRow> => {
    const { raw, document, findings } = await files.look(file.text, edition)
    const form = document && readFormDocument(document).form
    const tags = form?.template.tags ?? []
    return {
      ...{ id, edition },
      title: String(raw.title ?? ''),
      fields: new Set(tags.map(({ name }) => name).filter(Boolean)).size,
      messages,
      problems: findings.length,
      goes: form
        ? whereMessagesGo(form, { ...(await deps.mailSite()), mailGoesOut: deps.mailGoesOut() })
        : words.cannotBeRead,
      updatedAt: file.updatedAt,
      updatedBy: file.updatedBy,
    }
  }

  const list = createCollection<FormRow>({
    path: urls.desk.forms,
    access: 'content',
    title: words.forms,
    search: true,
    async filters() {
      const { editions } = readLanguageChoice(undefined, await deps.site.current())
      return [
        {
          name: 'language',
          label: translationWords.language,
          all: translationWords.allLanguages,
          choices: editions,
        },
      ]
    },
    async list(asked, { person }) {
      const { language } = asked.filters
      const all = (await files.openAll()).filter(
        ({ edition }) => !language || edition === editionNamed(language),
      )
      const { items } = pageOf(all, asked, {
        placeOf: ({ id }) => String(id),
        textOf: ({ file }) => file.text,
      })
      const counts = person.may('messages') ? await deps.countsByForm() : undefined
      const countOf = (id: number) => counts && (counts.get(id) ?? 0)
      return { items: await Promise.all(items.map((opened) => rowOf(opened, countOf(opened.id)))) }
    },
    idOf: ({ id }) => String(id),
    placeOf: ({ id }) => String(id),
    rowsOf: 'desk-list',
    draw: (form) => <FormListRow form={form} />,
    empty: () => words.noForms,
    above: (_asked, { say }) =>
      !deps.mailGoesOut() && <p className="field-hint">{say(words.noMailServer)}</p>,
    below: async (_asked, { csrf }) => (
      <>
        <NewForm csrf={csrf} />
        <RemovedLately csrf={csrf} removed={await deps.documents.revisions.removed('form')} />
      </>
    ),
  })

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
    ...list,
    { method: 'post', path: urls.desk.newForm, access: 'content', written: true, handle: create },
    { method: 'get', path: urls.desk.importForms, access: 'content', handle: importPage },
    { method: 'post', path: urls.desk.importForms, access: 'content', written: true, handle: take },
    ...createFormDeskRoutes(deps),
  ]
}
