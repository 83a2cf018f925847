import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { parentsFor, type TermAt, type TermForm } from './term-form.ts'

type TermView = { at: TermAt; form: TermForm; errors: SaidErrors; editing: Editing }

export function TermPage({ at, form, errors, editing }: TermView) {
  const { kind, slug, tree } = at
  const field = fieldProps(form, errors)
  const list = urls.desk.terms({ kind })
  return (
    <>
      <EditForm
        editing={editing}
        action={urls.desk.term()}
        className="desk-form document-form"
        buttons={<QuietLink href={list}>Back</QuietLink>}
      >
        <input type="hidden" name="kind" value={kind} />
        <TextField label="Name" required maxLength={200} autoComplete="off" {...field('name')} />
        {slug === undefined ? (
          <>
            <input type="hidden" name="new" value="yes" />
            <TextField
              label="Key"
              hint="The end of its address, which stays as it is: posts name it. Empty makes it from the name."
              maxLength={200}
              autoComplete="off"
              {...field('slug')}
            />
          </>
        ) : (
          <>
            <input type="hidden" name="slug" value={slug} />
            <p>
              Key: <code>{slug}</code> · <a href={urls[kind](slug)}>View on the site</a>
            </p>
          </>
        )}
        {kind === 'category' && (
          <SelectField label="Stands below" hint="Its posts are shown there, too." {...field('parent')}>
            <option value="">nothing: at the top</option>
            {parentsFor(tree, slug).map((one) => (
              <option key={one.slug} value={one.slug}>
                {'\u2003'.repeat(one.depth)}
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        <AreaField
          label="Description"
          hint="Shown on its page, and to search engines."
          rows={3}
          {...field('description')}
        />
      </EditForm>
      {slug !== undefined && tree.find(kind, slug) && (
        <section>
          <h2>Remove the description</h2>
          <p>
            Posts that name it keep it, under the word they name.
            {kind === 'category' && ' What stands below it moves up.'}
          </p>
          <PostForm
            action={urls.desk.removeTerm}
            csrf={editing.csrf}
            values={{ kind, slug, base: editing.base }}
          >
            <QuietButton>Remove</QuietButton>
          </PostForm>
        </section>
      )}
    </>
  )
}
