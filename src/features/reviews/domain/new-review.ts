import type { Review } from './review.ts'

/** What a visitor types. Everything is text until it has been checked. */
export type ReviewDraft = {
  rating: string
  author: string
  location: string
  title: string
  text: string
  language: string
}

export const draftFields = ['rating', 'author', 'location', 'title', 'text', 'language'] as const
export type DraftField = (typeof draftFields)[number]
export type DraftErrors = Partial<Record<DraftField, string>>

/** From 1 to 5 in halves. */
export const ratings = ['1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5'] as const

type Rule = { field: DraftField; error: string } & (
  | { rule: 'required' }
  | { rule: 'enum'; accept: readonly string[] }
  | { rule: 'maxlength'; threshold: number }
)

const longest = { author: 100, location: 100, title: 150, text: 5000 } as const

/** In the notation of the form engine, which is handed in. */
const rules: readonly Rule[] = [
  { rule: 'required', field: 'rating', error: 'Choose from one to five stars.' },
  { rule: 'enum', field: 'rating', accept: ratings, error: 'Choose from one to five stars.' },
  { rule: 'required', field: 'author', error: 'Write the name to show with your review.' },
  ...(Object.entries(longest) as [keyof typeof longest, number][]).map(
    ([field, threshold]): Rule => ({
      rule: 'maxlength',
      field,
      threshold,
      error: `Use at most ${threshold} characters.`,
    }),
  ),
]

/** The form engine: what is wrong with each field by the first rule it breaks. */
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
      return error === undefined ? [] : [[field, error]]
    }),
  )
}

/** The review, or what is wrong with each field, in words for the person who typed it. */
export function checkDraft(draft: ReviewDraft, check: CheckFields): CheckedReview | { errors: DraftErrors } {
  const errors = findErrors(draft, check)
  if (Object.keys(errors).length > 0) return { errors }
  const words = (text: string) => text.replace(/\r\n?/g, '\n').trim() || undefined
  return {
    rating: Number(draft.rating),
    author: draft.author.trim(),
    location: words(draft.location),
    title: words(draft.title),
    text: words(draft.text),
    language: isLanguage(draft.language) ? draft.language : 'en',
  }
}

/** It comes from a hidden field, which a program may fill with anything. */
const isLanguage = (tag: string) => tag.length <= 35 && /^[a-z]{2,8}(-[a-z0-9]{2,8})*$/i.test(tag)

/** The fields that are not the review itself. All are empty in the page, which is the same for everybody. */
export const formFields = {
  /** A random value for one sending: the same review sent again is recognised by it. */
  key: 'key',
  started: 'started',
  proof: 'proof',
  /** Nobody sees it; whoever fills it in may be a program. */
  trap: 'website',
} as const

/** Turnstile's widget makes its field itself. */
export const turnstileField = 'turnstile'
