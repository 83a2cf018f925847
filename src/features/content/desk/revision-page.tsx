import { PostForm } from '#platform/desk/post-form.tsx'
import type { DocumentText, Revision } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { DiffView } from './diff-view.tsx'
import { Saved } from './revisions-page.tsx'

export type RevisionView = {
  csrf: string
  document: DocumentText
  revision: Revision & { text: string }
  /** The text before this one. */
  before: string | undefined
  /** What bringing it back does not change. */
  stays: string
}

export function RevisionPage({ csrf, document, revision, before, stays }: RevisionView) {
  return (
    <>
      <p>
        <Saved at={revision.savedAt} by={revision.savedBy} />
        {' · '}
        <a href={urls.desk.revisions(document.id)}>All earlier texts</a>
        {' · '}
        <a href={urls.desk.entry(document.id)}>Editor</a>
      </p>
      <h2>From this text to the one of now</h2>
      <DiffView before={revision.text} after={document.text} label="From this text to the one of now" />
      {before !== undefined && (
        <details>
          <summary>What was changed to make this text</summary>
          <DiffView before={before} after={revision.text} label="What was changed to make this text" />
        </details>
      )}
      <details>
        <summary>The whole text</summary>
        <textarea readOnly rows={16} aria-label="The whole text" defaultValue={revision.text} />
      </details>
      <PostForm
        action={urls.desk.revision(document.id, revision.number)}
        csrf={csrf}
        values={{ base: document.version }}
      >
        <p className="field-hint">{stays}</p>
        <button type="submit">Bring this text back</button>
      </PostForm>
    </>
  )
}
