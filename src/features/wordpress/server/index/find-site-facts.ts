import type { DatabaseSync } from 'node:sqlite'
import { findTimezone, isTimezone } from '../../domain/plan/find-timezone.ts'
import { pathOnSite } from '../../domain/plan/path-on-site.ts'
import type { Here } from '../here.ts'
import type { ExportFacts } from './index-export.ts'
import { siteName } from './site-name.ts'

/** What an owner says because the file does not. */
export type SiteAnswers = {
  timezone?: string | undefined
  frontPage?: number | undefined
  postsPage?: number | undefined
  /** Whether front page, menus, name, tagline and time zone are to be those of the old site, whatever they are here. */
  takesSite?: boolean | undefined
}

/** What an owner does to say it, in a sentence each. */
export type AnswerWords = Readonly<Record<'timezone' | 'postsPage' | 'takeSite' | 'keepSite', string>>

const optionWords: AnswerWords = {
  timezone: '“--timezone” names another.',
  postsPage: '“--posts-page” names it by its number.',
  takeSite: '“--site old” takes those of the old site.',
  keepSite: '“--site here” keeps those of this site.',
}

/** What a file of WordPress does not say of its site, and how it was found out. */
export type SiteConclusions = {
  timezone: string
  frontPage?: number | undefined
  postsPage?: number | undefined
  /** Front page, menus, name, tagline and time zone are those of the old site. */
  takesSite: boolean
  /** The page here that is no longer the front page then. */
  givesWay?: number | undefined
  /** Pages that the site here was begun with give way to those of the old site, unless somebody has changed them. */
  takesPages: boolean
  /** How an owner gets what stays as it is here, and keeps what does not. */
  howToTake: string
  howToKeep: string
  guesses: readonly string[]
}

export async function findSiteFacts(
  db: DatabaseSync,
  facts: ExportFacts,
  given: {
    answers: SiteAnswers
    answerWords?: AnswerWords | undefined
    here: Here
    hereTimezone?: string | undefined
  },
): Promise<SiteConclusions> {
  const { answers, answerWords = optionWords, here } = given
  const zone = timezoneOf(facts, given)
  const takesSite = answers.takesSite ?? (await here.isAsBegun())
  const front = await frontPageOf(db, facts, { ...given, takesSite })
  const posts = await unlessTaken(postsPageOf(db, facts, given, front.page), facts, here)
  return {
    timezone: zone.timezone,
    ...(front.isFree && { frontPage: front.page }),
    postsPage: posts.page,
    ...{ takesSite, givesWay: front.givesWay },
    takesPages: takesSite || (front.isOwn === true && answers.takesSite === undefined),
    howToTake: answerWords.takeSite,
    howToKeep: answerWords.keepSite,
    guesses: [...zone.guesses, ...front.guesses, ...posts.guesses],
  }
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
    ? `The time zone is taken to be ${found}: its clocks showed what the dates in the file say. Others may fit too. ${answerWords.timezone}`
    : `The file does not tell the time zone; ${hereTimezone} is taken. ${answerWords.timezone}`
  return { timezone: found ?? hereTimezone, guesses: [guess] }
}

type Found = {
  page?: number | undefined
  isFree?: boolean
  /** The front page here is what became of it. */
  isOwn?: boolean
  givesWay?: number | undefined
  guesses: string[]
}

type PageRow = { old_id: number; title: string; slug: string }

const pageRow = (db: DatabaseSync, where: string, ...values: (string | number)[]) =>
  db
    .prepare(
      `select old_id, title, slug from items where type = 'page' and status = 'publish' and shares_id = 0 and ${where}`,
    )
    .all(...values) as PageRow[]

const named = ({ title, old_id }: { title: string; old_id: number }) => `“${title}” (${old_id})`

async function frontPageOf(
  db: DatabaseSync,
  { site }: ExportFacts,
  { answers, answerWords = optionWords, here, takesSite }: Given & { here: Here; takesSite: boolean },
): Promise<Found> {
  const said = answers.frontPage ?? site.frontPage
  const home = pathOnSite(site.blogUrl || site.link) ?? '/'
  const [found] =
    said === undefined
      ? pageRow(
          db,
          'old_id = (select items.old_id from addresses join items on items.n = addresses.n where path = ?)',
          home,
        )
      : pageRow(db, 'old_id = ?', said)
  const taken = await here.frontPage()
  const isOwn = taken !== undefined && !!found && (await isEarlier(here, site, found.old_id, taken))
  const way = takesSite && !isOwn && { givesWay: taken }
  const told = takesSite ? [takesWords(answers, answerWords, taken !== undefined && !isOwn)] : []
  if (!found) return { ...way, guesses: told }
  const guesses =
    said === undefined ? [`The front page is ${named(found)}: its address is that of the site.`] : []
  if (taken === undefined || isOwn || takesSite)
    return { page: found.old_id, isFree: true, isOwn, ...way, guesses: [...guesses, ...told] }
  return {
    page: found.old_id,
    guesses: [
      ...guesses,
      `The site here has a front page already, which stays. ${named(found)} is a page like others. ${answerWords.takeSite} “This is the front page” in the editor of a page makes it the front page at any time.`,
    ],
  }
}

const takesWords = ({ takesSite }: SiteAnswers, { keepSite }: AnswerWords, givesWay: boolean) =>
  [
    ...(takesSite === undefined ? ['The site here is as it was begun.'] : []),
    'Front page, menus, name, tagline and time zone are those of the old site.',
    ...(givesWay ? ['The front page that was here becomes a draft.'] : []),
    keepSite,
  ].join(' ')

/** Whether a page here is what became of this one. */
async function isEarlier(here: Here, site: ExportFacts['site'], oldId: number, taken: number) {
  const notes = await here.notes(siteName(site), [String(oldId)])
  return notes.get(String(oldId))?.document === taken
}

/** What pages of posts are mostly called; shops and page builders have pages without a text, too. */
const postsNames: ReadonlySet<string> = new Set(
  (
    'blog news journal posts articles articulos artigos noticias noticies actualites actualite aktuelles neuigkeiten beitraege ' +
    'nachrichten nieuws nyheter nyheder uutiset notizie novinky aktualnosci hirek haberler magazine magazin'
  ).split(' '),
)

type FoundPosts = { found?: PageRow | undefined; guesses: string[] }

/** Only with a page as front page do the posts have one of their own: WordPress never shows its text, so it is mostly empty. */
function postsPageOf(
  db: DatabaseSync,
  { site }: ExportFacts,
  { answers: { postsPage }, answerWords = optionWords }: Given,
  frontPage: number | undefined,
): FoundPosts {
  const said = postsPage ?? site.postsPage
  if (said !== undefined) return { found: pageRow(db, 'old_id = ?', said)[0], guesses: [] }
  if (frontPage === undefined) return { guesses: [] }
  const empty = pageRow(
    db,
    `empty = 1 and old_id <> ? and not exists (select 1 from items as child where child.parent = items.old_id and child.type = 'page')`,
    frontPage,
  )
  const called = empty.filter(({ slug }) => postsNames.has(slug))
  const [found] = called.length === 1 ? called : empty
  if (!found || (empty.length > 1 && called.length !== 1))
    return {
      guesses: [`The page of the list of posts was not found. ${answerWords.postsPage}`],
    }
  const why = empty.length > 1 ? 'it has no text and is called so' : 'it is the only page without a text'
  const guess = `The list of posts stands on the page ${named(found)}: ${why}.`
  return { found, guesses: [guess] }
}

/** Only one page has the list of posts; a second one that asks for it could not be stored. */
async function unlessTaken(
  { found, guesses }: FoundPosts,
  { site }: ExportFacts,
  here: Here,
): Promise<Found> {
  const taken = found && (await here.postsPage())
  if (!taken || (await isEarlier(here, site, found.old_id, taken.id))) return { page: found?.old_id, guesses }
  return {
    guesses: [
      `The list of posts stays on the page “${taken.title}” of this site. ${named(found)} had it there, and is a page like others here. To move it, take the tick off “The list of posts stands here” in the editor of the one, and set it in that of the other.`,
    ],
  }
}
