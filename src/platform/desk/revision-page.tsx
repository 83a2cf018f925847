import { versionOf, wordsOf } from '#platform/documents/document-part.ts'
import type { RevisionText } from '#platform/documents/documents.ts'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.common.ts'
import { DiffView } from './diff-view.tsx'
import { PostForm } from './post-form.tsx'
import { Saved } from './revisions-page.tsx'
import type { FoundSubject } from './subject.ts'

export type RevisionView = FoundSubject & {
  csrf: string
  address: string
  revision: RevisionText
  /** The version before this one. */
  before: RevisionText | undefined
}

export function RevisionPage({ csrf, address, document, subject, revision, before }: RevisionView) {
  const say = useSay()
  const part = subject.part?.keys
  const text = wordsOf(revision, part)
  return (
    <>
      <p>
        <Saved at={revision.savedAt} by={revision.savedBy} />
        {' · '}
        <a href={urls.desk.revisions(document.id, subject.part?.name)}>{say(words.history)}</a>
        {' · '}
        <a href={address}>{say(words.backToEditing)}</a>
      </p>
      <h2>{say(words.fromThisToNow)}</h2>
      <DiffView before={text} after={wordsOf(document, part)} label={say(words.fromThisToNow)} />
      {before && (
        <details>
          <summary>{say(words.whatWasChanged)}</summary>
          <DiffView before={wordsOf(before, part)} after={text} label={say(words.whatWasChanged)} />
        </details>
      )}
      <details>
        <summary>{say(words.wholeText)}</summary>
        <textarea readOnly dir="auto" rows={16} aria-label={say(words.wholeText)} defaultValue={text} />
      </details>
      <PostForm
        action={urls.desk.revision(document.id, revision.number, subject.part?.name)}
        csrf={csrf}
        values={{ base: versionOf(document, part) }}
      >
        {subject.staying && <p className="field-hint">{say(subject.staying.words(document.text))}</p>}
        <button type="submit">{say(words.bringVersionBack)}</button>
      </PostForm>
    </>
  )
}
