import { type Document, isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml'
import type { FieldForm, Said } from '#platform/desk/field-form.tsx'
import type { EditedLanguage } from '#platform/desk/languages/edited-language.ts'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf } from '#platform/documents/document-part.ts'
import { isRecord } from '#shared/fields/field.ts'
import { field } from '#shared/fields/fields.ts'
import type { FormFields } from '#shared/fields/form-fields.ts'
import { isSlug } from '#shared/slug.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words as contentWords } from '#words/desk.content.ts'
import { words as termWords } from '#words/desk.terms.ts'
import type { Term } from '../domain/entry.ts'
import type { TermTree } from '../domain/term-tree.ts'

export type TermAt = {
  kind: Term['kind']
  /** Missing if it does not exist yet. */
  slug?: string | undefined
  /** The key of a new one that names none. */
  newKey: string
  /** Its name as long as it has no description. */
  name: string
  tree: TermTree
  language: EditedLanguage
}

/** A category or a tag: a key of `terms.yaml`, and the keys below it. In a further language only its words. */
export const termForm: FieldForm<TermAt> = {
  fields: ({ kind, slug, language: { first } }) => ({
    name: { ...field.text({ label: deskWords.name, required: !first, max: 200 }), isWords: true },
    ...(slug === undefined && {
      slug: {
        ...field.text({ label: termWords.key, hint: termWords.keyHint, max: 200 }),
        control: { dir: 'ltr' },
      },
    }),
    ...(kind === 'category' &&
      !first && { parent: field.text({ label: termWords.parent, hint: termWords.parentHint }) }),
    description: {
      ...field.text({
        label: deskWords.description,
        hint: termWords.descriptionHint,
        long: true,
        max: 5000,
      }),
      isWords: true,
    },
  }),
  valuesOf: termIn,
  usual: ({ name, language: { first } }) => (first ? {} : { name }),
  errorsOf(said, { kind, slug, newKey, tree }) {
    const wanted = String(said.slug ?? newKey)
    const parents = parentsFor(tree, slug).map((one) => one.slug)
    return {
      ...(slug === undefined &&
        said.name !== undefined &&
        !isSlug(wanted) && { slug: contentWords.addressLike }),
      ...(slug === undefined && tree.find(kind, wanted) && { slug: termWords.keyTaken({ key: wanted }) }),
      ...(said.parent !== undefined &&
        !parents.includes(String(said.parent)) && { parent: termWords.parentLike }),
    }
  },
  write(source, { slug: key, ...changes }, at) {
    const { kind, newKey, language } = at
    const { slug = String(key ?? newKey) } = at
    const { name, description } = { ...termIn(source, at), ...changes }
    return language.first && !name && !description
      ? withoutTerm(source.text, kind, slug)
      : withTerm(source.text, kind, slug, changes)
  },
}

/** Its keys in the document. */
export function termIn(
  source: SourceFile | undefined,
  { kind, slug = '' }: Pick<TermAt, 'kind' | 'slug'>,
): Said {
  const group = source?.text ? valuesOf(source)[groupOf(kind)] : undefined
  const term = isRecord(group) && Object.hasOwn(group, slug) ? group[slug] : undefined
  return isRecord(term) ? term : {}
}

/** Every category with its depth, in the order of the tree. */
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

/** Possible parents of a category: all except itself and its descendants. */
export const parentsFor = (tree: TermTree, slug: string | undefined) =>
  [...inOrder(tree)].filter(
    (one) => one.slug !== slug && !tree.above(one.slug).some((above) => above.slug === slug),
  )

/** A parent that is gone since is shown as none, so that the rest can be saved. */
export const withKnownParent = (form: FormFields, { tree }: TermAt): FormFields =>
  !form.parent || tree.find('category', form.parent.parent ?? '') ? form : { ...form, parent: {} }

/** The keys of a term; `undefined` removes a line. */
type TermKeys = Readonly<Record<string, unknown>>

/** Where terms of a kind are in `terms.yaml`. */
export const groupOf = (kind: Term['kind']) => (kind === 'category' ? 'categories' : 'tags')

/** The text with a term described so. Other terms, other keys and comments stay as they are. */
function withTerm(text: string, kind: Term['kind'], slug: string, keys: TermKeys): string {
  const document = open(text)
  const terms = mapAt(document, root(document), groupOf(kind))
  const term = mapAt(document, terms, slug)
  for (const [key, value] of Object.entries(keys)) {
    if (value === undefined) term.delete(key)
    else if (term.get(key) !== value) term.set(key, value)
  }
  return write(document)
}

/** The text without a term. Its children take its place. */
export function withoutTerm(text: string, kind: Term['kind'], slug: string): string {
  const document = open(text)
  const terms = mapAt(document, root(document), groupOf(kind))
  const gone = pairOf(terms, slug)
  if (!gone) return text
  const parent = isMap(gone.value) ? gone.value.get('parent') : undefined
  for (const { value } of terms.items) {
    if (!isMap(value) || String(value.get('parent')) !== slug) continue
    if (parent === undefined) value.delete('parent')
    else value.set('parent', parent)
  }
  terms.items.splice(terms.items.indexOf(gone), 1)
  return write(document)
}

/** Duplicate keys are found when a file is read; the parser would compare each key with all others. */
const open = (text: string) => parseDocument(text, { uniqueKeys: false })
const write = (document: Document) => document.toString({ lineWidth: 0 })

function root(document: Document): YAMLMap {
  if (!isMap(document.contents)) document.contents = document.createNode({}) as never
  return document.contents as unknown as YAMLMap
}

/** `2019` is a number to YAML, and a key all the same. */
const pairOf = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)

function mapAt(document: Document, map: YAMLMap, key: string): YAMLMap {
  const pair = pairOf(map, key) ?? document.createPair(key, {})
  if (!map.items.includes(pair)) map.items.push(pair)
  if (!isMap(pair.value)) pair.value = document.createNode({})
  return pair.value as YAMLMap
}
