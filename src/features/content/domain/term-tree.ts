import { slugOf } from '#shared/slug.ts'
import type { Term } from './entry.ts'

/** A category or a tag as its owner describes it. Its slug is the key of its description. */
export type DescribedTerm = Term & {
  /** The slug of the category above it. */
  parent?: string | undefined
  description?: string | undefined
  /** It is named in the language that is asked for, and not only in the first. */
  isTranslated?: boolean | undefined
  /** The number it had elsewhere, for old addresses that ask by it. */
  id?: number | undefined
}

/** `own`: the text names it, as `written`. The others come with a category below them. */
export type FiledTerm = Term & { written: string; own: boolean }

export type TermTree = ReturnType<typeof createTermTree>

/** The name and description of a term in another language. */
export type TermWords = Pick<Term, 'kind' | 'slug'> & {
  name?: string | undefined
  description?: string | undefined
}

/** The same terms in another language. Texts in it name a term as that language does, or as the first. */
export function translateTree(first: TermTree, words: readonly TermWords[]): TermTree {
  const said = new Map(words.map((one) => [keyOf(one.kind, one.slug), one]))
  const named = first.terms.map(({ description, ...term }) => {
    const own = said.get(keyOf(term.kind, term.slug))
    return {
      ...term,
      ...(own?.name && { name: own.name, isTranslated: true }),
      description: own?.description ?? description,
    }
  })
  const more = words
    .filter(({ kind, slug }) => !first.find(kind, slug))
    .map((term) => ({ name: term.slug, ...term, isTranslated: true }))
  return createTermTree([...named, ...more], first)
}

/**
 * Parents must exist, and nothing may be its own ancestor or too deep: the reader of a description checks that. `first`
 * is the tree in the main language, if this is a translation of it.
 */
export function createTermTree(
  terms: readonly DescribedTerm[],
  first?: { known(kind: Term['kind'], written: string): DescribedTerm | undefined },
) {
  const bySlug = new Map(terms.map((term) => [keyOf(term.kind, term.slug), term]))
  const byName = Map.groupBy(terms, ({ kind, name }) => keyOf(kind, slugOf(name)))
  const below = Map.groupBy(
    terms.filter(({ kind }) => kind === 'category'),
    ({ parent }) => parent ?? '',
  )
  const find = (kind: Term['kind'], slug: string) => bySlug.get(keyOf(kind, slug))

  /** From the top down. */
  const above = (slug: string): DescribedTerm[] => {
    const parent = find('category', slug)?.parent
    const next = parent === undefined ? undefined : find('category', parent)
    return next ? [...above(next.slug), next] : []
  }

  /** A text names a term by its key, or by its name where only one has it. */
  const known = (kind: Term['kind'], written: string): DescribedTerm | undefined => {
    const slug = slugOf(written)
    const [only, ...others] = byName.get(keyOf(kind, slug)) ?? []
    return (
      find(kind, slug) ?? (others.length === 0 ? only : undefined) ?? sameHere(first?.known(kind, written))
    )
  }
  const sameHere = (term: DescribedTerm | undefined) => term && find(term.kind, term.slug)

  /** Any other word is a new term. */
  const meant = (kind: Term['kind'], written: string): Term => {
    const term = known(kind, written)
    return term ? termOf(term) : { kind, slug: slugOf(written), name: written }
  }

  return {
    terms,
    find,
    above,
    known,
    meant,
    /** The categories one step below it; those at the top where nothing is named. */
    below: (slug = ''): readonly DescribedTerm[] => below.get(slug) ?? [],
    /** Where an entry is filed that names these: there, and in every category above. */
    file(named: readonly Term[]): FiledTerm[] {
      const filed = new Map<string, FiledTerm>()
      const put = (term: FiledTerm) => {
        const key = keyOf(term.kind, term.slug)
        if (!filed.has(key)) filed.set(key, term)
      }
      for (const { kind, name } of named) put({ ...meant(kind, name), written: name, own: true })
      for (const { kind, slug } of [...filed.values()])
        if (kind === 'category')
          for (const term of above(slug)) put({ ...termOf(term), written: '', own: false })
      return [...filed.values()]
    },
  }
}

const keyOf = (kind: Term['kind'], slug: string) => `${kind} ${slug}`

const termOf = ({ kind, slug, name }: Term): Term => ({ kind, slug, name })
