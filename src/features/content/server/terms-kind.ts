import { z } from 'zod'
import type { DocumentKind, Problem } from '#platform/documents/document-kind.ts'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import { readYaml } from '#platform/documents/yaml-source.ts'
import { maxCategoryLevels, wrongPlaces } from '#shared/category-depth.ts'
import { firstEdition, splitEdition } from '#shared/edition.ts'
import { ok } from '#shared/result.ts'
import { isSlug } from '#shared/slug.ts'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words } from '#words/desk.texts.ts'
import type { DescribedTerm, TermWords } from '../domain/term-tree.ts'
import { orMeant } from './or-meant.ts'
import { writeTerms, writeTermWords } from './terms-store.ts'

export const termsPath = 'terms.yaml'

const text = z.string().trim().min(1)
const tag = z.strictObject({ name: text, description: text.optional(), id: z.int().min(1).optional() })
const category = tag.extend({ parent: text.optional() })

const bySlug = <Described extends z.ZodType>(one: Described) =>
  z
    .record(z.string(), one)
    .default({})
    .check(({ value, issues }) => {
      for (const key of Object.keys(value).filter((name) => !isSlug(name)))
        issues.push({ code: 'custom', path: [key], message: encodeTranslatable(words.keyLike), input: key })
    })

/** The whole of `terms.yaml`. */
export const termsSchema = z.object({ categories: bySlug(category), tags: bySlug(tag) })

const named = tag.omit({ id: true }).partial()

/** The whole of `terms.fr.yaml`: names and descriptions in another language. */
const wordsSchema = z.object({ categories: bySlug(named), tags: bySlug(named) })

const termsIn = <Category extends object, Tag extends object>(data: {
  categories: Readonly<Record<string, Category>>
  tags: Readonly<Record<string, Tag>>
}) => [
  ...Object.entries(data.categories).map(([slug, one]) => ({ kind: 'category' as const, slug, ...one })),
  ...Object.entries(data.tags).map(([slug, one]) => ({ kind: 'tag' as const, slug, ...one })),
]

/** `terms.yaml`: the names of categories and tags, and the tree of categories. */
export const termsKind: DocumentKind<readonly DescribedTerm[]> = {
  kind: 'terms',
  matches: (path) => path === termsPath,
  parse(source) {
    const parsed = parseYamlDocument(source, termsSchema)
    if (!parsed.ok) return parsed
    const { data, warnings } = parsed.value
    const parents = Object.entries(data.categories).map(([slug, { parent }]) => [slug, parent] as const)
    const wrong = wrongParents(new Map(parents))
    const read = wrong.size > 0 ? readYaml(source.path, source.text, 1) : undefined
    const problems = Array.from(
      wrong,
      ([slug, told]): Problem => ({
        path: source.path,
        line: read?.ok ? read.value.lineOf(['categories', slug, 'parent']) : 1,
        severity: 'warning',
        ...told,
      }),
    )
    const value = termsIn(data).map((term) =>
      term.kind === 'category' && wrong.has(term.slug) ? { ...term, parent: undefined } : term,
    )
    return ok({ value, warnings: [...warnings, ...problems] })
  },
  apply: async (tx, _document, terms) => ok(await writeTerms(tx, terms)),
  remove: (tx) => writeTerms(tx, []),
}

const editionOfTerms = (path: string) => {
  const { path: plain, edition } = splitEdition(path)
  return plain === termsPath && edition !== firstEdition ? edition : undefined
}

/** `terms.fr.yaml`: names and descriptions in a further language. The tree of categories is the same in all of them. */
export const termsEditionKind: DocumentKind<readonly TermWords[]> = {
  kind: 'terms-edition',
  matches: (path) => editionOfTerms(path) !== undefined,
  parse(source) {
    const parsed = parseYamlDocument(source, wordsSchema)
    if (!parsed.ok) return parsed
    const { data, warnings } = parsed.value
    return ok({ value: termsIn(data), warnings })
  },
  apply: async (tx, { path }, words) => ok(await writeTermWords(tx, editionOfTerms(path) ?? '', words)),
  remove: (tx, { path }) => writeTermWords(tx, editionOfTerms(path) ?? '', []),
}

/** Those whose parent is missing, or that would be their own ancestor or too deep. They are at the top meanwhile. */
function wrongParents(parents: ReadonlyMap<string, string | undefined>) {
  const wrong = new Map<string, Pick<Problem, 'what' | 'fix'>>()
  const { inCircle, tooDeep } = wrongPlaces(parents)
  for (const [slug, parent] of parents) {
    if (parent === undefined) continue
    if (!parents.has(parent)) {
      const meant = nearestWord(parent, [...parents.keys()])
      wrong.set(slug, {
        what: words.noParent({ category: slug, parent }),
        fix: orMeant(meant, words.noParentFix),
      })
    } else if (inCircle.has(slug)) {
      wrong.set(slug, {
        what: words.parentsInCircle({ category: slug }),
        fix: words.parentsInCircleFix,
      })
    } else if (tooDeep.has(slug)) {
      wrong.set(slug, {
        what: words.tooManyAbove({ max: maxCategoryLevels - 1, category: slug }),
        fix: words.tooManyAboveFix,
      })
    }
  }
  return wrong
}
