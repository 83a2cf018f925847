import { PostForm } from '#platform/desk/post-form.tsx'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import type { PastedForm } from '../domain/edit/read-pasted-forms.ts'
import { countOf } from './forms-page.tsx'

export type ImportView = { csrf: string; text: string; forms?: readonly PastedForm[] | undefined }

export function ImportPage({ csrf, text, forms }: ImportView) {
  return (
    <PostForm action={urls.desk.importForms} csrf={csrf} className="form-file">
      <AreaField
        label="What you copied"
        hint="The text of a form, one form as the REST interface shows it, or a file from Tools › Export of WordPress."
        name="text"
        rows={16}
        spellCheck={false}
        className="source"
        defaultValue={text}
        required
      />
      {forms && <Report forms={forms} />}
      <div className="actions">
        {forms && forms.length > 0 && (
          <button type="submit" name="act" value="create" className="button">
            {forms.length === 1 ? 'Make this form' : `Make these ${forms.length} forms`}
          </button>
        )}
        <button type="submit" name="act" value="look" className={forms?.length ? 'button quiet' : 'button'}>
          Look at it
        </button>
      </div>
    </PostForm>
  )
}

function Report({ forms }: { forms: readonly PastedForm[] }) {
  if (forms.length === 0) return <p role="status">There is no form in it.</p>
  return (
    <div role="status" className="form-findings">
      {forms.map(({ title = 'A form without a title', template, mail, mail_2, notes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: forms of one paste have no names of their own
        <section key={index}>
          <h2>{title}</h2>
          <p>
            {countOf(template.split('\n').length, 'line')}, {mail ? 'with its mail' : 'with the usual mail'}
            {mail_2 && ' and the one to the visitor'}.{' '}
            {notes.length === 0 ? 'Everything was understood.' : 'Not understood:'}
          </p>
          {notes.length > 0 && (
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
