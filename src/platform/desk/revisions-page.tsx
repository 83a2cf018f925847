import type { Revision } from '#platform/documents/documents.ts'
import { editorName } from '#platform/documents/editor-name.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { words } from '#words/desk.common.ts'
import type { FoundSubject } from './subject.ts'

export type RevisionsView = FoundSubject & { address: string; revisions: readonly Revision[] }

export function RevisionsPage({ document, subject, address, revisions }: RevisionsView) {
  const say = useSay()
  return (
    <>
      <p>
        <Phrase of={words.historyAbout} draw={{ back: (inner) => <a href={address}>{inner}</a> }} />
      </p>
      <ol className="desk-list" reversed>
        <li>
          <div>
            <strong>{say(words.asItIsNow)}</strong>
            <Saved at={document.updatedAt} by={document.updatedBy} />
          </div>
        </li>
        {revisions.map(({ number, savedAt, savedBy }) => (
          <li key={number}>
            <div>
              <a href={urls.desk.revision(document.id, number, subject.part?.name)}>
                {say(words.version({ number }))}
              </a>
              <Saved at={savedAt} by={savedBy} />
            </div>
          </li>
        ))}
      </ol>
      {revisions.length === 0 && <p>{say(words.noEarlierVersion)}</p>}
    </>
  )
}

export function Saved({ at, by }: { at: Date; by: string }) {
  const moment = () => <DateText date={at} length="moment" />
  return (
    <span className="field-hint">
      {by === 'import' ? (
        <Phrase of={words.fromItsFile} draw={{ moment }} />
      ) : (
        <Phrase
          of={words.savedBy({ who: editorName(by) })}
          draw={{ name: (inner) => <bdi>{inner}</bdi>, moment }}
        />
      )}
    </span>
  )
}
