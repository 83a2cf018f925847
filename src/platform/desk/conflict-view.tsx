import { useId } from 'react'
import { wordsOf } from '#platform/documents/document-part.ts'
import type { Conflict } from '#platform/documents/documents.ts'
import { editorName } from '#platform/documents/editor-name.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { words } from '#words/desk.common.ts'
import { DiffView } from './diff-view.tsx'
import { Said } from './said.tsx'
import type { Subject } from './subject.ts'

/** Shown above a form when the same document was saved elsewhere meanwhile, with what was saved. */
export function ConflictView({
  conflict,
  subject,
  address,
  isMerged,
  isOwn,
}: {
  conflict: Conflict
  subject: Pick<Subject, 'part'>
  address: string
  /** The form below has what they changed and I did not. */
  isMerged: boolean
  /** The same person saved it, in another window. */
  isOwn: boolean
}) {
  const t = useT()
  const id = useId()
  const { theirs, began, mine, part } = conflict
  const who = theirs.updatedBy === 'import' ? words.contentFolder : editorName(theirs.updatedBy)
  const text = wordsOf(theirs, part)
  return (
    <section className="stale" aria-labelledby={id}>
      <Said tone="caution">
        <h2 id={id}>
          {isOwn ? (
            t(words.youChangedMeanwhile)
          ) : (
            <Trans of={words.changedMeanwhile({ who })} draw={{ name: (inner) => <bdi>{inner}</bdi> }} />
          )}
        </h2>
        <p>
          <Trans
            of={words.changedMeanwhileAbout}
            draw={{
              moment: () => <DateText date={theirs.updatedAt} length="moment" />,
              history: (inner) => <a href={urls.desk.revisions(theirs.id, subject.part?.name)}>{inner}</a>,
            }}
          />
        </p>
      </Said>
      {began && (
        <>
          <h3>{t(words.whatTheyChanged)}</h3>
          <DiffView before={wordsOf(began, part)} after={text} label={t(words.whatTheyChanged)} />
        </>
      )}
      <h3>{t(words.fromTheirsToYours)}</h3>
      <DiffView before={text} after={wordsOf(mine, part)} label={t(words.fromTheirsToYours)} />
      <details>
        <summary>{t(words.theirVersion)}</summary>
        <textarea readOnly dir="auto" rows={12} aria-label={t(words.theirVersion)} defaultValue={text} />
      </details>
      <p>
        <Trans
          of={isMerged ? words.yoursBelowMerged : words.yoursBelow}
          draw={{ theirs: (inner) => <a href={address}>{inner}</a> }}
        />
      </p>
    </section>
  )
}
