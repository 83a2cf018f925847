import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { RemovedDocument } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { goneEntry } from './gone-entry.tsx'
import { openEntry } from './opened-entry.ts'

/** Taking a post or page out, and bringing it back. */
export function createRemovalRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const { documents } = deps

  const remove = async ({ c, form, person }: DeskVisit): Promise<DeskAnswer> => {
    const opened = await openEntry(deps, c.req.param('entry') ?? '')
    if (!opened?.document) return goneEntry
    const base = form.get('base') ?? ''
    const outcome = await documents.remove(opened.document.id, person.name, { base })
    if (!outcome.ok)
      return {
        to: urls.desk.entry(opened.key),
        notice: `${outcome.problem[0]?.what} Nothing was removed: look at it first.`,
        audit: 'no change',
      }
    await deps.edits.drop(opened.key, person)
    return {
      to: urls.desk.content(),
      notice: `“${opened.stored.title}” is removed. It can be brought back.`,
      audit: { action: 'removed', subject: `“${opened.stored.title}”` },
    }
  }

  const removedEntries = async () => {
    const kinds = await Promise.all(deps.types.all.map(({ name }) => documents.revisions.removed(name)))
    return kinds.flat().toSorted((a, b) => b.removedAt.getTime() - a.removedAt.getTime())
  }

  const removedPage = async ({ csrf }: DeskVisit): Promise<DeskAnswer> => ({
    title: 'Removed',
    main: <RemovedPage csrf={csrf} documents={await removedEntries()} />,
  })

  const restore = async ({ form, person }: DeskVisit): Promise<DeskAnswer> => {
    const known = (await removedEntries()).find(({ id }) => String(id) === form.get('id'))
    if (!known) return goneEntry
    const outcome = await documents.restore(known.id, person.name)
    if (!outcome.ok)
      return {
        to: urls.desk.removedEntries,
        notice: outcome.problem.map(({ what, fix }) => `${what} ${fix}`).join(' '),
        audit: 'no change',
      }
    const opened = await openEntry(deps, String(outcome.value.id))
    return {
      to: urls.desk.entry(outcome.value.id),
      notice: 'It is back, as it was.',
      audit: { action: 'brought back', subject: `“${opened?.stored.title ?? ''}”` },
    }
  }

  return [
    { method: 'get', path: urls.desk.removedEntries, access: 'content', handle: removedPage },
    { method: 'post', path: urls.desk.restoreEntry, access: 'content', handle: restore },
    { method: 'post', path: urls.desk.removeEntry(':entry'), access: 'content', handle: remove },
  ]
}

function RemovedPage({ csrf, documents }: { csrf: string; documents: readonly RemovedDocument[] }) {
  if (documents.length === 0) return <p>Nothing was removed on this desk.</p>
  return (
    <ul className="desk-list">
      {documents.map(({ id, path, removedAt, removedBy }) => (
        <li key={id}>
          <div>
            <span>{path}</span>
            <span className="field-hint">
              removed by <bdi>{removedBy}</bdi>, <DateText date={removedAt} length="moment" />
            </span>
          </div>
          <PostForm action={urls.desk.restoreEntry} csrf={csrf} values={{ id: String(id) }}>
            <button type="submit" className="button quiet" aria-label={`Bring back ${path}`}>
              Bring back
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  )
}
