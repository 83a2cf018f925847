import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit, Done } from '#platform/desk/desk-route.ts'
import type { DocumentText } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { advice } from '../../domain/check/finding.ts'
import { editTemplate, readEdit } from '../../domain/edit/edit-template.ts'
import type { FormDocument } from '../../domain/form-document.ts'
import type { FormView } from '../../domain/form-view.ts'
import type { CompiledForm } from '../../server/compile-form.ts'
import type { FormFiles, LookedAt } from '../../server/form-files.ts'
import type { FormStore } from '../../server/form-store.ts'
import type { MailRole } from '../../server/mails/compose-mails.ts'
import { FormFrame, type FormScreen } from './form-frame.tsx'
import { type FormPart, findingsOf, formParts, writePart } from './form-parts.ts'
import { drawScreen, lookOf } from './form-screens.tsx'
import { screenErrors } from './screen-errors.ts'

export type FormDeskDeps = {
  files: FormFiles
  forms: FormStore
  preview(document: FormDocument): Promise<FormView>
  sendTestMail(form: CompiledForm, role: MailRole, to: string): Promise<string | undefined>
}

type Opened = { id: number; file: DocumentText; looked: LookedAt }

/** One form: its template, mails, messages and settings, each on a screen of its own. */
export function createFormDeskRoutes(deps: FormDeskDeps): readonly DeskRoute[] {
  const { files, forms, preview, sendTestMail } = deps

  const open = async ({ c }: DeskVisit): Promise<Opened | undefined> => {
    const id = idOf(c.req.param('id'))
    const file = await files.open(id)
    return file && { id, file, looked: await files.look(file.text) }
  }

  type Shown = Partial<Pick<FormScreen, 'theirs' | 'said'>> & {
    looked: LookedAt
    base: string
    status?: DeskPage['status']
  }

  const page = async (part: FormPart, csrf: string, id: number, shown: Shown): Promise<DeskPage> => {
    const { looked, base, status, theirs, said } = shown
    const title = String(looked.raw.title ?? 'Form')
    const { findings } = looked
    const problems = screenErrors(part, looked)
    const screen: FormScreen = { csrf, id, title, part, base, findings, ...problems, theirs, said }
    return {
      title,
      ...(status && { status }),
      main: <FormFrame screen={screen}>{await drawScreen(screen, looked, preview)}</FormFrame>,
    }
  }

  const show =
    (part: FormPart) =>
    async (visit: DeskVisit): Promise<DeskAnswer> => {
      const opened = await open(visit)
      if (!opened) return gonePage
      return page(part, visit.csrf, opened.id, { looked: opened.looked, base: opened.file.version })
    }

  const change =
    (part: FormPart) =>
    async (visit: DeskVisit): Promise<DeskAnswer> => {
      const { form, csrf, person } = visit
      const opened = await open(visit)
      if (!opened) return gonePage
      const { id, file } = opened
      const act = form.get('act') ?? 'save'
      const base = form.get('base') ?? ''
      const edit =
        part === 'form'
          ? readEdit(act, { type: form.get('type') ?? '', label: form.get('label') ?? '' })
          : undefined
      const source = (form.get('source') ?? '').replace(/\r\n?/g, '\n')
      if (edit) form.set('source', editTemplate(source, edit))
      const text = writePart(part, opened.looked, form)
      const looked = await files.look(text)
      if (act !== 'save') return page(part, csrf, id, { looked, base, said: 'This is not saved yet.' })
      const saved = await files.save(file, text, { editor: person.name, base })
      if (saved.ok) {
        const number = numberOf(looked, id)
        return {
          to: addressOf(number, part),
          ...savedWords(number, part, looked),
          audit: { action: 'changed the form', subject: String(looked.raw.title) },
        }
      }
      const { stale, problem } = saved
      if (!stale) return page(part, csrf, id, { looked: { ...looked, errors: problem }, base, status: 422 })
      const theirs = { who: stale.updatedBy === 'import' ? 'Its file' : stale.updatedBy, text: stale.text }
      return page(part, csrf, id, { looked, base: stale.version, theirs, status: 409 })
    }

  /** What the builder asks while somebody types. */
  const look = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const opened = await open(visit)
    if (!opened) return gonePage
    const looked = await files.look(writePart('form', opened.looked, visit.form))
    return Response.json(await lookOf(looked, preview))
  }

  const testMail = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { c, form } = visit
    const found = await forms.find(idOf(c.req.param('id')))
    if (!found) return gonePage
    const to = urls.desk.form(found.definition.id, 'mail')
    const address = (form.get('to') ?? '').trim()
    if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address))
      return { to, problem: 'Say where to send it.', audit: 'no change' }
    const role = form.get('role') === 'mail_2' ? 'mail_2' : 'mail'
    const wrong = await sendTestMail(found, role, address)
    return {
      to,
      notice: wrong === undefined ? `The mail server took it for ${address}.` : `It was not sent: ${wrong}`,
      audit: { action: 'sent a test mail to', subject: address },
    }
  }

  const copy = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const opened = await open(visit)
    const id = opened && (await files.copy(opened.id, visit.person.name))
    if (!opened || id === undefined) return gonePage
    const subject = String(opened.looked.raw.title)
    return {
      to: urls.desk.form(id, 'settings'),
      notice: 'This is the copy.',
      audit: { action: 'copied the form', subject },
    }
  }

  const remove = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const opened = await open(visit)
    if (!opened) return gonePage
    const subject = String(opened.looked.raw.title)
    const isRemoved = await files.remove(opened.file, visit.person.name)
    if (!isRemoved)
      return { to: urls.desk.form(opened.id), problem: 'Somebody has just changed it.', audit: 'no change' }
    return {
      to: urls.desk.forms,
      notice: `${subject} is deleted. Its messages are still there.`,
      audit: { action: 'deleted the form', subject },
    }
  }

  return [
    ...formParts.flatMap((part): DeskRoute[] => [
      { method: 'get', path: addressOf(':id', part), access: 'content', handle: show(part) },
      {
        method: 'post',
        path: addressOf(':id', part),
        access: 'content',
        written: true,
        handle: change(part),
      },
    ]),
    { method: 'post', path: urls.desk.formLook(':id'), access: 'content', handle: look },
    { method: 'post', path: urls.desk.formMailTest(':id'), access: 'content', handle: testMail },
    { method: 'post', path: urls.desk.formCopy(':id'), access: 'content', handle: copy },
    { method: 'post', path: urls.desk.formRemove(':id'), access: 'content', handle: remove },
  ]
}

const idOf = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : -1)

const numberOf = ({ raw }: LookedAt, otherwise: number) => (typeof raw.id === 'number' ? raw.id : otherwise)

const addressOf = (id: number | ':id', part: FormPart) =>
  urls.desk.form(id, part === 'form' ? undefined : part)

/** Mistakes do not keep a form from being saved, and visitors meet them at once. */
function savedWords(
  id: number,
  part: FormPart,
  { findings }: LookedAt,
): Pick<Done, 'notice' | 'link' | 'caution'> {
  const where = [part, ...formParts].find((one) => findingsOf(one, findings).length > 0)
  if (!where) return { notice: 'Saved.' }
  const mistakes = findings.filter(({ code = '' }) => !advice.includes(code)).length
  const link = {
    label: findings.length === 1 ? 'Show it' : 'Show them',
    href: `${addressOf(id, where)}#findings`,
  }
  if (mistakes === 0) return { notice: `Saved, with ${counted(findings.length, 'suggestion')}.`, link }
  return {
    caution: { words: `It is saved. It is in use now, and has ${counted(mistakes, 'mistake')}.`, link },
  }
}

const counted = (count: number, what: string) => (count === 1 ? `a ${what}` : `${count} ${what}s`)

const gonePage: DeskPage = {
  title: 'There is no such form',
  status: 404,
  main: (
    <p>
      It was deleted, or never was. Go back to the <a href={urls.desk.forms}>forms</a>.
    </p>
  ),
}
