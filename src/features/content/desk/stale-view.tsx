import { Said } from '#platform/desk/said.tsx'
import type { DocumentText } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { DiffView } from './diff-view.tsx'

/** Two people changed the same text. `began` is what both began with. */
export type Conflict = { theirs: DocumentText; began: DocumentText | undefined; mine: string }

export function StaleView({ theirs, began, mine }: Conflict) {
  const who = theirs.updatedBy === 'import' ? 'The content folder' : theirs.updatedBy
  return (
    <section className="stale" aria-labelledby="stale">
      <Said tone="caution">
        <h2 id="stale">
          <bdi>{who}</bdi> has changed this while you were writing
        </h2>
        <p>
          That was at <DateText date={theirs.updatedAt} length="moment" />. Nothing of yours is saved yet, and
          nothing of theirs is lost: whatever you choose, their text stays among the{' '}
          <a href={urls.desk.revisions(theirs.id)}>earlier texts</a>.
        </p>
      </Said>
      {began && began.version !== theirs.version && (
        <>
          <h3>What they changed</h3>
          <DiffView before={began.text} after={theirs.text} label="What they changed" />
        </>
      )}
      <h3>From their text to yours</h3>
      <DiffView before={theirs.text} after={mine} label="From their text to yours" />
      <details>
        <summary>Their whole text, to copy from</summary>
        <textarea readOnly rows={12} aria-label="Their whole text" defaultValue={theirs.text} />
      </details>
      <p>
        Below is your text; fields that only they changed already say what they wrote. Correct it and save, or{' '}
        <a href={urls.desk.entry(theirs.id)}>leave yours and take theirs</a>.
      </p>
    </section>
  )
}
