import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { earlierText, whatStays } from './earlier-text.ts'
import { goneEntry } from './gone-entry.tsx'
import { openEntry } from './opened-entry.ts'
import { RevisionPage } from './revision-page.tsx'
import { RevisionsPage } from './revisions-page.tsx'

/** What a text said before: looked at, compared, brought back. */
export function createRevisionRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const { documents } = deps

  const find = async ({ c }: DeskVisit) => {
    const opened = await openEntry(deps, c.req.param('entry') ?? '')
    return (
      opened?.document && { title: opened.stored.title, document: opened.document, stored: opened.stored }
    )
  }

  const findRevision = async (visit: DeskVisit) => {
    const found = await find(visit)
    const number = visit.c.req.param('number') ?? ''
    const revision =
      found && /^[1-9]\d{0,8}$/.test(number)
        ? await documents.revisions.find(found.document.id, Number(number))
        : undefined
    return found && revision && { ...found, revision }
  }

  const listPage = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const found = await find(visit)
    if (!found) return goneEntry
    const revisions = await documents.revisions.list(found.document.id)
    return {
      title: `Earlier texts of “${found.title}”`,
      main: <RevisionsPage document={found.document} revisions={revisions} />,
    }
  }

  const revisionPage = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const found = await findRevision(visit)
    if (!found) return goneEntry
    const { document, revision, stored } = found
    const before = await documents.revisions.find(document.id, revision.number - 1)
    return {
      title: `An earlier text of “${found.title}”`,
      main: (
        <RevisionPage
          csrf={visit.csrf}
          document={document}
          revision={revision}
          before={before?.text}
          stays={whatStays(stored)}
        />
      ),
    }
  }

  const restore = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const found = await findRevision(visit)
    if (!found) return goneEntry
    const { document, revision, stored } = found
    const base = visit.form.get('base') ?? ''
    const source = { path: document.path, text: earlierText(revision.text, document.text) }
    const saved = await documents.save(source, visit.person.name, { base })
    const to = urls.desk.revision(document.id, revision.number)
    if (!saved.ok)
      return {
        to,
        notice: saved.problem.map(({ what, fix }) => `${what} ${fix}`).join(' '),
        audit: 'no change',
      }
    return {
      to: urls.desk.entry(document.id),
      notice: `The earlier text is back. ${whatStays(stored)} The text before is kept under “Earlier texts”.`,
      audit: { action: 'brought back an earlier text of', subject: `“${found.title}”` },
    }
  }

  return [
    { method: 'get', path: urls.desk.revisions(':entry'), access: 'content', handle: listPage },
    { method: 'get', path: urls.desk.revision(':entry', ':number'), access: 'content', handle: revisionPage },
    { method: 'post', path: urls.desk.revision(':entry', ':number'), access: 'content', handle: restore },
  ]
}
