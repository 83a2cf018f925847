import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { urls } from '#shared/urls.ts'
import { fieldProps } from '#ui/field-props.ts'
import { Options } from '#ui/options.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RedirectForm } from './redirect-form.ts'

type RedirectView = {
  /** The line that is changed. */
  at?: string | undefined
  form: RedirectForm
  errors: FieldErrors
  editing: Editing
}

const ways = [
  [301, '301: moved for good'],
  [308, '308: moved for good, also for what is sent'],
  [302, '302: elsewhere for now'],
  [307, '307: elsewhere for now, also for what is sent'],
  [410, '410: gone for good'],
] as const

export function RedirectPage({ at, form, errors, editing }: RedirectView) {
  const field = fieldProps(form, errors)
  return (
    <>
      <EditForm
        editing={editing}
        action={urls.desk.redirect()}
        className="desk-form document-form"
        buttons={<QuietLink href={urls.desk.redirects()}>Back</QuietLink>}
      >
        {at !== undefined && <input type="hidden" name="at" value={at} />}
        <TextField
          label="From"
          hint="A path of this site, e.g. /old-tides.html or /shop.php?id=5"
          dir="ltr"
          autoComplete="off"
          required
          maxLength={2000}
          {...field('from')}
        />
        <label className="choice">
          <input type="checkbox" name="pattern" defaultChecked={form.pattern} />
          It is a pattern, e.g. ^/archive/(\d+)/(.*)$
        </label>
        <TextField
          label="To"
          hint="A path such as /tides, or a whole address with https://. With a pattern, $1 is what its first brackets found. Empty with 410."
          dir="ltr"
          autoComplete="off"
          maxLength={2000}
          {...field('to')}
        />
        <SelectField label="Answer" {...field('status')}>
          <Options of={ways} />
        </SelectField>
      </EditForm>
      {at !== undefined && (
        <section>
          <h2>Remove it</h2>
          <p>The history of the redirects can bring it back.</p>
          <PostForm action={urls.desk.removeRedirect} csrf={editing.csrf} values={{ at, base: editing.base }}>
            <QuietButton>Remove</QuietButton>
          </PostForm>
        </section>
      )}
    </>
  )
}
