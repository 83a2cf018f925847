import type { Sayable } from '#shared/words/sayable.ts'
import { words as options } from '#words/desk.importOptions.ts'

/** What an owner says because the file does not. */
export type SiteAnswers = {
  timezone?: string | undefined
  frontPage?: number | undefined
  postsPage?: number | undefined
  /** First word of an address there -> the taxonomy whose terms stand behind it. */
  bases?: Readonly<Record<string, string>> | undefined
  /** Whether front page, list of posts, menus, name, tagline and time zone are to be those of the old site, whatever they are here. */
  takesSite?: boolean | undefined
}

/** What an owner does to say it, in a sentence each. */
export type AnswerWords = Readonly<
  Record<'timezone' | 'frontPage' | 'postsPage' | 'takeSite' | 'keepSite', Sayable>
>

/** On the command line. */
export const optionWords: AnswerWords = options
