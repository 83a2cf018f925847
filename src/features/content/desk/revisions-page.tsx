import type { DocumentText, Revision } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'

export type RevisionsView = { document: DocumentText; revisions: readonly Revision[] }

export function RevisionsPage({ document, revisions }: RevisionsView) {
  return (
    <>
      <p>
        Every time this was saved, the text before was kept.{' '}
        <a href={urls.desk.entry(document.id)}>Back to the editor</a>
      </p>
      <ol className="desk-list" reversed>
        <li>
          <div>
            <strong>As it is now</strong>
            <Saved at={document.updatedAt} by={document.updatedBy} />
          </div>
        </li>
        {revisions.map(({ number, savedAt, savedBy }) => (
          <li key={number}>
            <div>
              <a href={urls.desk.revision(document.id, number)}>Text {number}</a>
              <Saved at={savedAt} by={savedBy} />
            </div>
          </li>
        ))}
      </ol>
      {revisions.length === 0 && <p>There is no earlier text yet.</p>}
    </>
  )
}

export function Saved({ at, by }: { at: Date; by: string }) {
  return (
    <span className="field-hint">
      {by === 'import' ? 'from its file' : <bdi>{by}</bdi>}, <DateText date={at} length="moment" />
    </span>
  )
}
