/** Something people review: a shop, a course, a product. */
export type Campaign = {
  id: string
  /** The edition of the site in the language of its texts, if that is not the main one. */
  edition?: string | undefined
  name: string
  /** Path or address of the page about it. */
  link?: string | undefined
  description?: string | undefined
  /** What it is for search engines. Without it, there is no structured data. */
  subject?: Subject | undefined
  /** BCP 47: what new reviews are written in, unless they say otherwise. */
  language?: string | undefined
  /** Which new reviews wait; the site's own choice where this is missing. */
  moderation?: Moderation | undefined
  /** Whether visitors may write reviews; the site's own choice where this is missing. */
  write?: boolean | undefined
  /** Where its reviews are kept, when that is another host. */
  remote?: { host: string; campaign: string } | undefined
}

/** Things whose own site may carry their rating; an organisation's rating of itself is not eligible anywhere. */
export const subjects = [
  ...(['Book', 'Course', 'CreativeWorkSeries', 'Episode', 'Event', 'Game', 'HowTo', 'MediaObject'] as const),
  ...(['Movie', 'MusicPlaylist', 'MusicRecording', 'Product', 'Recipe', 'SoftwareApplication'] as const),
]
export type Subject = (typeof subjects)[number]

export type ReviewReply = { author: string; text: string; date: Date }

export type Review = {
  id: string
  author: string
  location?: string | undefined
  /** From 1 to 5 in halves. */
  rating: number
  title?: string | undefined
  /** Plain text; a blank line begins a new paragraph. */
  text?: string | undefined
  /** BCP 47. */
  language: string
  /** Midnight, UTC, of the day it was written on. */
  date: Date
  verified: boolean
  helpful: number
  reply?: ReviewReply | undefined
}

/** Verified reviews came through a signed invitation. */
export const moderations = ['all', 'unverified', 'none'] as const
export type Moderation = (typeof moderations)[number]

export const reviewStatuses = ['pending', 'published', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** How an owner goes through reviews: those that may come from a program are separate from the others that wait. */
export const queueViews = ['pending', 'doubted', 'published', 'rejected'] as const
export type QueueView = (typeof queueViews)[number]

export const campaignPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
export const languagePattern = /^[a-z]{2,8}(-[A-Za-z0-9]{2,8})*$/
export const reviewIdPattern = /^[A-Za-z0-9_-]{1,64}$/

/** The id of a review in a page, which links to it carry. */
export const anchorOf = (review: Pick<Review, 'id'>) => `portico-review-${review.id}`

export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** Longer than this and a review starts folded. */
const longText = 420
export const isLong = (text: string) => text.length > longText || paragraphsOf(text).length > 3
