import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/reviews.ts'
import { type DraftField, draftFields, type ReviewDraft, ratings } from './new-review.ts'
import type { Review } from './review.ts'

export type DraftErrors = Partial<Record<DraftField, Message>>

type Rule = { field: DraftField; error: DraftProblem } & (
  | { rule: 'required' }
  | { rule: 'enum'; accept: readonly string[] }
  | { rule: 'maxlength'; threshold: number }
)

const longest = { author: 100, location: 100, title: 150, text: 5000 } as const

/** Returned by the engine as a name; the sentence is chosen here. */
type DraftProblem = 'chooseRating' | 'writeName' | 'tooLong'

/** In the notation of the form engine, which is handed in. */
const rules: readonly Rule[] = [
  { rule: 'required', field: 'rating', error: 'chooseRating' },
  { rule: 'enum', field: 'rating', accept: ratings, error: 'chooseRating' },
  { rule: 'required', field: 'author', error: 'writeName' },
  ...(Object.entries(longest) as [keyof typeof longest, number][]).map(
    ([field, threshold]): Rule => ({
      rule: 'maxlength',
      field,
      threshold,
      error: 'tooLong',
    }),
  ),
]

/** The form engine: the error of each field, by the first rule it breaks. */
export type CheckFields = (
  rules: readonly Rule[],
  values: Iterable<readonly [field: string, value: string]>,
) => ReadonlyMap<string, string>

export type CheckedReview = Pick<Review, 'rating' | 'author' | 'location' | 'title' | 'text' | 'language'>

/** In the order of the form. */
function findErrors(draft: ReviewDraft, check: CheckFields): DraftErrors {
  const found = check(rules, Object.entries(draft))
  return Object.fromEntries(
    draftFields.flatMap((field) => {
      const error = found.get(field)
      return error === undefined ? [] : [[field, messageOf(field, error as DraftProblem)]]
    }),
  )
}

const messageOf = (field: DraftField, problem: DraftProblem): Message =>
  problem === 'tooLong' ? words.tooLong({ max: longest[field as keyof typeof longest] }) : words[problem]

/** The review, or what is wrong with each field, in words for the person who typed it. */
export function checkDraft(draft: ReviewDraft, check: CheckFields): CheckedReview | { errors: DraftErrors } {
  const errors = findErrors(draft, check)
  if (Object.keys(errors).length > 0) return { errors }
  const written = (text: string) => text.replace(/\r\n?/g, '\n').trim() || undefined
  return {
    rating: Number(draft.rating),
    author: draft.author.trim(),
    location: written(draft.location),
    title: written(draft.title),
    text: written(draft.text),
    language: isLanguage(draft.language) ? draft.language : 'en',
  }
}

/** It comes from a hidden field, which a program may fill with anything. */
const isLanguage = (tag: string) => tag.length <= 35 && /^[a-z]{2,8}(-[a-z0-9]{2,8})*$/i.test(tag)
