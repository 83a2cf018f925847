import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import type { DocumentText } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { mediaKindOf } from '../domain/media-type.ts'
import { slugFromPath } from '../server/parse-entry.ts'
import { checkEntry, type EntryErrors, errorsOf } from './check-entry.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { draftOf, type EntryForm, pagesOf, readEntryForm } from './entry-form.ts'
import { EntryPage } from './entry-page.tsx'
import { formOf, textOf } from './entry-text.ts'
import { goneEntry, goneWhileWriting } from './gone-entry.tsx'
import { thumbnailAt } from './media-thumbnail.tsx'
import { mergeForms } from './merge-forms.ts'
import { documentOfKey, type OpenedEntry, openEntry, pathForNew } from './opened-entry.ts'
import { type Conflict, StaleView } from './stale-view.tsx'
import { vocabularyOf } from './vocabulary.ts'

/** What is put into the form, and what is said about it. */
type Filled = {
  form: EntryForm
  base: string
  /** The page whose unsaved text is in the form. */
  after: string
  errors?: EntryErrors
  conflict?: Conflict
  draftFrom?: Date
}

export function createEntryRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const { documents, edits, clock } = deps

  const draw = async (visit: DeskVisit, opened: OpenedEntry, filled: Filled): Promise<DeskPage> => {
    const { key, document } = opened
    const others = await edits.others(key, visit.person)
    await edits.open(key, visit.person)
    const warnings = document && !filled.errors ? await documents.check(document) : []
    const status = filled.conflict ? 409 : filled.errors ? 422 : 200
    return {
      title: document ? opened.stored.title : `New ${opened.type.label.one.toLowerCase()}`,
      status,
      editor: true,
      main: (
        <>
          {filled.conflict && <StaleView {...filled.conflict} />}
          <EntryPage
            csrf={visit.csrf}
            opened={opened}
            page={deps.ids.next()}
            {...filled}
            errors={filled.errors ?? {}}
            others={document ? others : []}
            warnings={warnings}
            vocabulary={await vocabularyOf(deps)}
            offers={await offersOf(deps)}
            shortcodes={deps.blocks.flatMap(({ shortcodes = [] }) => shortcodes)}
            pictures={await picturesOf(deps)}
            thumbnail={await thumbnailAt(deps.pictures, filled.form.image)}
            publicPath={await publicPath(opened)}
          />
        </>
      ),
    }
  }

  const publicPath = async ({ document, wall }: OpenedEntry) => {
    const entry = document && (await deps.entries.byId(document.id, wall.now))
    return entry?.path
  }

  const editPage = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const opened = await openEntry(deps, visit.c.req.param('entry') ?? '')
    if (!opened) return goneEntry
    const draft = await edits.draft(opened.key, visit.person)
    const base = opened.document?.version ?? 'new'
    if (!draft) return draw(visit, opened, { form: opened.stored, base, after: '' })
    const form = readEntryForm(new URLSearchParams(draft.text))
    return draw(visit, opened, { form, base: draft.base, after: draft.page, draftFrom: draft.savedAt })
  }

  const keepForLater = async ({ c, form, person }: DeskVisit): Promise<DeskAnswer> => {
    const key = c.req.param('entry') ?? ''
    const id = documentOfKey(key)
    const wasThere = id !== undefined && (await documents.revisions.list(id)).length > 0
    if (!wasThere || !form.has('body')) return goneEntry
    await edits.keep(key, person, draftOf(form))
    return goneWhileWriting(readEntryForm(form).body)
  }

  const save = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const opened = await openEntry(deps, visit.c.req.param('entry') ?? '')
    if (!opened) return keepForLater(visit)
    const form = readEntryForm(visit.form)
    const base = visit.form.get('base') ?? ''
    const { page, after } = pagesOf(visit.form)
    const errors = checkEntry(opened, form)
    if (Object.keys(errors).length > 0) return draw(visit, opened, { form, base, after: page, errors })
    const began = await startingPoint(opened, base)
    const source = await sourceOf(opened, form, began)
    if (opened.document?.text === source.text) {
      await edits.drop(opened.key, visit.person, [page, after])
      return { to: urls.desk.entry(opened.key), notice: 'Nothing was changed.', audit: 'no change' }
    }
    const saved = await documents.save(source, visit.person.name, { base })
    if (!saved.ok && saved.stale) {
      const conflict = { theirs: saved.stale, began, mine: source.text }
      return draw(visit, opened, {
        form: mergedForm(opened, form, conflict),
        base: saved.stale.version,
        after: page,
        conflict,
      })
    }
    if (!saved.ok) return draw(visit, opened, { form, base, after: page, errors: errorsOf(saved.problem) })
    await edits.drop(opened.key, visit.person, [page, after])
    return { to: urls.desk.entry(saved.value.id), ...outcome(opened, form, await published(saved.value.id)) }
  }

  const published = async (id: number) => (await deps.entries.byId(id, clock.now()))?.published

  /** The text the person began with, which may be an older one by now. */
  const startingPoint = async (
    { document }: OpenedEntry,
    base: string,
  ): Promise<DocumentText | undefined> => {
    if (!document || document.version === base) return document
    const older = (await documents.revisions.list(document.id)).find(({ version }) => version === base)
    const revision = older && (await documents.revisions.find(document.id, older.number))
    return revision ? { ...document, text: revision.text, version: base } : document
  }

  const sourceOf = async (
    opened: OpenedEntry,
    form: EntryForm,
    began: SourceFile | undefined,
  ): Promise<SourceFile> => {
    const { type, wall } = opened
    if (opened.document && began) return { path: opened.document.path, text: textOf(type, form, began, wall) }
    const path = await pathForNew(deps, opened, form)
    const slug = form.slug === slugFromPath(type, path) ? '' : form.slug
    return { path, text: textOf(type, { ...form, slug }, undefined, wall) }
  }

  return [
    { method: 'get', path: urls.desk.entry(':entry'), access: 'content', handle: editPage },
    { method: 'post', path: urls.desk.entry(':entry'), access: 'content', written: true, handle: save },
  ]
}

const offersOf = async ({ blocks }: ContentDeskDeps) =>
  (await Promise.all(blocks.map((block) => block.offers?.() ?? []))).flat()

const mostPictures = 300

/** Addresses of the newest pictures, to choose from. */
const picturesOf = async ({ library }: ContentDeskDeps) =>
  (await library.list())
    .filter(({ name }) => mediaKindOf(name) === 'picture')
    .slice(0, mostPictures)
    .map(({ name }) => urls.media(name))

/** What only one of the two has changed is taken from that one. */
function mergedForm({ type, wall }: OpenedEntry, mine: EntryForm, { began, theirs }: Conflict): EntryForm {
  const theirForm = formOf(type, theirs, wall)
  return began ? mergeForms(formOf(type, began, wall), mine, theirForm) : mine
}

function outcome({ document, stored }: OpenedEntry, form: EntryForm, published: Date | undefined) {
  const subject = `“${form.title}”`
  if (form.status === 'draft') {
    const withdrawn = document && stored.status === 'published'
    return withdrawn
      ? {
          notice: 'It is a draft now, and not on the site any more.',
          audit: { action: 'unpublished', subject },
        }
      : {
          notice: 'The draft is saved. Only people at this desk see it.',
          audit: { action: document ? 'changed the draft' : 'began the draft', subject },
        }
  }
  if (!published)
    return {
      notice: 'Saved. It appears by itself when its time comes.',
      audit: { action: 'scheduled', subject },
    }
  const isNew = !document || stored.status === 'draft'
  return isNew
    ? { notice: 'It is on the site now.', audit: { action: 'published', subject } }
    : { notice: 'Saved. The site shows it at once.', audit: { action: 'changed', subject } }
}
