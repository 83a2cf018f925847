import type { ReactNode } from 'react'
import type { Problem } from '#platform/documents/document-kind.ts'
import type { Conflict } from '#platform/documents/documents.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { Island } from '#platform/render/island.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { PresenceNote, type PresenceNoteProps } from '#ui/presence-note.island.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import { UnsavedNote } from '#ui/unsaved-note.island.tsx'
import { words } from '#words/desk.common.ts'
import { words as presenceWords } from '#words/desk.presence.ts'
import { words as unsavedWords } from '#words/desk.unsaved.ts'
import { ConflictView } from './conflict-view.tsx'
import { PostForm } from './post-form.tsx'
import { ProblemList } from './problem-list.tsx'
import { RemoveForm } from './removal-routes.tsx'
import type { Subject } from './subject.ts'

/** What a form needs to know about the document it edits. */
export type Editing = {
  csrf: string
  subject: Subject
  /** Missing for what is yet to be made. */
  id?: number | undefined
  /** The version that the change is made to. */
  base: string
  /** Where to open it again. */
  address: string
  problems: readonly string[]
  conflict?: Conflict | undefined
  /** The form has what was changed only elsewhere meanwhile. */
  isMerged: boolean
  /** The conflicting version was saved by the same person. */
  isOwn: boolean
  presence?: Omit<PresenceNoteProps, 'words' | 'language'> | undefined
  /** Problems of the stored text that do not prevent saving it. */
  warnings: readonly Problem[]
  /** The values in the form were sent, but not saved. */
  isUnsaved: boolean
}

/** Notes above a form: what prevented saving, and who else is here. */
export function EditNotes({ editing }: { editing: Editing }) {
  const t = useT()
  const { subject, problems, conflict, isMerged, isOwn, address, presence } = editing
  return (
    <>
      <ProblemList problems={problems} />
      {conflict && <ConflictView {...{ conflict, subject, address, isMerged, isOwn }} />}
      {presence && (
        <>
          <Island
            name="presence-note"
            component={PresenceNote}
            words={presenceWords}
            props={{ ...presence, language: t.language }}
          />
          <noscript>
            <iframe className="presence" title={t(words.whoElse)} src={presence.url} />
          </noscript>
        </>
      )}
    </>
  )
}

export function EditWarnings({ editing: { warnings } }: { editing: Editing }) {
  const t = useT()
  if (warnings.length === 0) return null
  return (
    <details className="message caution">
      <summary>{t(words.warnings({ count: warnings.length }))}</summary>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.line} ${t(warning.what)}`}>{problemText(t, warning)}</li>
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
  /** The save button stays visible while a long form is scrolled. */
  isLong?: boolean
  /** `apart`: in a separate window, while the form stays as it is. */
  preview?: 'here' | 'apart'
  /** Beside the button that saves. */
  buttons?: ReactNode
}

/** A form on which something is edited. */
export function EditForm({ editing, action, className, children, isLong, preview, buttons }: EditFormProps) {
  const t = useT()
  const { csrf, isUnsaved } = editing
  return (
    <>
      <EditNotes editing={editing} />
      <EditWarnings editing={editing} />
      <PostForm action={action} csrf={csrf} values={editValues(editing)} className={className}>
        {children}
        <div className={isLong ? 'actions save-bar' : 'actions'}>
          <button type="submit" name="act" value="save">
            {t(words.save)}
          </button>
          {preview && (
            <button
              type="submit"
              name="act"
              value="preview"
              className="button quiet"
              {...(preview === 'apart' && { formTarget: '_blank', formNoValidate: true })}
            >
              {t(words.preview)}
            </button>
          )}
          {buttons}
          <HistoryLink editing={editing} />
          <Island name="unsaved-note" component={UnsavedNote} words={unsavedWords} props={{ isUnsaved }} />
        </div>
      </PostForm>
    </>
  )
}

export function HistoryLink({ editing: { id, subject } }: { editing: Editing }) {
  const t = useT()
  if (id === undefined) return null
  return <QuietLink href={urls.desk.revisions(id, subject.part?.name)}>{t(words.history)}</QuietLink>
}

export function RemoveSection({ editing: { csrf, id, base } }: { editing: Editing }) {
  const t = useT()
  if (id === undefined) return null
  return (
    <section>
      <h2>{t(words.remove)}</h2>
      <p>{t(words.canComeBack)}</p>
      <RemoveForm csrf={csrf} id={id} base={base} />
    </section>
  )
}
