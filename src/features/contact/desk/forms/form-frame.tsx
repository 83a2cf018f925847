import type { ReactNode } from 'react'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { urls } from '#shared/urls.ts'
import type { FormFinding } from '../../server/check-form.ts'
import { type FormPart, findingsOf, formParts, partWords } from './form-parts.ts'

export type FormScreen = {
  csrf: string
  id: number
  title: string
  part: FormPart
  /** Of the text that was opened: a save on top of another one is refused. */
  base: string
  findings: readonly FormFinding[]
  /** Why it was not saved, as far as no field of this screen says it. */
  errors: readonly { line: number; what: string; fix: string }[]
  /** What is wrong with fields of this screen, by their names. */
  fieldErrors: FieldErrors
  /** What somebody else has saved meanwhile. */
  theirs?: { who: string; text: string } | undefined
  said?: string | undefined
}

/** Around every screen of a form: its parts, and what kept it from being saved. */
export function FormFrame({ screen, children }: { screen: FormScreen; children: ReactNode }) {
  const { csrf, id, part, findings, errors, theirs, said } = screen
  return (
    <>
      <nav className="desk-tabs" aria-label="Parts of the form">
        <ul>
          {formParts.map((one) => (
            <li key={one}>
              <a
                href={urls.desk.form(id, one === 'form' ? undefined : one)}
                aria-current={one === part ? 'page' : undefined}
              >
                {partWords[one]}
                <Count count={findingsOf(one, findings).length} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {said && <Said tone="plain">{said}</Said>}
      {theirs && <Conflict {...theirs} />}
      {errors.length > 0 && !theirs && (
        <Said tone="bad">
          <p>It was not saved. What you wrote is still here.</p>
          <ul>
            {errors.map(({ line, what, fix }) => (
              <li key={`${line} ${what}`}>
                {what} {fix}
              </li>
            ))}
          </ul>
        </Said>
      )}
      {children}
      <section className="form-fate">
        <h2>This form</h2>
        <div className="actions">
          <PostForm action={urls.desk.formCopy(id)} csrf={csrf}>
            <button type="submit" className="button quiet">
              Make a copy
            </button>
          </PostForm>
          <details>
            <summary>Delete it</summary>
            <PostForm action={urls.desk.formRemove(id)} csrf={csrf} className="desk-form">
              <p>
                Pages that show it will show nothing there. Its messages stay, and it can be brought back.
              </p>
              <button type="submit" className="button quiet danger">
                Delete this form
              </button>
            </PostForm>
          </details>
        </div>
      </section>
    </>
  )
}

function Conflict({ who, text }: { who: string; text: string }) {
  return (
    <Said tone="bad">
      <p>
        {who} has changed this form while you were at it. Nothing is saved yet, and what you wrote is still
        here. Save again to put yours in place of theirs on this screen.
      </p>
      <details>
        <summary>What {who} has saved</summary>
        <pre>{text}</pre>
      </details>
    </Said>
  )
}

const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="problem-count">
      {' '}
      {count}
      <span className="visually-hidden"> to look at</span>
    </span>
  ) : null

export type FindingsProps = {
  part: FormPart
  findings: readonly FormFinding[]
  /** What the screen calls a place in the file. */
  nameOf?(where: string): string
}

/** What the check found on a screen that has no lines of its own. */
export function Findings({ part, findings, nameOf = (where) => where }: FindingsProps) {
  const shown = findingsOf(part, findings)
  if (shown.length === 0) return null
  return (
    <section aria-label="To look at" className="form-findings" id="findings">
      <ul>
        {shown.map(({ line, part: where, what, fix }) => (
          <li key={`${line} ${where} ${what}`}>
            {where && where !== 'form' && <strong>{nameOf(where)}: </strong>}
            {part === 'file' && line !== undefined && <strong>Line {line}: </strong>}
            {what} <span className="fix">{fix}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Carries what every save needs. */
export const screenValues = ({ base }: FormScreen) => ({ base })
