import type { RemovedDocument } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { PostForm } from './post-form.tsx'

export type RemovedListProps = { csrf: string; removed: readonly RemovedDocument[] }

const most = 20

/** Below a list: what was taken out on the desk lately and can be brought back. */
export function RemovedLately({ csrf, removed }: RemovedListProps) {
  if (removed.length === 0) return null
  return (
    <section>
      <details>
        <summary>Removed lately ({Math.min(most, removed.length)})</summary>
        <RemovedList csrf={csrf} removed={removed.slice(0, most)} />
      </details>
    </section>
  )
}

export function RemovedList({ csrf, removed }: RemovedListProps) {
  return (
    <ul className="desk-list">
      {removed.map((one) => (
        <li key={one.id}>
          <div>
            <a href={urls.desk.removedDocument(one.id)}>{one.path}</a>
            <span className="field-hint">
              removed by <bdi>{one.removedBy}</bdi>, <DateText date={one.removedAt} length="moment" />
            </span>
          </div>
          <RestoreButton csrf={csrf} removed={one} />
        </li>
      ))}
    </ul>
  )
}

export function RestoreButton({ csrf, removed }: { csrf: string; removed: RemovedDocument }) {
  return (
    <PostForm action={urls.desk.restoreDocument} csrf={csrf} values={{ id: String(removed.id) }}>
      <button type="submit" className="button quiet" aria-label={`Bring back ${removed.path}`}>
        Bring back
      </button>
    </PostForm>
  )
}
