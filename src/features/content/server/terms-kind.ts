import { z } from 'zod'
import type { DocumentKind, Problem } from '#platform/documents/document-kind.ts'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import { readYaml } from '#platform/documents/yaml-source.ts'
import { mostCategoryLevels, wrongPlaces } from '#shared/category-depth.ts'
import { ok } from '#shared/result.ts'
import { isSlug } from '#shared/slug.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words } from '#words/desk.texts.ts'
import type { DescribedTerm } from '../domain/term-tree.ts'
import { writeTerms } from './write-terms.ts'

export const termsPath = 'terms.yaml'

const text = z.string().trim().min(1)
const tag = z.strictObject({ name: text, description: text.optional(), id: z.int().min(1).optional() })
const category = tag.extend({ parent: text.optional() })

export const described = <Described extends z.ZodType>(one: Described) =>
  z
    .record(z.string(), one)
    .default({})
    .check(({ value, issues }) => {
      for (const key of Object.keys(value).filter((name) => !isSlug(name)))
        issues.push({ code: 'custom', path: [key], message: writeSayable(words.keyLike), input: key })
    })

/** The whole of `terms.yaml`. */
export const termsSchema = z.object({ categories: described(category), tags: described(tag) })

/** `terms.yaml`: what categories and tags are called, and where categories stand. */
export const termsKind: DocumentKind<readonly DescribedTerm[]> = {
  kind: 'terms',
  matches: (path) => path === termsPath,
  parse(source) {
    const parsed = parseYamlDocument(source, termsSchema)
    if (!parsed.ok) return parsed
    const { data, warnings } = parsed.value
    const categories = Object.entries(data.categories)
    const wrong = wrongParents(new Map(categories.map(([slug, { parent }]) => [slug, parent])))
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
    const value: DescribedTerm[] = [
      ...categories.map(([slug, { parent, ...category }]) => ({
        ...{ kind: 'category' as const, slug, ...category },
        parent: wrong.has(slug) ? undefined : parent,
      })),
      ...Object.entries(data.tags).map(([slug, tag]) => ({ kind: 'tag' as const, slug, ...tag })),
    ]
    return ok({ value, warnings: [...warnings, ...problems] })
  },
  apply: async (tx, _document, terms) => ok(await writeTerms(tx, terms)),
  remove: (tx) => writeTerms(tx, []),
}

/** Those whose parent is not there, or that would stand below themselves or too deep. They stand at the top meanwhile. */
function wrongParents(parents: ReadonlyMap<string, string | undefined>) {
  const wrong = new Map<string, Pick<Problem, 'what' | 'fix'>>()
  const { inCircle, tooDeep } = wrongPlaces(parents)
  for (const [slug, parent] of parents) {
    if (parent === undefined) continue
    if (!parents.has(parent)) {
      const meant = nearestWord(parent, [...parents.keys()])
      wrong.set(slug, {
        what: words.noParent({ category: slug, parent }),
        fix: meant ? words.noParentMeant({ meant }) : words.noParentFix,
      })
    } else if (inCircle.has(slug)) {
      wrong.set(slug, {
        what: words.parentsInCircle({ category: slug }),
        fix: words.parentsInCircleFix,
      })
    } else if (tooDeep.has(slug)) {
      wrong.set(slug, {
        what: words.tooManyAbove({ most: mostCategoryLevels - 1, category: slug }),
        fix: words.tooManyAboveFix,
      })
    }
  }
  return wrong
}
