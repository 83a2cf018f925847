import type { DeskAnswer, DeskRoute, DeskVisit, Done } from '#platform/desk/desk-route.ts'
import { createEditScreen, type EditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { missingPage } from '#platform/desk/missing-page.tsx'
import type { Subject } from '#platform/desk/subject.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import { fieldErrors } from '#platform/documents/field-errors.ts'
import { errorTexts, problemText, type SaidErrors } from '#platform/documents/problem-text.ts'
import type { MailRole } from '#platform/services/inbox.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import type { Translate } from '#platform/words/translate.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.forms.ts'
import { advice } from '../domain/check/finding.ts'
import { editTemplate, type NewFieldWords, readEdit } from '../domain/edit/edit-template.ts'
import type { FormDocument } from '../domain/form-document.ts'
import { formFrontMatter } from '../domain/form-front-matter.ts'
import type { FormView } from '../domain/form-view.ts'
import type { CompiledForm } from '../server/compile-form.ts'
import type { FormFiles, LookedAt } from '../server/form-files.ts'
import type { FormStore } from '../server/form-store.ts'
import { FormFrame, type FormScreen } from './form-frame.tsx'
import { type FormPart, findingsOf, formParts, settingTexts, writePart } from './form-parts.ts'
import { drawScreen, lookOf } from './form-screens.tsx'
import { createOpenForm, type FormAt, numberOf, sourceOf } from './opened-form.ts'

export type FormDeskDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  files: FormFiles
  forms: FormStore
  /** For texts that go into forms and emails. */
  siteT(): Promise<Translate>
  /** For what pages say of languages, and of the translations of a form. */
  site: CurrentSite
  preview(document: FormDocument, edition: string): Promise<FormView>
  sendTestMail(form: CompiledForm, role: MailRole, to: string): Promise<string | Message | undefined>
}

/** The whole text of a form, with what was sent from one of its screens. */
type FormText = { text: string }

const titleOf = (text: string) => String(frontMatterValues(text).title ?? '')

export const calledForm = (name: string) => commonWords.namedIn({ name, place: words.forms })

export const formSubject: Subject = {
  kind: 'form',
  access: 'content',
  called: ({ text }) => calledForm(titleOf(text)),
  address: ({ text }) => urls.desk.form(Number(frontMatterValues(text).id)),
  list: urls.desk.forms,
}

/** One form: its template, emails, messages and settings, each on a screen of its own. */
export function createFormDeskRoutes(deps: FormDeskDeps): readonly DeskRoute[] {
  const { files, forms, preview, sendTestMail } = deps

  const open = createOpenForm(deps)

  const screenOf = (part: FormPart): EditScreen<FormText, FormAt> => ({
    subject: formSubject,
    path: addressOf(':id', part),
    open,
    formOf: (source, { looked }) => ({ text: source?.text ?? looked.text }),
    newPath: (_form, { translation }) => ({ path: translation?.path ?? '' }),
    read: (posted, { looked, newField }) => ({
      text: writePart(part, looked, withEdit(part, posted, newField)),
    }),
    write: ({ text }) => text,
    act: async (act, form) => (act === 'save' ? undefined : form),
    async draw({ visit: { t }, at, form, editing }) {
      const { id, edition, languages } = at
      const looked = await files.look(form.text, edition)
      const title = String(looked.raw.title ?? t(words.partForm))
      const { errors, fieldErrors } = screenErrors(t, part, looked)
      const isTold = errors.length === 0 && Object.keys(fieldErrors).length > 0
      const problems =
        editing.problems.length > 0 ? editing.problems : errors.map((error) => problemText(t, error))
      const screen: FormScreen = {
        id,
        part,
        edition,
        languages,
        findings: looked.findings,
        fieldErrors,
        source: sourceOf(part, at.translation),
        editing: { ...editing, problems: isTold ? [] : problems },
      }
      return {
        title,
        main: <FormFrame screen={screen}>{await drawScreen(t, screen, looked, preview)}</FormFrame>,
      }
    },
    async saved({ form, at, before }) {
      const looked = await files.look(form.text, at.edition)
      const number = numberOf(looked, at.id)
      return {
        to: addressOf(number, part),
        ...savedWords(number, part, looked),
        audit: {
          what: (before ? commonWords.logChanged : commonWords.logCreated)({
            what: calledForm(String(looked.raw.title)),
          }),
        },
      }
    },
  })

  /** Checks what the builder asks about while somebody types. */
  const look = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const opened = await open(visit)
    if (!opened) return gonePage
    const { edition, looked } = opened.at
    const written = await files.look(writePart('form', looked, visit.form), edition)
    return Response.json(await lookOf(visit.t, { ...written, edition }, preview))
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
      audit: { what: words.logTested({ address }) },
    }
  }

  const copy = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const number = idOf(visit.c.req.param('id'))
    const opened = await open(visit)
    const titleOf = (title: string) => visit.t(words.copyTitle({ title }))
    const id = opened && (await files.copy(number, visit.person.name, titleOf))
    if (!opened || id === undefined) return gonePage
    return {
      to: urls.desk.form(id, 'settings'),
      notice: words.thisIsTheCopy,
      audit: { what: words.logCopied({ title: String(opened.at.looked.raw.title) }) },
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

const addressOf = (id: number | string, part: FormPart) =>
  urls.desk.form(id, part === 'form' ? undefined : part)

/** Mistakes do not keep a form from being saved, and visitors meet them at once. */
function savedWords(
  id: number | string,
  part: FormPart,
  { findings }: LookedAt,
): Pick<Done, 'notice' | 'link' | 'caution'> {
  const where = [part, ...formParts].find((one) => findingsOf(one, findings).length > 0)
  if (!where) return { notice: commonWords.saved }
  const mistakes = findings.filter(({ code = '' }) => !advice.includes(code)).length
  const link = {
    label: words.showIt({ count: findings.length }),
    href: `${addressOf(id, where)}#findings`,
  }
  if (mistakes === 0) return { notice: words.savedWithSuggestions({ count: findings.length }), link }
  return { caution: { words: words.savedWithMistakes({ count: mistakes }), link } }
}

/** What a button of the builder does to the template when there is no JavaScript. */
function withEdit(part: FormPart, posted: URLSearchParams, newField: NewFieldWords): URLSearchParams {
  const [act, type, label] = ['act', 'type', 'label'].map((name) => posted.get(name) ?? '')
  const edit = part === 'form' ? readEdit(act ?? '', { type: type ?? '', label: label ?? '' }) : undefined
  if (!edit) return posted
  const edited = new URLSearchParams(posted)
  edited.set('source', editTemplate((posted.get('source') ?? '').replace(/\r\n?/g, '\n'), edit, newField))
  return edited
}

const gonePage = missingPage(formSubject)

/** Errors that prevent saving, shown at the fields of the screen if possible. */
function screenErrors(
  t: Translate,
  part: FormPart,
  { raw, errors }: LookedAt,
): Pick<LookedAt, 'errors'> & { fieldErrors: SaidErrors } {
  if (errors.length === 0) return { errors, fieldErrors: {} }
  if (part === 'file') {
    const source = errors.map((error) => lineProblem(t, error)).join(' ')
    return { errors: [], fieldErrors: { source } }
  }
  const found = Object.entries(errorTexts(t, fieldErrors(formFrontMatter, raw)))
  const named = found.flatMap(([path, error]) => {
    const name = fieldOf(part, path)
    return name === undefined ? [] : [[name, error] as const]
  })
  const isComplete = named.length > 0 && named.length === found.length
  return { errors: isComplete ? [] : errors, fieldErrors: Object.fromEntries(named) }
}

const lineProblem = (t: Translate, error: LookedAt['errors'][number]) => {
  const problem = problemText(t, error)
  return error.line === undefined ? problem : t(words.lineProblem({ line: error.line, problem }))
}

/** The name of the field on a screen for a place in the front matter. */
function fieldOf(part: FormPart, path: string): string | undefined {
  if (part === 'mail') return /^mail(?:_2)?\./.test(path) ? path : undefined
  if (part !== 'settings') return undefined
  if (path === 'title' || path === 'locale') return path
  const [group, key = ''] = path.split('.')
  return group === 'settings' && Object.hasOwn(settingTexts, key) ? key : undefined
}
