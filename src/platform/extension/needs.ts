import type { Message } from '#shared/words/define-words.ts'
import { words as messages } from '#words/desk.extensions.needs.ts'
import type { InnerNeed } from './inner-needs.ts'

/** What an extension may ask for beyond what all of them have. The owner sees it on the desk. */
export type PublicNeed =
  | 'database'
  | 'mail:send'
  | 'files'
  | 'messages:read'
  | 'reviews:read'
  | 'comments'
  | 'people:read'
  | 'everything'
  | `net:${string}`

export type Need = PublicNeed | InnerNeed

const words: Readonly<Record<string, Message>> = {
  database: messages.database,
  'mail:send': messages.mail,
  files: messages.files,
  'messages:read': messages.messages,
  'reviews:read': messages.reviews,
  comments: messages.comments,
  'people:read': messages.people,
  everything: messages.everything,
}

const netPrefix = 'net:'

export const hostsOf = (needs: readonly Need[]): readonly string[] =>
  needs.filter((need) => need.startsWith(netPrefix)).map((need) => need.slice(netPrefix.length))

export const needWords = (need: Need): Message =>
  words[need] ?? messages.net({ host: need.slice(netPrefix.length) })

/** `database`, `net:api.example.org`: anything else is a mistake. */
export const isPublicNeed = (need: string): need is PublicNeed =>
  Object.hasOwn(words, need) || (need.startsWith(netPrefix) && isHost(need.slice(netPrefix.length)))

/** A host as addresses spell it: one with a path or a capital letter would never match. */
const isHost = (text: string) => URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text

export const needNames = [...Object.keys(words), 'net:api.example.org']
