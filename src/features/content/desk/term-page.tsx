import { EditForm } from '#platform/desk/edit-form.tsx'
import type { EditView } from '#platform/desk/edit-screen.tsx'
import { FieldControls } from '#platform/desk/field-form.tsx'
import { borrowed } from '#platform/desk/languages/borrowed.tsx'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { inEdition } from '#shared/edition.ts'
import type { FormFields } from '#shared/fields/form-fields.ts'
import { urls } from '#shared/urls.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { words as termWords } from '#words/desk.terms.ts'
import { parentsFor, type TermAt, termForm, termIn } from './term-form.ts'

/** What the first language calls it, or else the texts that name it. */
export const nameInFirst = (at: TermAt) => String(termIn(at.language.first?.source, at).name ?? at.name)

export function TermPage({ at, form, errors, editing }: EditView<FormFields, TermAt>) {
  const say = useSay()
  const { kind, slug, tree } = at
  const { first, edition, languages, marks } = at.language
  const special = {
    name: first && { hint: borrowed(first, nameInFirst(at)) },
    parent: {
      options: parentsFor(tree, slug).map(
        (one) => [one.slug, `${'\u2003'.repeat(one.depth)}${one.name}`] as const,
      ),
      nothing: words.noParent,
    },
    description: first && {
      hint: borrowed(
        first,
        String(termIn(first.source, at).description ?? ''),
        say(termWords.descriptionHint),
      ),
    },
  }
  return (
    <>
      <LanguageRow languages={slug === undefined ? [] : languages} />
      <EditForm
        editing={editing}
        action={urls.desk.inLanguage(urls.desk.term(), edition)}
        className="desk-form document-form"
        buttons={
          <QuietLink href={urls.desk.terms({ kind, language: edition })}>{say(deskWords.back)}</QuietLink>
        }
      >
        <input type="hidden" name="kind" value={kind} />
        {slug === undefined ? (
          <input type="hidden" name="new" value="yes" />
        ) : (
          <>
            <input type="hidden" name="slug" value={slug} />
            <p>
              <Phrase of={termWords.keyIs} draw={{ key: () => <code>{slug}</code> }} />
              {' · '}
              <a href={inEdition(edition, urls[kind](slug))}>{say(words.viewOnSite)}</a>
            </p>
          </>
        )}
        <FieldControls
          {...{ form, errors }}
          fields={termForm.fields(at)}
          marks={first && marks}
          of={(name) => special[name as keyof typeof special] ?? {}}
        />
      </EditForm>
      {!first && slug !== undefined && tree.find(kind, slug) && (
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
