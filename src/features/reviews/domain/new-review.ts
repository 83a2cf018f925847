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
export type DraftErrors = Partial<Record<keyof ReviewDraft, string>>

const longest = { author: 100, location: 100, title: 150, text: 5000 } as const

export type CheckedReview = Pick<Review, 'rating' | 'author' | 'location' | 'title' | 'text' | 'language'>

/** The review, or what is wrong with each field, in words for the person who typed it. */
export function checkDraft(draft: ReviewDraft): CheckedReview | { errors: DraftErrors } {
  const author = draft.author.trim()
  const rating = Number(draft.rating)
  const errors: DraftErrors = {}
  if (!/^[1-5](\.5)?$/.test(draft.rating) || rating > 5) errors.rating = 'Choose from one to five stars.'
  if (!author) errors.author = 'Write the name to show with your review.'
  for (const [field, most] of Object.entries(longest) as [keyof typeof longest, number][])
    if (draft[field].trim().length > most) errors[field] = `Use at most ${most} characters.`
  if (Object.keys(errors).length > 0) return { errors }
  const language = /^[a-z]{2,8}(-[a-z0-9]{2,8})*$/i.test(draft.language) ? draft.language : 'en'
  const words = (text: string) => text.replace(/\r\n?/g, '\n').trim() || undefined
  return {
    rating,
    author,
    location: words(draft.location),
    title: words(draft.title),
    text: words(draft.text),
    language,
  }
}
