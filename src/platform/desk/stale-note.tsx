import { DateText } from '#ui/date-text.tsx'
import { Said } from './said.tsx'

/** Who was faster, and where to see what they wrote. */
export type StaleFacts = { updatedBy: string; updatedAt: Date }

/** Stands above a form that was filled in while somebody else saved the same thing. */
export function StaleNote({ theirs, href }: { theirs: StaleFacts; href: string }) {
  const who = theirs.updatedBy === 'import' ? 'The content folder' : theirs.updatedBy
  return (
    <Said tone="caution">
      <p>
        <strong>
          <bdi>{who}</bdi> has changed this while you were at it,
        </strong>{' '}
        at <DateText date={theirs.updatedAt} length="moment" />. Nothing of yours is saved yet, and nothing of
        theirs is lost.
      </p>
      <p>
        <a href={href} target="_blank" rel="noreferrer">
          See what it says now
        </a>
        , correct yours below and save again; that puts yours in its place.
      </p>
    </Said>
  )
}
