import { PostForm } from '#platform/desk/post-form.tsx'
import { RemovedLately } from '#platform/desk/removed-list.tsx'
import type { RemovedDocument } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { TextField } from '#ui/text-field.tsx'

export type FormRow = {
  id: number
  title: string
  fields: number
  messages: number
  problems: number
  /** What becomes of what is sent through it. */
  goes: string
  updatedAt: Date
  updatedBy: string
}

export type FormsView = {
  csrf: string
  forms: readonly FormRow[]
  removed: readonly RemovedDocument[]
  /** Whether the person may read what came through the forms. */
  messages: boolean
  mailGoesOut: boolean
}

export function FormsPage({ csrf, forms, removed, messages, mailGoesOut }: FormsView) {
  return (
    <>
      {forms.length === 0 && <p>There is no form yet. Make one, or bring one from another site.</p>}
      {!mailGoesOut && forms.length > 0 && (
        <p className="field-hint">This site has no mail server yet. Mails are kept until it has one.</p>
      )}
      <ul className="desk-list">
        {forms.map((form) => (
          <li key={form.id}>
            <div>
              <a href={urls.desk.form(form.id)}>{form.title}</a>
              <span className="field-hint">
                <code>{`::contact-form{id=${form.id}}`}</code>, {countOf(form.fields, 'field')}, {form.goes}
              </span>
              <span className="field-hint">
                {form.updatedBy === 'import' ? 'From its file, ' : `${form.updatedBy}, `}
                <DateText date={form.updatedAt} length="moment" />
              </span>
            </div>
            {form.problems > 0 && (
              <a className="problem-count" href={urls.desk.form(form.id, 'file')}>
                {countOf(form.problems, 'thing')} to look at
                <span className="visually-hidden"> in {form.title}</span>
              </a>
            )}
            {messages && (
              <a href={urls.desk.messages({ form: String(form.id) })}>
                {countOf(form.messages, 'message')}
                <span className="visually-hidden"> through {form.title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <section>
        <h2>Another form</h2>
        <PostForm action={urls.desk.newForm} csrf={csrf} className="desk-form">
          <TextField label="Its title" name="title" required maxLength={200} />
          <button type="submit" className="button">
            Make it
          </button>
        </PostForm>
        <p>
          <a href={urls.desk.importForms}>Bring one from Contact Form 7</a>
        </p>
      </section>
      <RemovedLately csrf={csrf} removed={removed} />
    </>
  )
}

export const countOf = (count: number, word: string) => `${count || 'no'} ${word}${count === 1 ? '' : 's'}`
