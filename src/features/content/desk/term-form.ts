import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf } from '#platform/documents/document-part.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { isSlug } from '#shared/slug.ts'
import { words as termWords } from '#words/desk.terms.ts'
import type { Term } from '../domain/entry.ts'
import type { TermTree } from '../domain/term-tree.ts'
import { groupOf } from './term-text.ts'

/** What the form of a category or a tag holds. */
export type TermForm = { name: string; slug: string; parent: string; description: string }

export type TermAt = {
  kind: Term['kind']
  /** Missing where it is yet to be made. */
  slug?: string | undefined
  /** The key of a new one that names none. */
  newKey: string
  /** What it is called as long as nobody has described it. */
  name: string
  tree: TermTree
}

export function termFormOf(
  source: SourceFile | undefined,
  { kind, slug = '', name, tree }: TermAt,
): TermForm {
  const described = source && (valuesOf(source)[groupOf(kind)] as Record<string, unknown> | undefined)
  const term = (described && Object.hasOwn(described, slug) ? described[slug] : {}) as Record<string, unknown>
  const said = (key: string) => (term[key] === undefined ? '' : String(term[key]))
  const isThere = tree.find('category', said('parent')) !== undefined
  return {
    name: said('name') || name,
    slug,
    parent: isThere ? said('parent') : '',
    description: said('description'),
  }
}

export const readTermForm = (posted: URLSearchParams): TermForm => ({
  name: line(posted, 'name'),
  slug: line(posted, 'slug'),
  parent: line(posted, 'parent'),
  description: (posted.get('description') ?? '').replaceAll('\r\n', '\n').trim().slice(0, 5000),
})

const line = (posted: URLSearchParams, name: string) =>
  (posted.get(name) ?? '').replace(/\s+/g, ' ').trim().slice(0, 300)

export const slugOfForm = ({ slug }: TermForm, { newKey }: TermAt) => slug || newKey

export function termErrors(form: TermForm, at: TermAt): FieldErrors {
  const { kind, slug, tree } = at
  const wanted = slugOfForm(form, at)
  const isTaken = slug === undefined && tree.find(kind, wanted) !== undefined
  return {
    ...(form.name === '' && { name: termWords.giveName }),
    ...(form.name !== '' && !isSlug(wanted) && { slug: termWords.keyLike }),
    ...(isTaken && { slug: termWords.keyTaken({ key: wanted }) }),
    ...(form.parent !== '' &&
      !parentsFor(tree, slug).some((one) => one.slug === form.parent) && {
        parent: termWords.parentLike,
      }),
  }
}

/** Every category with how deep it stands, in the order of the tree. */
export function* inOrder(
  tree: TermTree,
  slug = '',
  depth = 0,
): Generator<{ slug: string; name: string; depth: number }> {
  const named = tree.below(slug).toSorted((a, b) => a.name.localeCompare(b.name))
  for (const { slug, name } of named) {
    yield { slug, name, depth }
    yield* inOrder(tree, slug, depth + 1)
  }
}

/** What a category may stand below: anything but itself and what stands below it. */
export const parentsFor = (tree: TermTree, slug: string | undefined) =>
  [...inOrder(tree)].filter(
    (one) => one.slug !== slug && !tree.above(one.slug).some((above) => above.slug === slug),
  )
