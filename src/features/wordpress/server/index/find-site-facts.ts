import type { DatabaseSync } from 'node:sqlite'
import { createSpeaker } from '#platform/words/speaker.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as ownerNotes } from '#words/desk.importFirst.ts'
import { words as guessWords } from '#words/desk.importGuesses.ts'
import type { SiteLanguages } from '../../domain/languages/site-languages.ts'
import { findTimezone, isTimezone } from '../../domain/plan/find-timezone.ts'
import { pathOnSite } from '../../domain/plan/path-on-site.ts'
import type { Here } from '../here.ts'
import { findBases } from './find-bases.ts'
import { translationsOf } from './find-languages.ts'
import { findPostsPage } from './find-posts-page.ts'
import type { ExportFacts } from './index-export.ts'
import { namedPage, publishedPages, standingThere } from './published-pages.ts'
import { type AnswerWords, optionWords, type SiteAnswers } from './site-answers.ts'

/** What a file of WordPress does not say of its site, and how it was found out. */
export type SiteConclusions = {
  timezone: string
  frontPage?: number | undefined
  postsPage?: number | undefined
  /** Front page, list of posts, menus, name, tagline and time zone are those of the old site. */
  takesSite: boolean
  /** The pages here that are no longer the front page, and that of the list of posts, then. */
  frontMakesWay?: number | undefined
  postsMakeWay?: number | undefined
  /** Pages that the site here was begun with give way to those of the old site, unless somebody has changed them. */
  takesPages: boolean
  /** How an owner gets what stays as it is here, and keeps what does not. */
  howToTake: Sayable
  howToKeep: Sayable
  /** The same pages in further languages. */
  translatedFrontPages: readonly number[]
  translatedPostsPages: readonly number[]
  languages: SiteLanguages
  /** First word of an address there -> the taxonomy whose terms stand behind it. */
  bases: Readonly<Record<string, string>>
  guesses: readonly Sayable[]
}

export async function findSiteFacts(
  db: DatabaseSync,
  facts: ExportFacts,
  given: {
    answers: SiteAnswers
    answerWords?: AnswerWords | undefined
    here: Here
    hereTimezone?: string | undefined
    languages: SiteLanguages
  },
): Promise<SiteConclusions> {
  const { answers, answerWords = optionWords, here } = given
  const zone = timezoneOf(facts, given)
  const takesSite = answers.takesSite ?? (await here.isAsBegun())
  const front = await frontPageOf(db, facts, { ...given, takesSite })
  const posts = await findPostsPage(db, facts, { ...given, answerWords, takesSite, frontPage: front.page })
  return {
    timezone: zone.timezone,
    ...(front.isFree && { frontPage: front.page }),
    postsPage: posts.page,
    ...{ takesSite, frontMakesWay: front.makesWay, postsMakeWay: posts.makesWay },
    takesPages: takesSite || (front.isOwn === true && answers.takesSite === undefined),
    howToTake: answerWords.takeSite,
    howToKeep: answerWords.keepSite,
    translatedFrontPages: front.isFree ? translationsOf(db, front.page) : [],
    translatedPostsPages: translationsOf(db, posts.page),
    languages: given.languages,
    bases: findBases(db, facts, answers),
    guesses: [
      ...given.languages.notes,
      ...unspoken(facts),
      ...zone.guesses,
      ...front.guesses,
      ...posts.guesses,
    ],
  }
}

/** The frame of a site in such a language is in English. */
function unspoken({ site: { language } }: ExportFacts): Sayable[] {
  if (language === '' || createSpeaker().nearest(language.replaceAll('_', '-')) !== undefined) return []
  return [guessWords.noWords({ language: language.slice(0, 40) })]
}

type Given = { answers: SiteAnswers; answerWords?: AnswerWords | undefined }

function timezoneOf(
  { site, pairs }: ExportFacts,
  {
    answers: { timezone },
    answerWords = optionWords,
    hereTimezone = 'UTC',
  }: Given & { hereTimezone?: string | undefined },
) {
  if (timezone) return { timezone, guesses: [] }
  if (site.timezone && isTimezone(site.timezone)) return { timezone: site.timezone, guesses: [] }
  const found = findTimezone(pairs, site.language)
  const guess = found
    ? guessWords.timezone({ timezone: found, howToSay: answerWords.timezone })
    : guessWords.noTimezone({ timezone: hereTimezone, howToSay: answerWords.timezone })
  return { timezone: found ?? hereTimezone, guesses: [guess] }
}

type FoundFront = {
  page?: number | undefined
  isFree?: boolean
  /** The front page here is what became of it. */
  isOwn?: boolean
  makesWay?: number | undefined
  guesses: Sayable[]
}

async function frontPageOf(
  db: DatabaseSync,
  { site }: ExportFacts,
  { answers, answerWords = optionWords, here, takesSite }: Given & { here: Here; takesSite: boolean },
): Promise<FoundFront> {
  const said = answers.frontPage ?? site.frontPage
  const home = pathOnSite(site.blogUrl || site.link) ?? '/'
  const [found] =
    said === undefined
      ? publishedPages(
          db,
          'old_id = (select items.old_id from addresses join items on items.n = addresses.n where path = ?)',
          home,
        )
      : publishedPages(db, 'old_id = ?', said)
  const taken = await here.frontPage()
  const standing =
    taken === undefined ? 'nothing' : found ? await standingThere(here, site, found, taken) : 'another page'
  const makesWay = takesSite && standing === 'another page' ? taken : undefined
  const told = takesSite ? [takesWords(answers, answerWords, makesWay !== undefined)] : []
  if (!found) {
    const hasPages = publishedPages(db, '1 = 1 limit 1').length > 0
    const missing = hasPages ? [ownerNotes.noFrontPage({ howToSay: answerWords.frontPage })] : []
    return { makesWay, guesses: [...missing, ...told] }
  }
  const guesses = said === undefined ? [ownerNotes.frontPage(namedPage(found))] : []
  const isOwn = standing === 'itself'
  if (standing === 'nothing' || isOwn || takesSite)
    return { page: found.old_id, isFree: true, isOwn, makesWay, guesses: [...guesses, ...told] }
  return {
    page: found.old_id,
    guesses: [
      ...guesses,
      ownerNotes.frontPageStays({ ...namedPage(found), howToTake: answerWords.takeSite }),
    ],
  }
}

function takesWords({ takesSite }: SiteAnswers, { keepSite }: AnswerWords, makesWay: boolean) {
  const said = { howToKeep: keepSite }
  const rest = makesWay ? ownerNotes.takesSiteDraft(said) : ownerNotes.takesSite(said)
  return takesSite === undefined ? ownerNotes.asBegun({ rest }) : rest
}
