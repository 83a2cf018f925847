import type { ReactNode } from 'react'
import { Island } from '#platform/render/island.tsx'
import { UnsavedNote } from '#ui/unsaved-note.island.tsx'
import { PostForm } from './post-form.tsx'
import { ProblemList } from './problem-list.tsx'
import { type StaleFacts, StaleNote } from './stale-note.tsx'

export type DocumentPageProps = {
  csrf: string
  id?: number | undefined
  base: string
  problems: readonly string[]
  stale?: StaleFacts | undefined
  word: string
  urls: { list: string; edit(id?: number): string; remove: string }
  fields: ReactNode
  preview?: ReactNode
  /** What the form shows was sent, and not kept. */
  isUnsaved: boolean
}

export function DocumentPage(props: DocumentPageProps) {
  const { csrf, id, base, problems, stale, word, urls, fields, preview, isUnsaved } = props
  const values: Record<string, string> = id === undefined ? { base } : { id: String(id), base }
  return (
    <>
      <ProblemList problems={problems} />
      {stale && <StaleNote theirs={stale} href={urls.edit(id)} />}
      <PostForm action={urls.edit()} csrf={csrf} values={values} className="desk-form document-form">
        {fields}
        <div className="actions">
          <button type="submit" name="act" value="save">
            Save
          </button>
          <button type="submit" name="act" value="preview" className="button quiet">
            Preview
          </button>
          <a className="button quiet" href={urls.list}>
            Back
          </a>
          <Island name="unsaved-note" component={UnsavedNote} props={{ isUnsaved }} />
        </div>
      </PostForm>
      {preview && (
        <section>
          <h2>How it looks</h2>
          <div className="desk-preview" inert>
            {preview}
          </div>
        </section>
      )}
      {id !== undefined && (
        <section>
          <h2>Remove it</h2>
          <p>It can be brought back from the list.</p>
          <PostForm action={urls.remove} csrf={csrf} values={values}>
            <button type="submit" className="button quiet danger">
              Remove this {word}
            </button>
          </PostForm>
        </section>
      )}
    </>
  )
}
