import { z } from 'zod'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import { type InEdition, translationAt } from '#shared/edition.ts'
import { fail, ok } from '#shared/result.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words as ownerWords } from '#words/desk.faq.ts'
import type { Question } from '../domain/question.ts'
import { questionsTag, questionTables } from './question-store.ts'

const slug = z.string().regex(/^[a-z0-9-]+$/, writeSayable(ownerWords.slugLike))

/** The front matter of `faq/*.md`. */
export const questionSchema = z.object({
  title: z.string().trim().min(1),
  category: slug.default('general'),
  order: z.int().default(0),
  slug: slug.optional(),
})

/** Raised when more is read out of the file. */
const readingVersion = 2

export const questionKind: DocumentKind<Question & InEdition & { order: number }> = {
  kind: 'question',
  version: readingVersion,
  matches: (path) => /^faq\/[^/]+\.md$/.test(path),
  parse(source) {
    const parsed = parseFrontMatter(source, questionSchema)
    if (!parsed.ok) return parsed
    const { title, category, order, slug } = parsed.value.data
    const translation = translationAt(source.path)
    const value = {
      ...translation,
      slug: slug ?? slugOfName(translation.translations.replace(/^.*\//, '')),
      question: title,
      answer: parsed.value.body.trim(),
      category,
      order,
    }
    return ok({ value, warnings: parsed.value.warnings })
  },
  async apply(tx, document, { order, ...given }) {
    const tables = questionTables(tx)
    const other = await tables
      .selectFrom('questions')
      .select('question')
      .where('slug', '=', given.slug)
      .where('edition', '=', given.edition)
      .where('document_id', '!=', document.id)
      .executeTakeFirst()
    if (other) {
      const what = ownerWords.slugTaken({ question: other.question, slug: given.slug })
      const fix = ownerWords.slugTakenFix
      return fail([{ path: document.path, line: 2, what, fix, severity: 'error' as const }])
    }
    const row = { ...given, position: order }
    await tables
      .insertInto('questions')
      .values({ document_id: document.id, ...row })
      .onConflict((conflict) => conflict.column('document_id').doUpdateSet(row))
      .execute()
    return ok([questionsTag])
  },
  async remove(tx, document) {
    await questionTables(tx).deleteFrom('questions').where('document_id', '=', document.id).execute()
    return [questionsTag]
  },
}

export const slugOfName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
