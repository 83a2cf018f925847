/** A visitor's input. Everything is text until it has been checked. */
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

/** From 1 to 5 in halves. */
export const ratings = ['1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5'] as const

/** The fields that are not the review itself. All are empty in the page, which is the same for everybody. */
export const formFields = {
  /** A random value for one sending: the same review sent again is recognised by it. */
  key: 'key',
  started: 'started',
  proof: 'proof',
  /** People do not see it; only programs fill it in. */
  trap: 'website',
} as const

/** Turnstile's widget makes its field itself. */
export const turnstileField = 'turnstile'
