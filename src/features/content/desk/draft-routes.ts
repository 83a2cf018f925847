import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { missingPage } from '#platform/desk/missing-page.tsx'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.content.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { draftOf } from './entry-form.ts'
import { anyEntry } from './entry-subject.ts'
import { openEntry } from './opened-entry.ts'

/** Unsaved changes are stored for their author only; only saving changes the document. */
export function createDraftRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const { edits } = deps.documents

  const keep = async ({ c, form, person }: DeskVisit): Promise<DeskAnswer> => {
    const opened = await openEntry(deps, c.req.param('entry') ?? '')
    if (!opened || !form.has('body')) return missingPage(anyEntry)
    const kept = await edits.keep(opened.key, person, draftOf(form))
    return Response.json({
      savedAt: kept instanceof Date ? kept : null,
      elsewhere: kept === 'elsewhere' && ((await edits.draft(opened.key, person))?.page ?? ''),
    })
  }

  const drop = async ({ c, person }: DeskVisit): Promise<DeskAnswer> => {
    const opened = await openEntry(deps, c.req.param('entry') ?? '')
    if (!opened) return missingPage(anyEntry)
    await edits.drop(opened.key, person)
    return { to: urls.desk.entry(opened.key), notice: words.isSavedText, audit: 'no change' }
  }

  return [
    { method: 'post', path: urls.desk.entryDraft(':entry'), access: 'content', handle: keep },
    { method: 'post', path: urls.desk.dropEntryDraft(':entry'), access: 'content', handle: drop },
  ]
}
