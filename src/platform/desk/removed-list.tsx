import type { RemovedDocument } from '#platform/documents/documents.ts'
import { DateText } from '#ui/date-text.tsx'
import { PostForm } from './post-form.tsx'

export type RemovedListProps = { csrf: string; removed: readonly RemovedDocument[]; action: string }

const most = 20

/** What was taken out on the desk and can be brought back. */
export function RemovedList({ csrf, removed, action }: RemovedListProps) {
  if (removed.length === 0) return null
  return (
    <section>
      <details>
        <summary>Removed lately ({Math.min(most, removed.length)})</summary>
        <ul className="desk-list">
          {removed.slice(0, most).map(({ id, path, removedAt, removedBy }) => (
            <li key={id}>
              <div>
                <span>{path}</span>
                <span className="field-hint">
                  <DateText date={removedAt} length="moment" /> by {removedBy}
                </span>
              </div>
              <PostForm action={action} csrf={csrf} values={{ id: String(id) }}>
                <button type="submit" className="button quiet" aria-label={`Bring back ${path}`}>
                  Bring back
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
