import { useId } from 'react'
import { wordsOf } from '#platform/documents/document-part.ts'
import type { Conflict } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { DiffView } from './diff-view.tsx'
import { Said } from './said.tsx'
import type { Subject } from './subject.ts'

/** Stands above a form that was filled in while somebody else saved the same thing, and shows what they saved. */
export function ConflictView({
  conflict,
  subject,
  address,
  isMerged,
}: {
  conflict: Conflict
  subject: Pick<Subject, 'part'>
  address: string
  /** The form below has what they changed and I did not. */
  isMerged: boolean
}) {
  const id = useId()
  const { theirs, began, mine, part } = conflict
  const who = theirs.updatedBy === 'import' ? 'The content folder' : theirs.updatedBy
  const words = wordsOf(theirs, part)
  return (
    <section className="stale" aria-labelledby={id}>
      <Said tone="caution">
        <h2 id={id}>
          <bdi>{who}</bdi> has changed this while you were editing it
        </h2>
        <p>
          That was at <DateText date={theirs.updatedAt} length="moment" />. Nothing of yours is saved yet, and
          nothing of theirs is lost: whatever you choose, their version stays in the{' '}
          <a href={urls.desk.revisions(theirs.id, subject.part?.name)}>history</a>.
        </p>
      </Said>
      {began && (
        <>
          <h3>What they changed</h3>
          <DiffView before={wordsOf(began, part)} after={words} label="What they changed" />
        </>
      )}
      <h3>From their version to yours</h3>
      <DiffView before={words} after={wordsOf(mine, part)} label="From their version to yours" />
      <details>
        <summary>Their whole version, to copy from</summary>
        <textarea readOnly rows={12} aria-label="Their whole version" defaultValue={words} />
      </details>
      <p>
        Below is your version
        {isMerged ? '; fields that only they changed already say what they wrote' : ''}. Correct it and save,
        or <a href={address}>leave yours and take theirs</a>.
      </p>
    </section>
  )
}
