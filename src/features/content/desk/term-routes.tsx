import { noLongerThere } from '#platform/desk/collection.tsx'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { EditForm } from '#platform/desk/edit-form.tsx'
import { createEditScreen, type EditScreen, type EditView } from '#platform/desk/edit-screen.tsx'
import { FieldControls, fieldForm } from '#platform/desk/field-form.tsx'
import { borrowed } from '#platform/desk/languages/borrowed.tsx'
import {
  calledIn,
  inFurtherLanguages,
  openLanguage,
  subjectIn,
} from '#platform/desk/languages/edited-language.ts'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { PostForm } from '#platform/desk/post-form.tsx'
import { savePart } from '#platform/desk/saved-answer.ts'
import type { Subject } from '#platform/desk/subject.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { inEdition } from '#shared/edition.ts'
import type { FormFields } from '#shared/fields/form-fields.ts'
import { newSlug, slugOf } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { words as termWords } from '#words/desk.terms.ts'
import type { Term } from '../domain/entry.ts'
import type { TermTree } from '../domain/term-tree.ts'
import { termsPath } from '../server/terms-kind.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import {
  groupOf,
  parentsFor,
  type TermAt,
  termForm,
  termIn,
  withKnownParent,
  withoutTerm,
} from './term-form.ts'

const calledTerm = (kind: Term['kind'], name: string) =>
  deskWords.namedIn({ name, place: termWords.kindName({ kind }) })

export const termSubjectOf = (kind: Term['kind']): Subject => {
  const group = groupOf(kind)
  return {
    kind: 'terms',
    part: { name: group, keys: [group] },
    access: 'content',
    called: () => deskWords.named({ name: termWords.kindName({ kind }) }),
    address: () => urls.desk.terms({ kind }),
    list: urls.desk.terms({ kind }),
  }
}

export const termSubjects: readonly Subject[] = [termSubjectOf('category'), termSubjectOf('tag')].flatMap(
  (subject) => [subject, inFurtherLanguages(subject)],
)

/** If a language has no name for it, the one in the main language. */
const calledHere = (form: FormFields, at: TermAt) => form.name?.name || nameInFirst(at)

const fields = fieldForm(termForm)

/** A category or a tag: made, renamed, described and moved. */
export function createTermRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const { documents, terms, archive } = deps

  /** The key of a new one, made from its name. A name that texts already use keeps its address. */
  const keyOf = async (kind: Term['kind'], name: string, tree: TermTree) => {
    const plain = slugOf(name)
    const isKnown = plain !== '' && (tree.find(kind, plain) ?? (await archive.term(kind, plain)))
    return isKnown ? plain : newSlug(name, (await deps.site.current()).language)
  }

  const atOf = async ({ c, form }: DeskVisit): Promise<Omit<TermAt, 'language'>> => {
    const asked = (name: string) => form.get(name) ?? c.req.query(name)
    const kind = asked('kind') === 'tag' ? 'tag' : 'category'
    // The form of a new one has a field for the key, and says so.
    const slug = form.has('new') ? undefined : asked('slug') || undefined
    const used = slug === undefined ? undefined : await archive.term(kind, slug)
    const tree = await terms.current()
    const newKey = slug === undefined ? await keyOf(kind, form.get('name') ?? '', tree) : ''
    return { kind, slug, newKey, name: used?.name ?? '', tree }
  }

  /**
   * A term that a language uses, or the main one describes, can be described in that language. New ones are made in the
   * main one.
   */
  const openIn = async (visit: DeskVisit) => {
    const { kind, slug, name } = await atOf(visit)
    const address = urls.desk.term(kind, slug)
    const language = await openLanguage(deps, visit, { path: termsPath, address })
    const at = language && (await duringEdition(language.edition, () => atOf(visit)))
    if (!language || !at || (language.first && at.slug === undefined)) return undefined
    return { ...at, name: at.name || name, language }
  }

  const screen: EditScreen<FormFields, TermAt> = {
    subject: termSubjectOf('category'),
    path: urls.desk.term(),
    async open(visit) {
      const at = await openIn(visit)
      const isThere = at && (at.slug === undefined || at.name !== '' || at.tree.find(at.kind, at.slug))
      if (!isThere) return undefined
      const { language, kind } = at
      return { subject: subjectIn(language, termSubjectOf(kind)), document: language.document, at }
    },
    newPath: (_form, { language }) => language.path,
    ...fields,
    formOf: (source, at) => withKnownParent(fields.formOf(source, at), at),
    draw: (view) => ({
      title:
        view.at.slug === undefined
          ? termWords.newTerm({ kind: view.at.kind })
          : calledIn(view.at.language, calledHere(view.form, view.at)),
      main: <TermPage {...view} />,
    }),
    saved: ({ form, at }) => {
      const { kind, slug, language } = at
      const name = calledHere(form, at)
      return {
        to: urls.desk.terms({ kind, language: language.edition }),
        notice: termWords.saved({ kind, name }),
        audit: {
          what: (slug === undefined ? deskWords.logCreated : deskWords.logChanged)({
            what: calledIn(language, calledTerm(kind, name)),
          }),
        },
      }
    },
  }

  const remove = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { kind, slug = '', tree, name } = await atOf(visit)
    const to = urls.desk.terms({ kind })
    const before = await documents.find({ path: termsPath })
    const called = tree.find(kind, slug)?.name ?? name
    if (!before || !tree.find(kind, slug)) return noLongerThere(to)
    return savePart(documents, visit, {
      subject: termSubjectOf(kind),
      document: before,
      write: ({ text }) => withoutTerm(text, kind, slug),
      address: urls.desk.term(kind, slug),
      done: {
        to,
        notice: termWords.descriptionRemoved({ name: called }),
        audit: { what: deskWords.logRemoved({ what: calledTerm(kind, called) }) },
      },
    })
  }

  return [
    ...createEditScreen(deps, screen).routes,
    { method: 'post', path: urls.desk.removeTerm, access: 'content', handle: remove },
  ]
}

/** Its name in the main language, or else in the texts that use it. */
const nameInFirst = (at: TermAt) => String(termIn(at.language.first?.source, at).name ?? at.name)

function TermPage({ at, form, errors, editing }: EditView<FormFields, TermAt>) {
  const t = useT()
  const { kind, slug, tree } = at
  const { first, edition, languages, marks } = at.language
  const special = {
    name: first && { hint: borrowed(first, nameInFirst(at)) },
    parent: {
      options: parentsFor(tree, slug).map(
        (one) => [one.slug, `${'\u2003'.repeat(one.depth)}${one.name}`] as const,
      ),
      nothing: deskWords.none,
    },
    description: first && {
      hint: borrowed(first, String(termIn(first.source, at).description ?? ''), t(termWords.descriptionHint)),
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
          <QuietLink href={urls.desk.terms({ kind, language: edition })}>{t(deskWords.back)}</QuietLink>
        }
      >
        <input type="hidden" name="kind" value={kind} />
        {slug === undefined ? (
          <input type="hidden" name="new" value="yes" />
        ) : (
          <>
            <input type="hidden" name="slug" value={slug} />
            <p>
              <Trans of={termWords.keyIs} draw={{ key: () => <code>{slug}</code> }} />
              {' · '}
              <a href={inEdition(edition, urls[kind](slug))}>{t(words.viewOnSite)}</a>
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
          <h2>{t(termWords.removeDescription)}</h2>
          <p>{t(termWords.removeHint({ kind }))}</p>
          <PostForm
            action={urls.desk.removeTerm}
            csrf={editing.csrf}
            values={{ kind, slug, base: editing.base }}
          >
            <QuietButton>{t(deskWords.remove)}</QuietButton>
          </PostForm>
        </section>
      )}
    </>
  )
}
