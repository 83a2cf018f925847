import type { DeskAnswer, DeskRoute, DeskVisit, Done } from '#platform/desk/desk-route.ts'
import { createEditScreen, type EditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { missingPage } from '#platform/desk/missing-page.tsx'
import type { Subject } from '#platform/desk/subject.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import { sayProblem } from '#platform/documents/say-problem.ts'
import type { MailRole } from '#platform/services/inbox.ts'
import type { Say } from '#platform/words/say.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { advice } from '../domain/check/finding.ts'
import { editTemplate, readEdit } from '../domain/edit/edit-template.ts'
import type { NewFieldWords } from '../domain/edit/new-field.ts'
import type { FormDocument } from '../domain/form-document.ts'
import type { FormView } from '../domain/form-view.ts'
import type { CompiledForm } from '../server/compile-form.ts'
import type { FormFiles, LookedAt } from '../server/form-files.ts'
import type { FormStore } from '../server/form-store.ts'
import { FormFrame, type FormScreen } from './form-frame.tsx'
import { type FormPart, findingsOf, formParts, writePart } from './form-parts.ts'
import { drawScreen, lookOf, newFieldWords } from './form-screens.tsx'
import { screenErrors } from './screen-errors.ts'
import { words } from './words.ts'

export type FormDeskDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  files: FormFiles
  forms: FormStore
  /** For what is written into forms and mails. */
  sayOfSite(): Promise<Say>
  preview(document: FormDocument): Promise<FormView>
  sendTestMail(form: CompiledForm, role: MailRole, to: string): Promise<string | Message | undefined>
}

/** `id` is the number of the form, and not that of its document. */
type FormAt = { id: number; looked: LookedAt; newField: NewFieldWords }

/** The whole text of a form, with what was sent from one of its screens. */
type FormText = { text: string }

const titleOf = (text: string) => String(frontMatterValues(text).title ?? '')

export const formSubject: Subject = {
  kind: 'form',
  access: 'content',
  word: words.formWord,
  called: ({ text }) => words.theForm({ title: titleOf(text) }),
  address: ({ text }) => urls.desk.form(Number(frontMatterValues(text).id)),
  list: urls.desk.forms,
}

/** One form: its template, mails, messages and settings, each on a screen of its own. */
export function createFormDeskRoutes(deps: FormDeskDeps): readonly DeskRoute[] {
  const { files, forms, preview, sendTestMail } = deps

  const open = async ({ c, say }: DeskVisit) => {
    const id = idOf(c.req.param('id'))
    const document = await files.open(id)
    if (!document) return undefined
    const looked = await files.look(document.text)
    return { document, at: { id, looked, newField: newFieldWords(say, looked) } }
  }

  const screenOf = (part: FormPart): EditScreen<FormText, FormAt> => ({
    subject: formSubject,
    path: addressOf(':id', part),
    open,
    formOf: (source) => ({ text: source?.text ?? '' }),
    read: (posted, { looked, newField }) => ({
      text: writePart(part, looked, withEdit(part, posted, newField)),
    }),
    write: ({ text }) => text,
    act: async (act, form) => (act === 'save' ? undefined : form),
    async draw({ visit: { say }, at: { id }, form, editing }) {
      const looked = await files.look(form.text)
      const title = String(looked.raw.title ?? say(words.partForm))
      const { errors, fieldErrors } = screenErrors(say, part, looked)
      const isTold = errors.length === 0 && Object.keys(fieldErrors).length > 0
      const problems =
        editing.problems.length > 0 ? editing.problems : errors.map((error) => sayProblem(say, error))
      const screen: FormScreen = {
        ...{ id, part, findings: looked.findings, fieldErrors },
        editing: { ...editing, problems: isTold ? [] : problems },
      }
      return {
        title,
        main: <FormFrame screen={screen}>{await drawScreen(say, screen, looked, preview)}</FormFrame>,
      }
    },
    async saved({ form, at }) {
      const looked = await files.look(form.text)
      const number = numberOf(looked, at.id)
      return {
        to: addressOf(number, part),
        ...savedWords(number, part, looked),
        audit: { action: 'changed the form', subject: String(looked.raw.title) },
      }
    },
  })

  /** What the builder asks while somebody types. */
  const look = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const opened = await open(visit)
    if (!opened) return gonePage
    const looked = await files.look(writePart('form', opened.at.looked, visit.form))
    return Response.json(await lookOf(visit.say, looked, preview))
  }

  const testMail = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { c, form } = visit
    const found = await forms.find(idOf(c.req.param('id')))
    if (!found) return gonePage
    const to = urls.desk.form(found.definition.id, 'mail')
    const address = (form.get('to') ?? '').trim()
    if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address)) return { to, problem: words.sayWhere, audit: 'no change' }
    const role = form.get('role') === 'mail_2' ? 'mail_2' : 'mail'
    const wrong = await sendTestMail(found, role, address)
    return {
      to,
      notice: wrong === undefined ? words.taken({ address }) : words.notSent({ reason: wrong }),
      audit: { action: 'sent a test mail to', subject: address },
    }
  }

  const copy = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const opened = await open(visit)
    const titleOf = (title: string) => visit.say(words.copyTitle({ title }))
    const id = opened && (await files.copy(opened.at.id, visit.person.name, titleOf))
    if (!opened || id === undefined) return gonePage
    const subject = String(opened.at.looked.raw.title)
    return {
      to: urls.desk.form(id, 'settings'),
      notice: words.thisIsTheCopy,
      audit: { action: 'copied the form', subject },
    }
  }

  return [
    ...formParts.flatMap((part) => createEditScreen<FormText, FormAt>(deps, screenOf(part)).routes),
    { method: 'post', path: urls.desk.formLook(':id'), access: 'content', handle: look },
    { method: 'post', path: urls.desk.formMailTest(':id'), access: 'content', handle: testMail },
    { method: 'post', path: urls.desk.formCopy(':id'), access: 'content', handle: copy },
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
  if (!where) return { notice: words.saved }
  const mistakes = findings.filter(({ code = '' }) => !advice.includes(code)).length
  const link = {
    label: words.showIt({ count: findings.length }),
    href: `${addressOf(id, where)}#findings`,
  }
  if (mistakes === 0) return { notice: words.savedWithSuggestions({ count: findings.length }), link }
  return { caution: { words: words.savedWithMistakes({ count: mistakes }), link } }
}

/** What a button of the builder does to the template, when there is no script that does it. */
function withEdit(part: FormPart, posted: URLSearchParams, newField: NewFieldWords): URLSearchParams {
  const [act, type, label] = ['act', 'type', 'label'].map((name) => posted.get(name) ?? '')
  const edit = part === 'form' ? readEdit(act ?? '', { type: type ?? '', label: label ?? '' }) : undefined
  if (!edit) return posted
  const edited = new URLSearchParams(posted)
  edited.set('source', editTemplate((posted.get('source') ?? '').replace(/\r\n?/g, '\n'), edit, newField))
  return edited
}

const gonePage = missingPage(formSubject)
