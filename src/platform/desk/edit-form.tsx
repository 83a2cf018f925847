import type { ReactNode } from 'react'
import type { Problem } from '#platform/documents/document-kind.ts'
import type { Conflict } from '#platform/documents/documents.ts'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { PresenceNote, type PresenceNoteProps } from '#ui/presence-note.island.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import { UnsavedNote } from '#ui/unsaved-note.island.tsx'
import { ConflictView } from './conflict-view.tsx'
import { PostForm } from './post-form.tsx'
import { ProblemList } from './problem-list.tsx'
import { RemoveForm } from './removal-routes.tsx'
import type { Subject } from './subject.ts'

/** What a form needs to know about what it edits. */
export type Editing = {
  csrf: string
  subject: Subject
  /** Missing for what is yet to be made. */
  id?: number | undefined
  /** The version that the change is made to. */
  base: string
  /** Where it is opened anew. */
  address: string
  problems: readonly string[]
  conflict?: Conflict | undefined
  /** The form has what only somebody else changed meanwhile. */
  isMerged: boolean
  presence?: PresenceNoteProps | undefined
  /** What will not look as meant in the stored text. */
  warnings: readonly Problem[]
  /** What the form shows was sent, and not kept. */
  isUnsaved: boolean
}

/** What there is to know before editing on: what kept it from being saved, and who else is there. */
export function EditNotes({ editing }: { editing: Editing }) {
  const { subject, problems, conflict, isMerged, address, presence } = editing
  return (
    <>
      <ProblemList problems={problems} />
      {conflict && <ConflictView {...{ conflict, subject, address, isMerged }} />}
      {presence && (
        <>
          <Island name="presence-note" component={PresenceNote} props={presence} />
          <noscript>
            <iframe className="presence" title="Who else has this open" src={presence.url} />
          </noscript>
        </>
      )}
    </>
  )
}

export function EditWarnings({ editing: { warnings } }: { editing: Editing }) {
  if (warnings.length === 0) return null
  return (
    <details className="message caution">
      <summary>
        {warnings.length === 1 ? 'One thing' : `${warnings.length} things`} in the text will not look as meant
      </summary>
      <ul>
        {warnings.map(({ line, what, fix }) => (
          <li key={`${line} ${what}`}>
            {what} {fix}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Values that go along with a form unseen. */
export const editValues = ({ id, base }: Editing): Readonly<Record<string, string>> =>
  id === undefined ? { base } : { document: String(id), base }

export type EditFormProps = {
  editing: Editing
  action: string
  className: string
  children: ReactNode
  /** What saves stays in reach while a long form is scrolled. */
  isLong?: boolean
  /** `apart`: in a window of its own, beside which the form stays as it is. */
  preview?: 'here' | 'apart'
  /** Beside the button that saves. */
  buttons?: ReactNode
}

/** A form on which something is edited. */
export function EditForm({ editing, action, className, children, isLong, preview, buttons }: EditFormProps) {
  const { csrf, isUnsaved } = editing
  return (
    <>
      <EditNotes editing={editing} />
      <EditWarnings editing={editing} />
      <PostForm action={action} csrf={csrf} values={editValues(editing)} className={className}>
        {children}
        <div className={isLong ? 'actions save-bar' : 'actions'}>
          <button type="submit" name="act" value="save">
            Save
          </button>
          {preview && (
            <button
              type="submit"
              name="act"
              value="preview"
              className="button quiet"
              {...(preview === 'apart' && { formTarget: '_blank', formNoValidate: true })}
            >
              Preview
            </button>
          )}
          {buttons}
          <HistoryLink editing={editing} />
          <Island name="unsaved-note" component={UnsavedNote} props={{ isUnsaved }} />
        </div>
      </PostForm>
    </>
  )
}

export function HistoryLink({ editing: { id, subject } }: { editing: Editing }) {
  if (id === undefined) return null
  return <QuietLink href={urls.desk.revisions(id, subject.part?.name)}>History</QuietLink>
}

export function RemoveSection({ editing: { csrf, id, base, subject } }: { editing: Editing }) {
  if (id === undefined) return null
  return (
    <section>
      <h2>Remove it</h2>
      <p>It can be brought back.</p>
      <RemoveForm csrf={csrf} id={id} base={base} word={subject.word} />
    </section>
  )
}
