import type { ReactNode } from 'react'
import { type Editing, EditNotes, editValues, HistoryLink } from '#platform/desk/edit-form.tsx'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import type { LanguageView } from '#platform/desk/languages/language-view.ts'
import { SourcePane, type SourceView } from '#platform/desk/languages/source-pane.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import { RemoveForm } from '#platform/desk/removal-routes.tsx'
import { Said } from '#platform/desk/said.tsx'
import type { SaidErrors } from '#platform/documents/problem-text.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { QuietButton } from '#ui/quiet-button.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.forms.ts'
import type { FormFinding } from '../server/check-form.ts'
import { type FormPart, findingsOf, formParts, partWords } from './form-parts.ts'

export type FormScreen = {
  /** Identifies the form in addresses: its number, or the key of a translation that does not exist yet. */
  id: number | string
  /** The edition of the site, and so its language. */
  edition: string
  /** Its translations, if the site has several languages. */
  languages: readonly LanguageView[]
  /** The source of the translation. */
  source?: SourceView | undefined
  part: FormPart
  editing: Editing
  findings: readonly FormFinding[]
  /** Errors of fields on this screen, by name. */
  fieldErrors: SaidErrors
}

/** Around every screen of a form: its parts, and what kept it from being saved. */
export function FormFrame({ screen, children }: { screen: FormScreen; children: ReactNode }) {
  const t = useT()
  const { id, part, findings, editing, fieldErrors, languages, source } = screen
  const { isUnsaved, conflict, problems } = editing
  const isNew = editing.id === undefined
  const isRefused = conflict || problems.length > 0 || Object.keys(fieldErrors).length > 0
  return (
    <>
      <LanguageRow languages={languages} />
      <nav className="desk-tabs" aria-label={t(words.parts)}>
        <ul>
          {formParts.map((one) => (
            <li key={one}>
              <a
                href={urls.desk.form(id, one === 'form' ? undefined : one)}
                aria-current={one === part ? 'page' : undefined}
              >
                {t(partWords[one])}
                <Count count={findingsOf(one, findings).length} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {(isUnsaved || isNew) && !isRefused && <Said tone="plain">{t(commonWords.notSavedYet)}</Said>}
      <EditNotes editing={editing} />
      {source && <SourcePane {...source} isFolded />}
      {children}
      {isNew || <FormFate id={id} editing={editing} />}
    </>
  )
}

/** Actions on the whole form. */
function FormFate({ id, editing }: Pick<FormScreen, 'id' | 'editing'>) {
  const t = useT()
  return (
    <section className="form-fate">
      <h2>{t(words.thisForm)}</h2>
      <div className="actions">
        <PostForm action={urls.desk.formCopy(id)} csrf={editing.csrf}>
          <QuietButton>{t(words.makeCopy)}</QuietButton>
        </PostForm>
        <HistoryLink editing={editing} />
        {editing.id !== undefined && (
          <details>
            <summary>{t(commonWords.remove)}</summary>
            <p>{t(words.removeHint)}</p>
            <RemoveForm csrf={editing.csrf} id={editing.id} base={editing.base} />
          </details>
        )}
      </div>
    </section>
  )
}

const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="problem-count">
      {' '}
      <Trans
        of={words.toLookAtCount({ count })}
        draw={{ heard: (inner) => <span className="visually-hidden">{inner}</span> }}
      />
    </span>
  ) : null

type ScreenFormProps = {
  screen: FormScreen
  id?: string
  className: string
  /** The screen's name for a place in the file. */
  nameOf?(where: string): Translatable
  children: ReactNode
}

/** The fields of a screen, below the findings of the check. */
export function ScreenForm({ screen, id, className, nameOf, children }: ScreenFormProps) {
  const { part, editing, findings } = screen
  return (
    <>
      <Findings part={part} findings={findings} nameOf={nameOf} />
      <PostForm
        id={id}
        action={urls.desk.form(screen.id, part)}
        csrf={editing.csrf}
        values={editValues(editing)}
        className={className}
      >
        {children}
      </PostForm>
    </>
  )
}

export function SaveButton() {
  const t = useT()
  return (
    <button type="submit" name="act" value="save" className="button">
      {t(commonWords.save)}
    </button>
  )
}

type FindingsProps = Pick<FormScreen, 'part' | 'findings'> & Pick<ScreenFormProps, 'nameOf'>

/** The findings of the check, on a screen without lines of its own. */
function Findings({ part, findings, nameOf = (where) => where }: FindingsProps) {
  const t = useT()
  const shown = findingsOf(part, findings)
  if (shown.length === 0) return null
  return (
    <section aria-label={t(words.toLookAt)} className="form-findings" id="findings">
      <ul>
        {shown.map(({ line, part: where, what, fix }) => (
          <li key={`${line} ${where} ${t(what)}`}>
            {where && where !== 'form' && <strong>{t(words.where({ place: t(nameOf(where)) }))} </strong>}
            {part === 'file' && line !== undefined && <strong>{t(words.line({ line }))} </strong>}
            {t(what)} <span className="fix">{t(fix)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Switch = ({ name, label, checked }: { name: string; label: string; checked: boolean }) => (
  <label className="choice">
    <input type="checkbox" name={name} defaultChecked={checked} />
    <span>{label}</span>
  </label>
)
