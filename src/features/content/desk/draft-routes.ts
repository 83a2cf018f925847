import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { draftOf } from './entry-form.ts'
import { goneEntry } from './gone-entry.tsx'
import { openEntry } from './opened-entry.ts'

/** What somebody writes is kept for them alone while they write; the document is changed by saving only. */
export function createDraftRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const { edits } = deps

  /** Without fields it only says that somebody is still there. */
  const keep = async ({ c, form, person }: DeskVisit): Promise<DeskAnswer> => {
    const opened = await openEntry(deps, c.req.param('entry') ?? '')
    if (!opened) return goneEntry
    const kept = form.has('body')
      ? await edits.keep(opened.key, person, draftOf(form))
      : await edits.open(opened.key, person)
    const others = opened.document ? await edits.others(opened.key, person) : []
    return Response.json({
      savedAt: kept instanceof Date ? kept : null,
      elsewhere: kept === 'elsewhere' && ((await edits.draft(opened.key, person))?.page ?? ''),
      others: others.map(({ name }) => name),
      version: opened.document?.version ?? 'new',
    })
  }

  const drop = async ({ c, person }: DeskVisit): Promise<DeskAnswer> => {
    const opened = await openEntry(deps, c.req.param('entry') ?? '')
    if (!opened) return goneEntry
    await edits.drop(opened.key, person)
    return { to: urls.desk.entry(opened.key), notice: 'This is the saved text.', audit: 'no change' }
  }

  return [
    { method: 'post', path: urls.desk.entryDraft(':entry'), access: 'content', handle: keep },
    { method: 'post', path: urls.desk.dropEntryDraft(':entry'), access: 'content', handle: drop },
  ]
}
