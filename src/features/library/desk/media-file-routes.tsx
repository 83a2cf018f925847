import { isDeepStrictEqual } from 'node:util'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { openEditing } from '#platform/desk/open-editing.ts'
import type { Conflict } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.library.ts'
import type { MediaText } from '../domain/media-type.ts'
import { listed, type MediaDeskDeps, mediaSubject, noFilePage, readMediaText } from './media-desk.tsx'
import { type LinkedUse, MediaFilePage } from './media-file-page.tsx'

/** One file: its description, where it is used, replacing it. */
export const createMediaFileRoutes = (deps: MediaDeskDeps): readonly DeskRoute[] => [
  {
    method: 'get',
    path: urls.desk.mediaFile(),
    access: 'content',
    handle: (visit) => filePage(deps, visit, visit.c.req.query('name') ?? ''),
  },
  { method: 'post', path: urls.desk.mediaText, access: 'content', written: true, handle: setText(deps) },
  { method: 'post', path: urls.desk.mediaReplace, access: 'content', files: 1, handle: replace(deps) },
  { method: 'post', path: urls.desk.mediaDelete, access: 'content', handle: remove(deps) },
]

async function linkedUses(name: string, deps: MediaDeskDeps): Promise<readonly LinkedUse[]> {
  const linked = (await deps.library.uses(name)).map(async (use) => {
    const subject = deps.subjects().find(({ kind }) => kind === use.kind)
    return { ...use, address: await subject?.address(use) }
  })
  return Promise.all(linked)
}

async function filePage(
  deps: MediaDeskDeps,
  visit: DeskVisit,
  name: string,
  { problem, conflict, text }: { problem?: Translatable; conflict?: Conflict; text?: MediaText } = {},
): Promise<DeskAnswer> {
  const { documents, library, siteTime } = deps
  const file = await library.find(name)
  if (!file) return noFilePage
  const document = await library.told(name)
  const { timezone } = await siteTime()
  const form = text ?? file.text
  const shown = { form, base: document?.version ?? 'new', ...(conflict && { conflict, isUnsaved: true }) }
  const editing = await openEditing({ documents, timezone }, visit, {
    subject: mediaSubject,
    document,
    shown,
  })
  const view = {
    file: { ...(await listed(file, deps)), text: form },
    uses: await linkedUses(name, deps),
    problem,
  }
  return {
    title: name,
    editor: true,
    main: <MediaFilePage {...view} editing={editing} />,
    ...(conflict ? { status: 409 } : problem && { status: 422 }),
  }
}

const setText =
  (deps: MediaDeskDeps) =>
  async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { library } = deps
    const { form, person } = visit
    const name = form.get('name') ?? ''
    const file = await library.find(name)
    if (!file) return noFilePage
    const text = readMediaText(form)
    const to = urls.desk.mediaFile(name)
    if (isDeepStrictEqual(file.text, text)) return { to, notice: deskWords.noChanges, audit: 'no change' }
    const base = form.get('base') ?? 'new'
    const conflict = await library.describe(name, text, { editor: person.name, base })
    if (conflict) return filePage(deps, visit, name, { conflict, text })
    return { to, notice: deskWords.saved, audit: { what: words.logDescribed({ names: name }) } }
  }

const replace =
  (deps: MediaDeskDeps) =>
  async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { library } = deps
    const { form, files } = visit
    const name = form.get('name') ?? ''
    const [sent] = files
    if (!(await library.find(name))) return noFilePage
    if (!sent) return filePage(deps, visit, name, { problem: words.chooseFirst })
    const replaced = await library.replace(name, sent)
    if (!replaced.ok) return filePage(deps, visit, name, { problem: replaced.problem })
    return {
      to: urls.desk.mediaFile(name),
      notice: words.replaced,
      audit: { what: words.logReplaced({ name }) },
    }
  }

const remove =
  (deps: MediaDeskDeps) =>
  async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { library } = deps
    const { form, person } = visit
    const name = form.get('name') ?? ''
    if (!(await library.find(name))) return noFilePage
    const uses = await library.uses(name)
    if (uses.length > 0 && !form.has('anyway'))
      return filePage(deps, visit, name, {
        problem: words.isUsed,
      })
    await library.remove(name, person.name)
    return {
      to: urls.desk.media(),
      notice: words.deleted({ name }),
      audit: { what: words.logDeleted({ name }) },
    }
  }
