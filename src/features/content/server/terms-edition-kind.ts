import { z } from 'zod'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { firstEdition, splitEdition } from '#shared/edition.ts'
import { ok } from '#shared/result.ts'
import type { TermWords } from '../domain/term-tree.ts'
import { described, termsPath } from './terms-kind.ts'
import { writeTermWords } from './write-terms.ts'

const text = z.string().trim().min(1)
const term = z.strictObject({ name: text.optional(), description: text.optional() })

/** The whole of `terms.fr.yaml`: what is called otherwise in another language. */
const schema = z.object({ categories: described(term), tags: described(term) })

const editionOfTerms = (path: string) => {
  const { path: plain, edition } = splitEdition(path)
  return plain === termsPath && edition !== firstEdition ? edition : undefined
}

/** `terms.fr.yaml`: names and descriptions in a further language. Where categories stand is the same in all of them. */
export const termsEditionKind: DocumentKind<readonly TermWords[]> = {
  kind: 'terms-edition',
  matches: (path) => editionOfTerms(path) !== undefined,
  parse(source) {
    const parsed = parseYamlDocument(source, schema)
    if (!parsed.ok) return parsed
    const { data, warnings } = parsed.value
    const value = [
      ...Object.entries(data.categories).map(([slug, words]) => ({
        kind: 'category' as const,
        slug,
        ...words,
      })),
      ...Object.entries(data.tags).map(([slug, words]) => ({ kind: 'tag' as const, slug, ...words })),
    ]
    return ok({ value, warnings })
  },
  apply: async (tx, { path }, words) => ok(await writeTermWords(tx, editionOfTerms(path) ?? '', words)),
  remove: (tx, { path }) => writeTermWords(tx, editionOfTerms(path) ?? '', []),
}
