import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { words as termWords } from '#words/desk.terms.ts'
import { parentsFor, type TermForm } from './term-form.ts'
import type { TermInLanguage } from './term-words-page.tsx'

type TermView = { at: TermInLanguage; form: TermForm; errors: SaidErrors; editing: Editing }

export function TermPage({ at, form, errors, editing }: TermView) {
  const say = useSay()
  const { kind, slug, tree } = at
  const field = fieldProps(form, errors)
  const list = urls.desk.terms({ kind })
  return (
    <>
      <LanguageRow languages={slug === undefined ? [] : at.language.languages} />
      <EditForm
        editing={editing}
        action={urls.desk.term()}
        className="desk-form document-form"
        buttons={<QuietLink href={list}>{say(deskWords.back)}</QuietLink>}
      >
        <input type="hidden" name="kind" value={kind} />
        <TextField
          label={say(termWords.name)}
          required
          maxLength={200}
          autoComplete="off"
          {...field('name')}
        />
        {slug === undefined ? (
          <>
            <input type="hidden" name="new" value="yes" />
            <TextField
              label={say(termWords.key)}
              hint={say(termWords.keyHint)}
              dir="ltr"
              maxLength={200}
              autoComplete="off"
              {...field('slug')}
            />
          </>
        ) : (
          <>
            <input type="hidden" name="slug" value={slug} />
            <p>
              <Phrase of={termWords.keyIs} draw={{ key: () => <code>{slug}</code> }} />
              {' · '}
              <a href={urls[kind](slug)}>{say(words.viewOnSite)}</a>
            </p>
          </>
        )}
        {kind === 'category' && (
          <SelectField label={say(termWords.parent)} hint={say(termWords.parentHint)} {...field('parent')}>
            <option value="">{say(termWords.noParent)}</option>
            {parentsFor(tree, slug).map((one) => (
              <option key={one.slug} value={one.slug}>
                {'\u2003'.repeat(one.depth)}
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        <AreaField
          label={say(termWords.description)}
          hint={say(termWords.descriptionHint)}
          rows={3}
          {...field('description')}
        />
      </EditForm>
      {slug !== undefined && tree.find(kind, slug) && (
        <section>
          <h2>{say(termWords.removeDescription)}</h2>
          <p>{say(termWords.removeHint({ kind }))}</p>
          <PostForm
            action={urls.desk.removeTerm}
            csrf={editing.csrf}
            values={{ kind, slug, base: editing.base }}
          >
            <QuietButton>{say(deskWords.remove)}</QuietButton>
          </PostForm>
        </section>
      )}
    </>
  )
}
