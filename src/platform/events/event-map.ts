import type { ZodType } from 'zod'
import type { Message } from '#shared/words/define-words.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.events.ts'

/** Events of every site, by name, with their facts. All facts are plain JSON; moments are ISO 8601 in UTC. */
export type EventMap = {
  /** A visitor's message was accepted: it is in the inbox, or on its way as an email. */
  'message.accepted': MessageFacts
  /** A post, a page or an entry of another type can be seen by visitors from now on. */
  'content.published': ContentFacts
  /** Content that visitors can see already was changed. */
  'content.changed': ContentFacts
  /** Visitors could see it and cannot any more: it was removed, or is a draft again. */
  'content.removed': ContentFacts
  /** A visitor wrote a review. It may have to wait for somebody to look at it. */
  'review.submitted': ReviewFacts
  /** A review can be seen by visitors from now on. */
  'review.published': ReviewFacts
  /** The rating of a post changed, by one vote or by several that came together. */
  'vote.counted': RatingFacts
}

export type EventName = keyof EventMap

export type MessageFacts = {
  id: string
  form: { id: number; title: string }
  subject: string
  from: { name: string; email: string }
  fields: readonly { name: string; type: string; values: readonly string[] }[]
  /** The uploaded files; the files themselves stay on the site. */
  files: readonly { field: string; name: string; mediaType: string; size: number }[]
  /** The address of the page it was sent from. */
  url: string
  receivedAt: string
  /** False if it is only sent on, because the form or the visitor does not want it to be stored. */
  kept: boolean
}

export type ContentFacts = {
  id: number
  /** `post`, `page`, or the name of another type. */
  type: string
  title: string
  path: string
  author?: string
  /** Missing on what has no date. */
  publishedAt?: string
}

export type ReviewFacts = {
  campaign: string
  id: string
  author: string
  /** From 1 to 5, in halves. */
  rating: number
  title?: string
  text?: string
  verified: boolean
  status: 'pending' | 'published' | 'rejected'
}

export type RatingFacts = {
  post: number
  votes: number
  /** The sum of all votes. */
  score: number
}

/** Events of an extension, by name. `label`: in the owner's words; `facts`: a schema of plain JSON. */
export type OwnEvents = Readonly<Record<string, { label: Translatable; facts: ZodType }>>

/** One of the events that can happen on this site. */
export type KnownEvent = { name: string; label: Translatable }

/** Each event once, with its label for the owner. */
export const eventWords: Readonly<Record<EventName, Message>> = {
  'message.accepted': words.messageAccepted,
  'content.published': words.contentPublished,
  'content.changed': words.contentChanged,
  'content.removed': words.contentRemoved,
  'review.submitted': words.reviewSubmitted,
  'review.published': words.reviewPublished,
  'vote.counted': words.voteCounted,
}

export const isEventName = (text: string): text is EventName => Object.hasOwn(eventWords, text)
