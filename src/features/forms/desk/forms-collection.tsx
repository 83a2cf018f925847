import type { ReactNode } from 'react'
import { type Collection, createCollection, pageOf } from '#platform/desk/collection.tsx'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { EditionName } from '#platform/desk/edition-name.tsx'
import { isInLanguage, languageFilter } from '#platform/desk/languages/language-choice.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import { RemovedLately } from '#platform/desk/removed-list.tsx'
import { editorName } from '#platform/documents/editor-name.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { AreaField } from '#ui/area-field.tsx'
import { DateText } from '#ui/date-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.forms.ts'
import { newFormIn } from '../domain/default-form.ts'
import { type PastedForm, readPastedForms } from '../domain/edit/read-pasted-forms.ts'
import { type FormDefinition, readFormDocument } from '../domain/form-document.ts'
import { replaceMailTags } from '../domain/mail/mail-tags.ts'
import { calledForm, createFormDeskRoutes, type FormDeskDeps } from './form-routes.tsx'

type FormsDeskDeps = FormDeskDeps & {
  countsByForm(): Promise<ReadonlyMap<number, number>>
  mailSite(): Promise<{ adminEmail: string }>
  mailGoesOut(): boolean
}

/** All forms, new ones, and those brought from elsewhere. */
export function createFormsDeskRoutes(deps: FormsDeskDeps): readonly DeskRoute[] {
  const { files } = deps

  const create = async ({ form, person }: DeskVisit): Promise<DeskAnswer> => {
    const title = (form.get('title') ?? '').trim().slice(0, 200)
    if (!title) return { to: urls.desk.forms, problem: words.giveTitle, audit: 'no change' }
    const id = await files.create({ title, ...newFormIn(await deps.siteT()) }, person.name)
    return {
      to: urls.desk.form(id),
      notice: words.putIntoPage({ block: blockOf(id) }),
      audit: { what: commonWords.logCreated({ what: calledForm(title) }) },
    }
  }

  const importPage = async ({ csrf }: DeskVisit): Promise<DeskAnswer> => ({
    title: words.bringForms,
    main: <ImportPage csrf={csrf} text="" />,
  })

  const take = async ({ csrf, form, person, t }: DeskVisit): Promise<DeskAnswer> => {
    const text = form.get('text') ?? ''
    const pasted = readPastedForms(text)
    if (form.get('act') !== 'create' || pasted.length === 0)
      return {
        title: words.bringForms,
        main: <ImportPage csrf={csrf} text={text} forms={pasted} />,
      }
    const made: number[] = []
    for (const one of pasted)
      made.push(await files.create({ title: t(words.broughtTitle), ...one }, person.name))
    const [only] = made
    return {
      to: made.length === 1 && only !== undefined ? urls.desk.form(only) : urls.desk.forms,
      notice: words.brought({ count: made.length }),
      audit: { what: words.logImported({ count: made.length }) },
    }
  }

  return [
    ...createCollection(collectionOf(deps)),
    { method: 'post', path: urls.desk.newForm, access: 'content', written: true, handle: create },
    { method: 'get', path: urls.desk.importForms, access: 'content', handle: importPage },
    { method: 'post', path: urls.desk.importForms, access: 'content', written: true, handle: take },
    ...createFormDeskRoutes(deps),
  ]
}

const collectionOf = (deps: FormsDeskDeps): Collection<FormRow> => ({
  path: urls.desk.forms,
  access: 'content',
  title: words.forms,
  search: true,
  filters: async () => [languageFilter(await deps.site.current())],
  async list(asked, { person }) {
    const all = (await deps.files.openAll()).filter(isInLanguage(asked.filters))
    const { items } = pageOf(all, asked, {
      placeOf: ({ id }) => String(id),
      textOf: ({ file }) => file.text,
    })
    const counts = person.may('messages') ? await deps.countsByForm() : undefined
    const countOf = (id: number) => counts && (counts.get(id) ?? 0)
    return { items: await Promise.all(items.map((opened) => rowOf(deps, opened, countOf(opened.id)))) }
  },
  idOf: ({ id }) => String(id),
  rowsOf: 'desk-list',
  draw: (form) => <FormListRow form={form} />,
  empty: () => words.noForms,
  above: (_asked, { t }) => !deps.mailGoesOut() && <p className="field-hint">{t(words.noMailServer)}</p>,
  below: async (_asked, { csrf }) => (
    <>
      <NewForm csrf={csrf} />
      <RemovedLately csrf={csrf} removed={await deps.documents.revisions.removed('form')} />
    </>
  ),
})

type Opened = Awaited<ReturnType<FormsDeskDeps['files']['openAll']>>[number]

async function rowOf(
  deps: FormsDeskDeps,
  { id, edition, file }: Opened,
  messages: number | undefined,
): Promise<FormRow> {
  const { raw, document, findings } = await deps.files.look(file.text, edition)
  const form = document && readFormDocument(document).form
  const tags = form?.template.tags ?? []
  return {
    id,
    edition,
    title: String(raw.title ?? ''),
    fields: new Set(tags.map(({ name }) => name).filter(Boolean)).size,
    messages,
    problems: findings.length,
    goes: form ? whereMessagesGo(form, await deps.mailSite()) : words.cannotBeRead,
    updatedAt: file.updatedAt,
    updatedBy: file.updatedBy,
  }
}

type FormRow = {
  id: number
  /** The edition of the site, and so its language. */
  edition: string
  title: string
  fields: number
  /** How many came through it; missing for those who may not read them. */
  messages: number | undefined
  problems: number
  /** What happens to messages sent through it. */
  goes: Message
  updatedAt: Date
  updatedBy: string
}

export function FormListRow({ form }: { form: FormRow }) {
  return (
    <li>
      <div>
        <a href={urls.desk.form(form.id)}>
          <bdi>{form.title}</bdi>
        </a>{' '}
        <EditionName of={form.edition} />
        <span className="field-hint">
          <Trans
            of={words.about({ fields: form.fields, fate: form.goes })}
            draw={{ block: () => <code>{blockOf(form.id)}</code> }}
          />
        </span>
        <span className="field-hint">
          <Trans
            of={
              form.updatedBy === 'import'
                ? words.fromFile
                : words.changedBy({ name: editorName(form.updatedBy) })
            }
            draw={{ date: () => <DateText date={form.updatedAt} length="moment" /> }}
          />
        </span>
      </div>
      {form.problems > 0 && (
        <a className="problem-count" href={urls.desk.form(form.id, 'file')}>
          <Trans of={words.thingsToLookAt({ count: form.problems, form: form.title })} draw={heard} />
        </a>
      )}
      {form.messages !== undefined && (
        <a href={urls.desk.messages({ form: String(form.id) })}>
          <Trans of={words.messagesThrough({ count: form.messages, form: form.title })} draw={heard} />
        </a>
      )}
    </li>
  )
}

function NewForm({ csrf }: { csrf: string }) {
  const t = useT()
  return (
    <section>
      <h2>{t(words.anotherForm)}</h2>
      <PostForm action={urls.desk.newForm} csrf={csrf} className="desk-form">
        <TextField label={t(commonWords.title)} name="title" required maxLength={200} />
        <button type="submit" className="button">
          {t(words.makeIt)}
        </button>
      </PostForm>
      <p>
        <a href={urls.desk.importForms}>{t(words.bringOne)}</a>
      </p>
    </section>
  )
}

const heard = { heard: (inner: ReactNode) => <span className="visually-hidden">{inner}</span> }

/** How a page shows the form. */
const blockOf = (id: number) => `::contact-form{id=${id}}`

export type WhereContext = { adminEmail: string }

/** What happens to a message sent through the form, in a few words for its owner. */
export function whereMessagesGo(
  { settings, mail, mail2 }: FormDefinition,
  { adminEmail }: WhereContext,
): Message {
  const { api_root: apiRoot, demo_mode: demoMode, skip_mail: skipMail, do_not_store: doNotStore } = settings
  if (apiRoot) return words.takenBy({ site: hostOf(apiRoot) })
  if (demoMode) return words.onlyForShow
  if (skipMail || !mail.active) {
    const answered = !skipMail && mail2.active
    if (doNotStore) return answered ? words.onlyVisitorMailed : words.neitherKeptNorMailed
    return answered ? words.keptVisitorMailed : words.keptNotMailed
  }
  const recipient = shown(mail.recipient, adminEmail)
  if (!recipient) return doNotStore ? words.mailedToNobodyNotKept : words.mailedToNobody
  return (doNotStore ? words.mailedToNotKept : words.mailedTo)({ recipient })
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

const shown = (written: string, adminEmail: string) =>
  replaceMailTags(written, ({ name }) =>
    name === '_site_admin_email' ? adminEmail || undefined : undefined,
  ).text.trim()

type ImportView = { csrf: string; text: string; forms?: readonly PastedForm[] | undefined }

function ImportPage({ csrf, text, forms }: ImportView) {
  const t = useT()
  return (
    <PostForm action={urls.desk.importForms} csrf={csrf} className="form-file">
      <AreaField
        label={t(words.pasted)}
        hint={t(words.pastedHint)}
        name="text"
        rows={16}
        dir="ltr"
        spellCheck={false}
        className="source"
        defaultValue={text}
        required
      />
      {forms && <Report forms={forms} />}
      <div className="actions">
        {forms && forms.length > 0 && (
          <button type="submit" name="act" value="create" className="button">
            {t(words.makeForms({ count: forms.length }))}
          </button>
        )}
        <button type="submit" name="act" value="look" className={forms?.length ? 'button quiet' : 'button'}>
          {t(commonWords.lookAtIt)}
        </button>
      </div>
    </PostForm>
  )
}

function Report({ forms }: { forms: readonly PastedForm[] }) {
  const t = useT()
  if (forms.length === 0) return <p role="status">{t(words.noFormInIt)}</p>
  return (
    <div role="status" className="form-findings">
      {forms.map(({ title = t(words.withoutTitle), notes, ...form }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: forms of one paste have no names of their own
        <section key={index}>
          <h2>{title}</h2>
          <p>
            {t(contentsOf(form))} {t(notes.length === 0 ? words.allUnderstood : words.notUnderstood)}
          </p>
          {notes.length > 0 && (
            <ul>
              {notes.map(t).map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

function contentsOf({ template, mail, mail_2 }: Pick<PastedForm, 'template' | 'mail' | 'mail_2'>) {
  const lines = template.split('\n').length
  if (mail) return words.contents({ lines, mails: mail_2 ? 'ownTwo' : 'own' })
  return words.contents({ lines, mails: mail_2 ? 'usualTwo' : 'usual' })
}
