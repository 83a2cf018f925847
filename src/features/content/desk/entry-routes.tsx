import type { DeskRoute, DeskVisit, Done, GuardedRoute } from '#platform/desk/desk-route.ts'
import { createEditScreen, type EditScreen, type EditView } from '#platform/desk/edit-screen.tsx'
import { startFromSource } from '#platform/desk/languages/translated-form.tsx'
import { hashOf } from '#platform/documents/content-folder.ts'
import { firstEdition } from '#shared/edition.ts'
import { typesReferredTo } from '#shared/fields/types-referred-to.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { words as translationWords } from '#words/desk.translations.ts'
import { checkEntry, controls } from './check-entry.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { draftOf, type EntryForm, keyFields, pagesOf, readEntryForm, typed } from './entry-form.ts'
import { EntryPage } from './entry-page.tsx'
import { anyEntry, entrySubject } from './entry-subject.ts'
import { formOf, textOf } from './entry-text.ts'
import type { EntryView } from './entry-view.ts'
import { makeRoom } from './make-room.ts'
import { type OpenedEntry, openEntry, pathOfNew, slugOfNew } from './opened-entry.ts'
import { translationView } from './translation-view.ts'
import { newEntry } from './type-words.ts'
import { vocabularyOf } from './vocabulary.ts'

type EntryAt = OpenedEntry & {
  /** The page whose unsaved text is in the form. */
  after: string
  /** When what is in the form was kept, if it was never saved. */
  draftFrom?: Date | undefined
  /** Another window keeps text that is not in the form. */
  other?: { page: string; savedAt: Date } | undefined
  /** The text made from the same form before, if it has been removed since. */
  gone?: string | undefined
}

/** From the same form, at this very moment. */
class MadeMeanwhile extends Error {
  override name = 'MadeMeanwhile'
}

export function createEntryRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const { documents, clock, entries } = deps
  const { edits } = documents

  /** The text made from the same page before: a form that is sent twice makes one text. */
  const madeBy = async ({ form, person }: DeskVisit) => {
    const key = madeKey(form)
    const made = key ? await edits.draft(key, person) : undefined
    return made && { id: made.base, isSame: made.text === draftOf(form).text }
  }

  const screen: EditScreen<EntryForm, EntryAt> = {
    subject: anyEntry,
    kinds: () => deps.types.all.map(({ name }) => name),
    path: urls.desk.entry(':entry'),
    open: (visit) => openScreen(deps, visit, madeBy),
    formOf: (source, { type, siteTime, stored }) => (source ? formOf(type, source, siteTime) : stored),
    read: readEntryForm,
    errorsOf: (form, { at }) => checkEntry(at, form),
    fields: controls,
    newPath: (form, at) => pathOfNew(at, form),
    async act(act, form, _visit, { translation }) {
      const source = translation?.sourceForm
      if (act !== startFromSource || !source) return undefined
      return { ...form, body: [form.body.trim(), source.body].filter(Boolean).join('\n\n') }
    },
    write(form, source, { at, isNew }) {
      const { type, siteTime } = at
      if (!isNew) return textOf(type, form, source, siteTime)
      const slug = slugOfNew(at, form, source.path)
      return textOf(type, { ...form, slug }, undefined, siteTime)
    },
    makeRoom: (problems, visit, { form, at }) => makeRoom(deps, { problems, visit, form, at }),
    async draw(view) {
      const drawn = await viewOf(view)
      return { title: titleOf(view, drawn.translation?.here?.name), main: <EntryPage {...drawn} /> }
    },
    async saved({ form, at, id = 0 }) {
      const isScheduled = await deps.all.isScheduled(id, clock.now())
      const to = at.other ? urls.desk.entryBesides(id, at.other.page) : urls.desk.entry(id)
      return { to, ...savedWords(at, form, isScheduled) }
    },
    unchanged(visit, { form, at: { translation }, id = 0 }) {
      const entry = translation?.documents.get(translation.edition)
      if (!entry?.isBehind || sourceSeen(visit) !== translation?.changedAt) return undefined
      return {
        to: urls.desk.entry(id),
        notice: translationWords.nowInStep,
        audit: { what: translationWords.logChecked({ title: typed(form, 'title') }) },
      }
    },
    async together({ form, person }, { tx, at: { document, gone }, id }) {
      const key = madeKey(form)
      if (document || !key) return
      const made = { ...draftOf(form), base: String(id), gone }
      if (!(await edits.claim(tx, key, person, made))) throw new MadeMeanwhile()
    },
    async onSaved(visit, { at: { key, translation }, id = 0 }) {
      const { page, after } = pagesOf(visit.form)
      await edits.drop(key, visit.person, [page, after])
      const seen = sourceSeen(visit)
      if (!translation?.source || translation.edition === firstEdition) return
      if (seen <= translation.changedAt) await deps.translations.follow(id, seen)
    },
    async onGone(visit) {
      await edits.keep(keyOf(visit), visit.person, draftOf(visit.form))
    },
  }

  const viewOf = async ({ at, form, errors, editing }: EditView<EntryForm, EntryAt>): Promise<EntryView> => {
    const { document, siteTime, after, draftFrom, other } = at
    const entry = document && (await entries.byId(document.id, siteTime.now))
    return {
      ...{ opened: at, form, errors, editing, after, draftFrom, asideFrom: other?.savedAt },
      page: deps.ids.next(),
      vocabulary: await vocabularyOf(deps),
      translation: await translationView(deps, at),
      offers: await offersOf(deps),
      shortcodes: deps.blocks().flatMap(({ shortcodes = [] }) => shortcodes),
      ...(await choicesFor(deps, at)),
      thumbnails: await thumbnailsOf(deps, at, form),
      publicPath: entry?.path,
    }
  }

  /** Pressing twice, or coming back and sending the same again, leads to the entry that was made. */
  const makeOnce = (handle: GuardedRoute['handle']) => async (visit: DeskVisit) => {
    const findMade = async () => {
      const made = visit.form.get('base') === 'new' ? await madeBy(visit) : undefined
      if (!made?.isSame || !(await documents.find({ id: Number(made.id) }))) return undefined
      return { to: urls.desk.entry(made.id), notice: words.savedBefore, audit: 'no change' as const }
    }
    const made = await findMade()
    if (made) return made
    const answer = await unlessMadeMeanwhile(handle(visit))
    if (answer && 'to' in answer) return answer
    // The same form may have been refused for what it has just made elsewhere.
    return (await findMade()) ?? answer ?? handle(visit)
  }

  return createEditScreen(deps, screen).routes.map((route) =>
    route.method === 'post' ? { ...route, handle: makeOnce(route.handle) } : route,
  )
}

async function unlessMadeMeanwhile<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof MadeMeanwhile) return undefined
    throw error
  }
}

/** With another title it is another text. */
function madeKey(form: URLSearchParams) {
  const { page } = pagesOf(form)
  return page && `made-${page}-${hashOf(form.get('title') ?? '')}`
}

const keyOf = ({ c }: DeskVisit) => c.req.param('entry') ?? ''

/**
 * Unsaved changes are restored where they were made: on top of the saved version, and not in a window that has just
 * saved its own.
 */
const isForThisPage = ({ c }: DeskVisit, draft: { base: string; page: string }, version: string) =>
  c.req.query('unsaved') !== undefined || (draft.base === version && draft.page !== c.req.query('besides'))

/** The moment at which the source was the same as the form. */
const sourceSeen = ({ form }: DeskVisit) => Number.parseInt(form.get('source') ?? '', 10)

/** A new text is titled by its type and language. */
function titleOf({ visit: { t }, document, at }: EditView<EntryForm, EntryAt>, language: string | undefined) {
  if (document) return typed(at.stored, 'title')
  const made = newEntry(at.type)
  return language === undefined ? made : translationWords.inLanguage({ what: t(made), language })
}

const offersOf = async ({ blocks }: ContentDeskDeps) =>
  (await Promise.all(blocks().map((block) => block.offers?.() ?? []))).flat()

const thumbnailsOf = async ({ library }: ContentDeskDeps, { type }: OpenedEntry, form: EntryForm) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(keyFields(type))
        .filter(([, { kind }]) => kind === 'media-path')
        .map(async ([key]) => [key, await library.thumbnail(typed(form, key))] as const),
    ),
  )

type MadeBy = (visit: DeskVisit) => Promise<{ id: string; isSame: boolean } | undefined>

async function openScreen(deps: ContentDeskDeps, visit: DeskVisit, madeBy: MadeBy) {
  const { edits } = deps.documents
  const asked = await openEntry(deps, keyOf(visit))
  const made = asked && !asked.document ? await madeBy(visit) : undefined
  const before = made && (await openEntry(deps, made.id))
  const opened = before ?? (asked && { ...asked, gone: made?.id })
  if (!opened) return undefined
  const { document } = opened
  const subject = entrySubject(opened.type)
  const draft = await edits.draft(opened.key, visit.person)
  if (visit.form.has('page')) {
    const { page, after } = pagesOf(visit.form)
    const other = draft && ![page, after].includes(draft.page) ? draft : undefined
    return { subject, document, at: { ...opened, after: page, other } }
  }
  const isAside = draft && !isForThisPage(visit, draft, document?.version ?? 'new')
  if (isAside) return { subject, document, at: { ...opened, after: '', other: draft } }
  return {
    ...{ subject, document },
    at: { ...opened, after: draft?.page ?? '', draftFrom: draft?.savedAt },
    unsaved: draft && {
      form: readEntryForm(new URLSearchParams(draft.text), opened),
      base: draft.base,
    },
  }
}

const maxFiles = 300
const maxTargets = 500

/**
 * The choices in the form of an entry: the newest files of the library, entries to refer to, and values of other texts.
 */
async function choicesFor(
  { library, all, typed, clock }: ContentDeskDeps,
  { type: { name, fields, isNested }, translation, stored }: OpenedEntry,
): Promise<Pick<EntryView, 'pictures' | 'files' | 'targets' | 'pages' | 'known'>> {
  const { pictures = [], others = [] } = Object.groupBy(await library.list(), ({ isPicture }) =>
    isPicture ? 'pictures' : 'others',
  )
  const newest = (files: typeof pictures) => files.slice(0, maxFiles).map(({ address }) => address)
  const named = async (kind: string, order: 'title' | 'place') => {
    const edition = translation?.edition ?? firstEdition
    const found = await all.list({ kind, order, edition }, { limit: maxTargets }, clock.now())
    return found.entries.map(({ slug, title }) => [slug, title] as const)
  }
  const targets = await Promise.all(
    typesReferredTo(fields).map(async (kind) => [kind, await named(kind, 'title')] as const),
  )
  const known = await Promise.all(
    Object.entries(fields)
      .filter(([, { kind, filter }]) => kind === 'text' && filter)
      .map(async ([field]) => [field, await typed.written(name, field)] as const),
  )
  return {
    pictures: newest(pictures),
    files: newest(others),
    targets: Object.fromEntries(targets),
    known: Object.fromEntries(known),
    pages: isNested ? (await named(name, 'place')).filter(([slug]) => slug !== stored.slug) : [],
  }
}

/** The notice after saving an entry, and the log line. */
function savedWords(
  { document, stored }: OpenedEntry,
  form: EntryForm,
  isScheduled: boolean,
): Pick<Done, 'notice' | 'audit'> {
  const title = typed(form, 'title')
  const said = (log: (values: { title: string }) => Message, notice: Message) => ({
    notice,
    audit: { what: log({ title }) },
  })
  const changed = () => deskWords.logChanged({ what: deskWords.named({ name: title }) })
  const wasShown = document !== undefined && stored.status === 'published'
  switch (form.status) {
    case 'draft':
      if (wasShown) return said(words.logUnpublished, words.nowDraft)
      return said(document ? words.logDraftChanged : words.logDraftStarted, words.savedDraft)
    case 'pending':
      return said(
        stored.status === 'pending' ? changed : words.logReviewRequested,
        wasShown ? words.nowPending : words.savedPending,
      )
    case 'private':
      return said(
        stored.status === 'private' ? changed : words.logMadePrivate,
        wasShown ? words.nowPrivate : words.savedPrivate,
      )
    case 'published':
      if (isScheduled) return said(words.logScheduled, words.savedScheduled)
      return wasShown ? said(changed, words.savedPublished) : said(words.logPublished, words.nowPublished)
  }
}
