import type { DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { createEditScreen, type EditScreen, type EditView } from '#platform/desk/edit-screen.tsx'
import { urls } from '#shared/urls.ts'
import { slugFromPath } from '../server/parse-entry.ts'
import { checkEntry, entryFields } from './check-entry.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { choicesFor } from './entry-choices.ts'
import { draftOf, type EntryForm, pagesOf, readEntryForm } from './entry-form.ts'
import { EntryPage } from './entry-page.tsx'
import { anyEntry, entrySubject } from './entry-subject.ts'
import { formOf, textOf } from './entry-text.ts'
import type { EntryView } from './entry-view.ts'
import { makeRoom } from './make-room.ts'
import { type OpenedEntry, openEntry, startOfPath } from './opened-entry.ts'
import { savedWords } from './saved-words.ts'
import { newEntry } from './type-words.ts'
import { vocabularyOf } from './vocabulary.ts'

type EntryAt = OpenedEntry & {
  /** The page whose unsaved text is in the form. */
  after: string
  /** When what is in the form was kept, if it was never saved. */
  draftFrom?: Date | undefined
}

export function createEntryRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const { documents, clock, entries } = deps
  const { edits } = documents
  const screen: EditScreen<EntryForm, EntryAt> = {
    subject: anyEntry,
    kinds: deps.types.all.map(({ name }) => name),
    path: urls.desk.entry(':entry'),
    async open(visit) {
      const opened = await openEntry(deps, keyOf(visit))
      if (!opened) return undefined
      const { document } = opened
      const subject = entrySubject(opened.type)
      if (visit.form.has('page'))
        return { subject, document, at: { ...opened, after: pagesOf(visit.form).page } }
      const draft = await edits.draft(opened.key, visit.person)
      return {
        ...{ subject, document },
        at: { ...opened, after: draft?.page ?? '', draftFrom: draft?.savedAt },
        unsaved: draft && {
          form: readEntryForm(new URLSearchParams(draft.text), opened.type),
          base: draft.base,
        },
      }
    },
    formOf: (source, { type, siteTime, stored }) => (source ? formOf(type, source, siteTime) : stored),
    read: (posted, { type }) => readEntryForm(posted, type),
    errorsOf: (form, { at }) => checkEntry(at, form),
    fields: entryFields,
    newPath: (form, at) => startOfPath(at, form),
    write(form, source, { at: { type, siteTime }, isNew }) {
      if (!isNew) return textOf(type, form, source, siteTime)
      const slug = form.slug === slugFromPath(type, source.path) ? '' : form.slug
      return textOf(type, { ...form, slug }, undefined, siteTime)
    },
    makeRoom: (problems, visit, { form, at }) => makeRoom(deps, { problems, visit, form, at }),
    draw: async (view) => ({
      title: view.document ? view.at.stored.title : newEntry(view.at.type),
      main: <EntryPage {...(await viewOf(view))} />,
    }),
    async saved({ form, at, outcome: { id } }) {
      const published = (await entries.byId(id, clock.now()))?.published
      return { to: urls.desk.entry(id), ...savedWords(at, form, published) }
    },
    async onSaved({ form, person }, { key }) {
      const { page, after } = pagesOf(form)
      await edits.drop(key, person, [page, after])
    },
    async onGone(visit) {
      await edits.keep(keyOf(visit), visit.person, draftOf(visit.form))
    },
  }

  const viewOf = async ({ at, form, errors, editing }: EditView<EntryForm, EntryAt>): Promise<EntryView> => {
    const { document, siteTime, after, draftFrom } = at
    const entry = document && (await entries.byId(document.id, siteTime.now))
    return {
      ...{ opened: at, form, errors, editing, after, draftFrom },
      page: deps.ids.next(),
      vocabulary: await vocabularyOf(deps),
      offers: await offersOf(deps),
      shortcodes: deps.blocks.flatMap(({ shortcodes = [] }) => shortcodes),
      ...(await choicesFor(deps, at.type, at.stored.slug)),
      thumbnail: await deps.library.thumbnail(form.image),
      shareThumbnail: await deps.library.thumbnail(form.shareImage),
      publicPath: entry?.path,
    }
  }

  return createEditScreen(deps, screen).routes
}

const keyOf = ({ c }: DeskVisit) => c.req.param('entry') ?? ''

const offersOf = async ({ blocks }: ContentDeskDeps) =>
  (await Promise.all(blocks.map((block) => block.offers?.() ?? []))).flat()
