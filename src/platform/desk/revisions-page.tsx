import type { Revision } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import type { FoundSubject } from './subject.ts'

export type RevisionsView = FoundSubject & { address: string; revisions: readonly Revision[] }

export function RevisionsPage({ document, subject, address, revisions }: RevisionsView) {
  return (
    <>
      <p>
        Every time this is saved, the version before is kept. <a href={address}>Back to editing</a>
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
              <a href={urls.desk.revision(document.id, number, subject.part?.name)}>Version {number}</a>
              <Saved at={savedAt} by={savedBy} />
            </div>
          </li>
        ))}
      </ol>
      {revisions.length === 0 && <p>There is no earlier version yet.</p>}
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
