import { versionOf, wordsOf } from '#platform/documents/document-part.ts'
import type { RevisionText } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
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
  const part = subject.part?.keys
  const words = wordsOf(revision, part)
  return (
    <>
      <p>
        <Saved at={revision.savedAt} by={revision.savedBy} />
        {' · '}
        <a href={urls.desk.revisions(document.id, subject.part?.name)}>History</a>
        {' · '}
        <a href={address}>Back to editing</a>
      </p>
      <h2>From this version to what it says now</h2>
      <DiffView
        before={words}
        after={wordsOf(document, part)}
        label="From this version to what it says now"
      />
      {before && (
        <details>
          <summary>What was changed to make this version</summary>
          <DiffView
            before={wordsOf(before, part)}
            after={words}
            label="What was changed to make this version"
          />
        </details>
      )}
      <details>
        <summary>The whole text</summary>
        <textarea readOnly rows={16} aria-label="The whole text" defaultValue={words} />
      </details>
      <PostForm
        action={urls.desk.revision(document.id, revision.number, subject.part?.name)}
        csrf={csrf}
        values={{ base: versionOf(document, part) }}
      >
        {subject.staying && <p className="field-hint">{subject.staying.words(document.text)}</p>}
        <button type="submit">Bring this version back</button>
      </PostForm>
    </>
  )
}
