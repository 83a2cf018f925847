import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { createEditScreen, type EditScreen } from '#platform/desk/edit-screen.tsx'
import { savedAnswer } from '#platform/desk/saved-answer.ts'
import type { Subject } from '#platform/desk/subject.ts'
import { words as deskWords } from '#platform/desk/words.ts'
import { urls } from '#shared/urls.ts'
import type { Term } from '../domain/entry.ts'
import { termsPath } from '../server/terms-kind.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { readTermForm, slugOfForm, type TermAt, type TermForm, termErrors, termFormOf } from './term-form.ts'
import { TermPage } from './term-page.tsx'
import { groupOf, withoutTerm, withTerm } from './term-text.ts'
import { termWords } from './term-words.ts'

const subjectOf = (kind: Term['kind']): Subject => {
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

export const termSubjects: readonly Subject[] = [subjectOf('category'), subjectOf('tag')]

/** A category or a tag: made, renamed, described and moved. */
export function createTermRoutes(deps: ContentDeskDeps): readonly DeskRoute[] {
  const { documents, terms, archive } = deps

  const atOf = async ({ c, form }: DeskVisit): Promise<TermAt> => {
    const asked = (name: string) => form.get(name) ?? c.req.query(name)
    const kind = asked('kind') === 'tag' ? 'tag' : 'category'
    // The form of a new one has a field for the key, and says so.
    const slug = form.has('new') ? undefined : asked('slug') || undefined
    const used = slug === undefined ? undefined : await archive.term(kind, slug)
    return { kind, slug, name: used?.name ?? '', tree: await terms.current() }
  }

  const screen: EditScreen<TermForm, TermAt> = {
    subject: subjectOf('category'),
    path: urls.desk.term(),
    async open(visit) {
      const at = await atOf(visit)
      const isThere = at.slug === undefined || at.name !== '' || at.tree.find(at.kind, at.slug)
      if (!isThere) return undefined
      return { subject: subjectOf(at.kind), document: await documents.find({ path: termsPath }), at }
    },
    newPath: () => termsPath,
    formOf: termFormOf,
    read: readTermForm,
    errorsOf: (form, { at }) => termErrors(form, at),
    write: (form, { text }, { at: { kind } }) =>
      withTerm(text, kind, slugOfForm(form), {
        name: form.name,
        parent: form.parent || undefined,
        description: form.description || undefined,
      }),
    draw: ({ at, form, errors, editing }) => ({
      title: at.slug === undefined ? termWords.newTerm({ kind: at.kind }) : form.name,
      main: <TermPage {...{ at, form, errors, editing }} />,
    }),
    saved: ({ form, at: { kind, slug } }) => ({
      to: urls.desk.terms({ kind }),
      notice: termWords.saved({ kind, name: form.name }),
      audit: {
        action: slug === undefined ? deskWords.didMake : deskWords.didChange,
        subject: termWords.theTerm({ kind, name: form.name }),
      },
    }),
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
    return savedAnswer(documents, subjectOf(kind), { say: visit.say, outcome, before, done })
  }

  return [
    ...createEditScreen(deps, screen).routes,
    { method: 'post', path: urls.desk.removeTerm, access: 'content', handle: remove },
  ]
}
