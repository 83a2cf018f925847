import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { createEditScreen, type EditScreen } from '#platform/desk/edit-screen.tsx'
import {
  calledIn,
  inFurtherLanguages,
  openLanguage,
  subjectIn,
} from '#platform/desk/languages/edited-language.ts'
import { savedAnswer } from '#platform/desk/saved-answer.ts'
import type { Subject } from '#platform/desk/subject.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import { newSlug, slugOf } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words as termWords } from '#words/desk.terms.ts'
import type { Term } from '../domain/entry.ts'
import type { TermTree } from '../domain/term-tree.ts'
import { termsPath } from '../server/terms-kind.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { readTermForm, slugOfForm, type TermAt, type TermForm, termErrors, termFormOf } from './term-form.ts'
import { TermPage } from './term-page.tsx'
import { groupOf, withoutTerm, withTerm } from './term-text.ts'
import { nameInFirst, type TermInLanguage, TermWordsPage, termWordsOf } from './term-words-page.tsx'

export const termSubjectOf = (kind: Term['kind']): Subject => {
  const group = groupOf(kind)
  return {
    kind: 'terms',
    part: { name: group, keys: [group] },
    access: 'content',
    word: termWords.groupWord({ kind }),
    called: () => termWords.theGroup({ kind }),
    address: () => urls.desk.terms({ kind }),
    list: urls.desk.terms({ kind }),
  }
}

export const termSubjects: readonly Subject[] = [termSubjectOf('category'), termSubjectOf('tag')].flatMap(
  (subject) => [subject, inFurtherLanguages(subject)],
)

/** As long as a language has no name for it, what the first calls it. */
const calledHere = ({ name }: TermForm, at: TermInLanguage) => name || nameInFirst(at)

/** A category or a tag: made, renamed, described and moved. */
export function createTermRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const { documents, terms, archive } = deps

  /** Of a new one, from its name. What texts already have under that name keeps its address. */
  const keyOf = async (kind: Term['kind'], name: string, tree: TermTree) => {
    const plain = slugOf(name)
    const isKnown = plain !== '' && (tree.find(kind, plain) ?? (await archive.term(kind, plain)))
    return isKnown ? plain : newSlug(name, (await deps.site.current()).language)
  }

  const atOf = async ({ c, form }: DeskVisit): Promise<TermAt> => {
    const asked = (name: string) => form.get(name) ?? c.req.query(name)
    const kind = asked('kind') === 'tag' ? 'tag' : 'category'
    // The form of a new one has a field for the key, and says so.
    const slug = form.has('new') ? undefined : asked('slug') || undefined
    const used = slug === undefined ? undefined : await archive.term(kind, slug)
    const tree = await terms.current()
    const newKey = slug === undefined ? await keyOf(kind, form.get('name') ?? '', tree) : ''
    return { kind, slug, newKey, name: used?.name ?? '', tree }
  }

  /** What is used in a language, or described in the first, can be described there. New ones are made in the first. */
  const openIn = async (visit: DeskVisit) => {
    const { kind, slug, name } = await atOf(visit)
    const address = urls.desk.term(kind, slug)
    const language = await openLanguage(deps, visit, { path: termsPath, address })
    const at = language && (await duringEdition(language.edition, () => atOf(visit)))
    if (!language || !at || (language.first && at.slug === undefined)) return undefined
    return { ...at, name: at.name || name, language }
  }

  const screen: EditScreen<TermForm, TermInLanguage> = {
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
    formOf: (source, at) => (at.language.first ? termWordsOf(source, at) : termFormOf(source, at)),
    read: readTermForm,
    errorsOf: (form, { at }) => (at.language.first ? {} : termErrors(form, at)),
    write: (form, { text }, { at }) => {
      const { kind, slug = '', language } = at
      const name = form.name || undefined
      const description = form.description || undefined
      if (!language.first)
        return withTerm(text, kind, slugOfForm(form, at), {
          name,
          parent: form.parent || undefined,
          description,
        })
      return name || description
        ? withTerm(text, kind, slug, { name, description })
        : withoutTerm(text, kind, slug)
    },
    draw: ({ at, form, errors, editing }) => ({
      title:
        at.slug === undefined
          ? termWords.newTerm({ kind: at.kind })
          : calledIn(at.language, calledHere(form, at)),
      main: at.language.first ? (
        <TermWordsPage {...{ at, form, errors, editing, first: at.language.first }} />
      ) : (
        <TermPage {...{ at, form, errors, editing }} />
      ),
    }),
    saved: ({ form, at }) => {
      const { kind, slug, language } = at
      const name = calledHere(form, at)
      return {
        to: urls.desk.terms({ kind, language: language.edition }),
        notice: termWords.saved({ kind, name }),
        audit: {
          action: slug === undefined ? deskWords.didMake : deskWords.didChange,
          subject: calledIn(language, termWords.theTerm({ kind, name })),
        },
      }
    },
  }

  const remove = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { kind, slug = '', tree, name } = await atOf(visit)
    const to = urls.desk.terms({ kind })
    const before = await documents.find({ path: termsPath })
    const called = tree.find(kind, slug)?.name ?? name
    if (!before || !tree.find(kind, slug)) return { to, problem: termWords.goneAlready, audit: 'no change' }
    const outcome = await documents.edit({
      at: { id: before.id },
      part: [groupOf(kind)],
      base: visit.form.get('base') ?? '',
      editor: visit.person.name,
      write: ({ text }) => withoutTerm(text, kind, slug),
    })
    if (outcome.status !== 'saved')
      return {
        to: urls.desk.term(kind, slug),
        problem: termWords.changedMeanwhile,
        audit: 'no change',
      }
    const done = {
      to,
      notice: termWords.descriptionRemoved({ name: called }),
      audit: { action: deskWords.didRemove, subject: termWords.theTerm({ kind, name: called }) },
    }
    return savedAnswer(documents, termSubjectOf(kind), { say: visit.say, outcome, before, done })
  }

  return [
    ...createEditScreen(deps, screen).routes,
    { method: 'post', path: urls.desk.removeTerm, access: 'content', handle: remove },
  ]
}
