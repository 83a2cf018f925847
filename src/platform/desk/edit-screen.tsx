import type { Transaction } from '#platform/db/database.ts'
import type { Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { versionOf } from '#platform/documents/document-part.ts'
import type { Documents, DocumentText, EditOutcome } from '#platform/documents/documents.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { errorTexts, problemText, type SaidErrors } from '#platform/documents/problem-text.ts'
import { withContext } from '#platform/request-context.ts'
import type { Translate } from '#platform/words/translate.ts'
import type { Result } from '#shared/result.ts'
import type { DeskAnswer, DeskPage, DeskVisit, Done, GuardedRoute } from './desk-route.ts'
import type { Editing } from './edit-form.tsx'
import { goneForGood, goneMeanwhile } from './gone-meanwhile.tsx'
import { mergeForms } from './merge-forms.ts'
import { missingPage } from './missing-page.tsx'
import { openEditing, type Shown } from './open-editing.ts'
import { previewResponse } from './preview-response.ts'
import { savedAnswer, unchangedAnswer } from './saved-answer.ts'
import type { Subject } from './subject.ts'

/** The local time of the site. */
export type SiteTime = { timezone: string; now: Date }

/** What a visit opened. */
type Opened<Form, At> = {
  /** Where a screen edits several kinds. */
  subject?: Subject
  /** Missing if it has not been created yet. */
  document?: DocumentText | undefined
  /** What else the screen knows. */
  at: At
  /** Unsaved values of this person, instead of the document's. */
  unsaved?: { form: Form; base: string } | undefined
}

export type EditView<Form, At> = {
  visit: DeskVisit
  at: At
  document?: DocumentText | undefined
  form: Form
  errors: SaidErrors
  editing: Editing
  isPreview: boolean
}

type SavedEdit<Form, At> = {
  form: Form
  at: At
  before?: DocumentText | undefined
  /** The id of the document. Missing if it does not exist and was not created. */
  id?: number | undefined
}

/** A screen on which something is edited: how its form and the document belong together, and how it is drawn. */
export type EditScreen<Form extends object, At = undefined> = {
  subject: Subject
  /** The kinds of documents it edits, if there are several. */
  kinds?(): readonly string[]
  /** The address of its page and its form, as a route has it. */
  path: string
  open(visit: DeskVisit): Promise<Opened<Form, At> | undefined>
  formOf(source: SourceFile | undefined, at: At): Form
  read(posted: URLSearchParams, at: At): Form
  errorsOf?(form: Form, opened: Opened<Form, At>): FieldErrors | Promise<FieldErrors>
  /** Which field a key of the document is about. */
  fields?: Readonly<Record<string, string>>
  /** The text that says what the form says. Everything else in it stays as it was, byte for byte. */
  write(form: Form, source: SourceFile, change: { at: At; isNew: boolean }): string
  /**
   * For a new document: the beginning of its path, without the extension, or the whole path if only one is possible.
   */
  newPath?(form: Form, at: At): string | { path: string }
  /** The form after a button other than “Save” was pressed. */
  act?(act: string, form: Form, visit: DeskVisit, at: At): Promise<Form | undefined>
  /**
   * A page of the site with this text, as a preview in a separate window. Without it, the screen itself shows the
   * preview.
   */
  previewPage?(source: SourceFile, at: At): Promise<Result<Response, readonly Problem[]>>
  /**
   * Called when saving was refused: makes room for the document and returns a function that undoes this. Then saving is
   * tried once more.
   */
  makeRoom?(
    problems: readonly Problem[],
    visit: DeskVisit,
    about: { form: Form; at: At },
  ): Promise<TakeBack | undefined>
  draw(view: EditView<Form, At>): DeskPage | Promise<DeskPage>
  /** The answer after saving. `No changes to save`, warnings and a link back are added automatically. */
  saved(saved: SavedEdit<Form, At>): Done | Promise<Done>
  /** The same where nothing was changed, but saving has a meaning all the same. */
  unchanged?(visit: DeskVisit, saved: SavedEdit<Form, At>): Done | undefined
  /** Belongs to the transaction that saves it. What it throws undoes that. */
  together?(visit: DeskVisit, saving: { tx: Transaction; at: At; id: number }): Promise<void>
  /** Called when nothing is left to be saved, with the visit that saved it. */
  onSaved?(visit: DeskVisit, saved: SavedEdit<Form, At>): Promise<void>
  /** Called when somebody has removed the document while this person was writing. */
  onGone?(visit: DeskVisit): Promise<void>
}

type TakeBack = () => Promise<void>

export type EditRoutes<At> = {
  routes: readonly GuardedRoute[]
  /** The page, for a screen that has more to say on it. */
  show(visit: DeskVisit, more?: Partial<At>): Promise<DeskAnswer>
}

type EditDeps = { documents: Documents; siteTime(): Promise<SiteTime> }

/** The page and the form of a screen, the same for every kind of document: input is never lost. */
export function createEditScreen<Form extends object, At>(
  { documents, siteTime }: EditDeps,
  screen: EditScreen<Form, At>,
): EditRoutes<At> {
  type Open = Opened<Form, At>

  const draw = (visit: DeskVisit, opened: Open, shown: Shown<Form>) =>
    drawScreen({ documents, siteTime }, screen, { visit, opened, shown })

  const show = async (visit: DeskVisit, more?: Partial<At>): Promise<DeskAnswer> => {
    const found = await screen.open(visit)
    if (!found) return missingPage(screen.subject)
    const opened = more ? { ...found, at: { ...found.at, ...more } } : found
    const { document, at, unsaved } = opened
    return draw(visit, opened, unsaved ?? { form: screen.formOf(document, at), base: versionNow(opened) })
  }

  const versionNow = ({ document, subject = screen.subject }: Open) => {
    const part = subject.part?.keys
    if (document) return versionOf(document, part)
    return part ? versionOf(nothing, part) : 'new'
  }

  const change = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const opened = await screen.open(visit)
    if (!opened) return missing(visit)
    const { at } = opened
    const form = screen.read(visit.form, at)
    const base = visit.form.get('base') ?? 'new'
    const act = visit.form.get('act') ?? 'save'
    const redraw = (more: Partial<Shown<Form>>) =>
      draw(visit, opened, { form, base, isUnsaved: true, ...more })
    if (act === 'preview') {
      const page = await withContext({ preview: new Map() }, () =>
        screen.previewPage?.(sourceOf(opened, form), at),
      )
      if (!page) return redraw({ isPreview: true })
      return page.ok ? previewResponse(page.value) : redraw({ problems: page.problem })
    }
    const changed = await screen.act?.(act, form, visit, at)
    if (changed) return redraw({ form: changed })
    const errors = (await screen.errorsOf?.(form, opened)) ?? {}
    if (Object.keys(errors).length > 0) return redraw({ errors })
    const outcome = await saveWithRoom(documents, screen, { visit, opened, form, base })
    switch (outcome.status) {
      case 'saved': {
        const before = opened.document
        const saved = { form, at, before, id: outcome.id }
        await screen.onSaved?.(visit, saved)
        const unchanged = outcome.changed ? undefined : screen.unchanged?.(visit, saved)
        if (unchanged) return unchanged
        const done = await screen.saved(saved)
        return savedAnswer(documents, opened.subject ?? screen.subject, {
          t: visit.t,
          outcome,
          before,
          done,
        })
      }
      case 'nothing':
        return unchangedAnswer(await screen.saved({ form, at }))
      case 'refused':
        return redraw(problemsByField(visit.t, outcome.problems, screen.fields ?? {}))
      case 'gone':
        return missing(visit)
      case 'stale': {
        const { began, theirs, version } = outcome
        const merged = began && mergeForms(screen.formOf(began, at), form, screen.formOf(theirs, at))
        const isMerged = merged !== undefined && Object.keys(merged).length > 1
        return redraw({ form: merged ?? form, base: version, conflict: outcome, isMerged })
      }
    }
  }

  const sourceOf = ({ document, at }: Open, form: Form): SourceFile => {
    const start = screen.newPath?.(form, at) ?? ''
    const source = document ?? { path: typeof start === 'string' ? start : start.path, text: '' }
    return { path: source.path, text: screen.write(form, source, { at, isNew: !document }) }
  }

  /** Input for a document that is gone is shown again, and can still be saved, unless there is nowhere to save it. */
  const missing = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const id = Number(visit.form.get('document'))
    const kinds = screen.kinds?.() ?? [screen.subject.kind]
    const removed = (await Promise.all(kinds.map(documents.revisions.removed))).flat()
    if (!removed.some((one) => one.id === id))
      return visit.form.get('base') ? goneForGood(visit) : missingPage(screen.subject)
    if (!visit.form.has('bring-back')) {
      await screen.onGone?.(visit)
      return goneMeanwhile(visit)
    }
    const restored = await documents.restore(id, visit.person.name)
    if (!restored.ok) return goneMeanwhile(visit, restored.problem)
    const opened = await screen.open(visit)
    if (opened) visit.form.set('base', versionNow(opened))
    visit.form.delete('bring-back')
    return change(visit)
  }

  const { access } = screen.subject
  return {
    show,
    routes: [
      { method: 'get', path: screen.path, access, handle: (visit) => show(visit) },
      { method: 'post', path: screen.path, access, written: true, handle: change },
    ],
  }
}

async function drawScreen<Form extends object, At>(
  { documents, siteTime }: EditDeps,
  screen: EditScreen<Form, At>,
  { visit, opened, shown }: { visit: DeskVisit; opened: Opened<Form, At>; shown: Shown<Form> },
): Promise<DeskPage> {
  const { form } = shown
  const errors = errorTexts(visit.t, shown.errors ?? {})
  const subject = opened.subject ?? screen.subject
  const { document, at } = opened
  const { timezone } = await siteTime()
  const editing = await openEditing({ documents, timezone }, visit, { subject, document, shown })
  const isWrong = editing.problems.length > 0 || Object.keys(errors).length > 0
  const isPreview = shown.isPreview ?? false
  return {
    ...(await screen.draw({ visit, at, document, form, errors, editing, isPreview })),
    editor: true,
    ...(shown.conflict ? { status: 409 } : isWrong && { status: 422 }),
  }
}

type Sent<Form, At> = { visit: DeskVisit; opened: Opened<Form, At>; form: Form; base: string }

async function saveWithRoom<Form extends object, At>(
  documents: Documents,
  screen: EditScreen<Form, At>,
  sent: Sent<Form, At>,
): Promise<EditOutcome> {
  const outcome = await saveForm(documents, screen, sent)
  if (outcome.status !== 'refused') return outcome
  const { visit, form, opened } = sent
  const takeBack = await screen.makeRoom?.(outcome.problems, visit, { form, at: opened.at })
  if (!takeBack) return outcome
  let isSaved = false
  try {
    const again = await saveForm(documents, screen, sent)
    isSaved = again.status === 'saved'
    return again
  } finally {
    if (!isSaved) await takeBack()
  }
}

function saveForm<Form extends object, At>(
  documents: Documents,
  screen: EditScreen<Form, At>,
  { visit, opened, form, base }: Sent<Form, At>,
) {
  const { document, at, subject = screen.subject } = opened
  return documents.edit({
    at: document ? { id: document.id } : newPlace(subject, screen.newPath?.(form, at)),
    part: subject.part?.keys,
    base,
    editor: visit.person.name,
    write: (source, isNew) => screen.write(form, source, { at, isNew }),
    together: async (tx, id) => screen.together?.(visit, { tx, at, id }),
  })
}

const nothing: SourceFile = { path: '.yaml', text: '' }

const newPlace = ({ kind, part }: Subject, start: string | { path: string } | undefined) => {
  if (start === undefined) throw new Error(`Nothing new can be made of the kind ${kind}.`)
  if (typeof start !== 'string') return start
  return part ? { path: start } : { kind, start, ending: '.md' as const }
}

/** Problems of a field are shown next to it. */
function problemsByField(
  t: Translate,
  problems: readonly Problem[],
  fields: Readonly<Record<string, string>>,
) {
  const errors: Record<string, string> = {}
  const others: Problem[] = []
  for (const problem of problems) {
    const field = fields[problem.key ?? '']
    if (field) errors[field] = [errors[field], problemText(t, problem)].filter(Boolean).join(' ')
    else others.push(problem)
  }
  return { errors, problems: others }
}
