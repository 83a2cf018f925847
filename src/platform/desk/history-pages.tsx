import { versionOf, wordsOf } from '#platform/documents/document-part.ts'
import type { Revision, RevisionText } from '#platform/documents/documents.ts'
import { editorName } from '#platform/documents/editor-name.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { words } from '#words/desk.common.ts'
import { DiffView } from './diff-view.tsx'
import { PostForm } from './post-form.tsx'
import type { FoundSubject } from './subject.ts'

type RevisionsView = FoundSubject & { address: string; revisions: readonly Revision[] }

export function RevisionsPage({ document, subject, address, revisions }: RevisionsView) {
  const t = useT()
  return (
    <>
      <p>
        <Trans of={words.historyAbout} draw={{ back: (inner) => <a href={address}>{inner}</a> }} />
      </p>
      <ol className="desk-list" reversed>
        <li>
          <div>
            <strong>{t(words.asItIsNow)}</strong>
            <Saved at={document.updatedAt} by={document.updatedBy} />
          </div>
        </li>
        {revisions.map(({ number, savedAt, savedBy }) => (
          <li key={number}>
            <div>
              <a href={urls.desk.revision(document.id, number, subject.part?.name)}>
                {t(words.version({ number }))}
              </a>
              <Saved at={savedAt} by={savedBy} />
            </div>
          </li>
        ))}
      </ol>
      {revisions.length === 0 && <p>{t(words.noEarlierVersion)}</p>}
    </>
  )
}

function Saved({ at, by }: { at: Date; by: string }) {
  const moment = () => <DateText date={at} length="moment" />
  return (
    <span className="field-hint">
      {by === 'import' ? (
        <Trans of={words.fromItsFile} draw={{ moment }} />
      ) : (
        <Trans
          of={words.savedBy({ who: editorName(by) })}
          draw={{ name: (inner) => <bdi>{inner}</bdi>, moment }}
        />
      )}
    </span>
  )
}

type RevisionView = FoundSubject & {
  csrf: string
  address: string
  revision: RevisionText
  /** The version before this one. */
  before: RevisionText | undefined
}

export function RevisionPage({ csrf, address, document, subject, revision, before }: RevisionView) {
  const t = useT()
  const part = subject.part?.keys
  const text = wordsOf(revision, part)
  return (
    <>
      <p>
        <Saved at={revision.savedAt} by={revision.savedBy} />
        {' · '}
        <a href={urls.desk.revisions(document.id, subject.part?.name)}>{t(words.history)}</a>
        {' · '}
        <a href={address}>{t(words.backToEditing)}</a>
      </p>
      <h2>{t(words.fromThisToNow)}</h2>
      <DiffView before={text} after={wordsOf(document, part)} label={t(words.fromThisToNow)} />
      {before && (
        <details>
          <summary>{t(words.whatWasChanged)}</summary>
          <DiffView before={wordsOf(before, part)} after={text} label={t(words.whatWasChanged)} />
        </details>
      )}
      <details>
        <summary>{t(words.wholeText)}</summary>
        <textarea readOnly dir="auto" rows={16} aria-label={t(words.wholeText)} defaultValue={text} />
      </details>
      <PostForm
        action={urls.desk.revision(document.id, revision.number, subject.part?.name)}
        csrf={csrf}
        values={{ base: versionOf(document, part) }}
      >
        {subject.staying && <p className="field-hint">{t(subject.staying.words(document.text))}</p>}
        <button type="submit">{t(words.bringVersionBack)}</button>
      </PostForm>
    </>
  )
}
