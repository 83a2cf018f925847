import type { Database, Transaction } from '#platform/db/database.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Question } from '../domain/question.ts'

export type QuestionTables = {
  questions: {
    document_id: number
    edition: string
    translations: string
    slug: string
    question: string
    answer: string
    category: string
    position: number
  }
}

type QuestionChoice = { categories: readonly string[]; slugs: readonly string[] }

export type QuestionStore = ReturnType<typeof createQuestionStore>

export type StoredQuestion = Pick<Question, 'slug' | 'question' | 'category' | 'edition'> & {
  document: number
  order: number
}

export const questionTables = (tx: Transaction) => tx.$extendTables<QuestionTables>()

/** Every page with questions: which of them it shows is not known before they are asked for. */
export const questionsTag = 'faq'

export function createQuestionStore(db: Database) {
  const { read } = db.tables<QuestionTables>()
  const translatedHere = () =>
    read.selectFrom('questions').select('translations').where('edition', '=', askedEdition())
  /** What the first edition calls so, in whatever language. */
  const named = (slugs: readonly string[]) =>
    read
      .selectFrom('questions')
      .select('translations')
      .where('edition', '=', firstEdition)
      .where('slug', 'in', slugs)
  return {
    /** By language and category, in the owner's order. */
    all: (): Promise<readonly StoredQuestion[]> =>
      read
        .selectFrom('questions')
        .select(['document_id as document', 'edition', 'slug', 'question', 'category', 'position as order'])
        .orderBy('edition')
        .orderBy('category')
        .orderBy('position')
        .orderBy('slug')
        .execute(),
    async categories(): Promise<readonly string[]> {
      const rows = await read
        .selectFrom('questions')
        .select('category')
        .distinct()
        .orderBy('category')
        .execute()
      return rows.map(({ category }) => category)
    },
    /**
     * Those of the categories and those named, in the owner's order; all of them when nothing is chosen. In the edition that is asked
     * for, and those of the first that nobody has translated.
     */
    list({ categories, slugs }: QuestionChoice): Promise<readonly Question[]> {
      let query = read
        .selectFrom('questions')
        .select(['slug', 'question', 'answer', 'category', 'edition'])
        .where((is) =>
          is.or([
            is('edition', '=', askedEdition()),
            is.and([is('edition', '=', firstEdition), is('translations', 'not in', translatedHere())]),
          ]),
        )
      if (categories.length > 0 || slugs.length > 0) {
        query = query.where((is) =>
          is.or([
            ...(categories.length > 0 ? [is('category', 'in', categories)] : []),
            ...(slugs.length > 0 ? [is('slug', 'in', slugs), is('translations', 'in', named(slugs))] : []),
          ]),
        )
      }
      return query.orderBy('position').orderBy('slug').execute()
    },
  }
}
