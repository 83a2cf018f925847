/** What an owner says because the file does not. */
export type SiteAnswers = {
  timezone?: string | undefined
  frontPage?: number | undefined
  postsPage?: number | undefined
  /** Whether front page, list of posts, menus, name, tagline and time zone are to be those of the old site, whatever they are here. */
  takesSite?: boolean | undefined
}

/** What an owner does to say it, in a sentence each. */
export type AnswerWords = Readonly<Record<'timezone' | 'postsPage' | 'takeSite' | 'keepSite', string>>

/** On the command line. */
export const optionWords: AnswerWords = {
  timezone: '“--timezone” names another.',
  postsPage: '“--posts-page” names it by its number.',
  takeSite: '“--site old” takes those of the old site.',
  keepSite: '“--site here” keeps those of this site.',
}
