import type { DatabaseSync } from 'node:sqlite'
import { findTimezone, isTimezone } from '../../domain/plan/find-timezone.ts'
import { pathOnSite } from '../../domain/plan/path-on-site.ts'
import type { Here } from '../here.ts'
import type { ExportFacts } from './index-export.ts'

/** What an owner says because the file does not. */
export type SiteAnswers = {
  timezone?: string | undefined
  frontPage?: number | undefined
  postsPage?: number | undefined
}

/** What a file of WordPress does not say of its site, and how it was found out. */
export type SiteConclusions = {
  timezone: string
  frontPage?: number | undefined
  postsPage?: number | undefined
  guesses: readonly string[]
}

export async function findSiteFacts(
  db: DatabaseSync,
  facts: ExportFacts,
  { answers, here, hereTimezone }: { answers: SiteAnswers; here: Here; hereTimezone?: string | undefined },
): Promise<SiteConclusions> {
  const zone = timezoneOf(facts, answers, hereTimezone)
  const front = await frontPageOf(db, facts, answers, here)
  const posts = postsPageOf(db, facts, answers, front.page)
  return {
    timezone: zone.timezone,
    ...(front.isFree && { frontPage: front.page }),
    postsPage: posts.page,
    guesses: [...zone.guesses, ...front.guesses, ...posts.guesses, ...(facts.site.notes ?? [])],
  }
}

function timezoneOf({ site, pairs }: ExportFacts, { timezone }: SiteAnswers, hereTimezone = 'UTC') {
  if (timezone) return { timezone, guesses: [] }
  if (site.timezone && isTimezone(site.timezone)) return { timezone: site.timezone, guesses: [] }
  const found = findTimezone(pairs, site.language)
  const guess = found
    ? `The time zone is taken to be ${found}: its clocks showed what the dates in the file say. Others may fit too; “--timezone” names another.`
    : `The file does not tell the time zone; ${hereTimezone} is taken. “--timezone” names another.`
  return { timezone: found ?? hereTimezone, guesses: [guess] }
}

type Found = { page?: number | undefined; isFree?: boolean; guesses: string[] }

const pageRow = (db: DatabaseSync, where: string, ...values: (string | number)[]) =>
  db
    .prepare(
      `select old_id, title from items where type = 'page' and status = 'publish' and shares_id = 0 and ${where}`,
    )
    .all(...values) as { old_id: number; title: string }[]

const named = ({ title, old_id }: { title: string; old_id: number }) => `“${title}” (${old_id})`

async function frontPageOf(
  db: DatabaseSync,
  { site }: ExportFacts,
  { frontPage }: SiteAnswers,
  here: Here,
): Promise<Found> {
  const said = frontPage ?? site.frontPage
  const home = pathOnSite(site.blogUrl || site.link) ?? '/'
  const [found] =
    said === undefined
      ? pageRow(
          db,
          'old_id = (select items.old_id from addresses join items on items.n = addresses.n where path = ?)',
          home,
        )
      : pageRow(db, 'old_id = ?', said)
  if (!found) return { guesses: [] }
  const guesses =
    said === undefined ? [`The front page is ${named(found)}: its address is that of the site.`] : []
  const taken = await here.frontPage()
  const isOwn = taken !== undefined && (await isEarlier(here, site, found.old_id, taken))
  if (taken === undefined || isOwn) return { page: found.old_id, isFree: true, guesses }
  return {
    page: found.old_id,
    guesses: [
      ...guesses,
      `The site here has a front page already, which stays. ${named(found)} is a page like others; write “home: true” into one of the two to choose.`,
    ],
  }
}

/** Whether the front page here is what became of this page. */
async function isEarlier(here: Here, site: ExportFacts['site'], oldId: number, taken: number) {
  const notes = await here.notes(siteName(site), [String(oldId)])
  return notes.get(String(oldId))?.document === taken
}

/** Only with a page as front page do the posts have one of their own: WordPress never shows its text, so it is mostly empty. */
function postsPageOf(
  db: DatabaseSync,
  { site }: ExportFacts,
  { postsPage }: SiteAnswers,
  frontPage: number | undefined,
): Found {
  const said = postsPage ?? site.postsPage
  if (said !== undefined) return { page: pageRow(db, 'old_id = ?', said)[0]?.old_id, guesses: [] }
  if (frontPage === undefined) return { guesses: [] }
  const empty = pageRow(
    db,
    `empty = 1 and old_id <> ? and not exists (select 1 from items as child where child.parent = items.old_id and child.type = 'page')`,
    frontPage,
  )
  const [found] = empty
  if (!found || empty.length > 1)
    return {
      guesses: ['The page of the list of posts was not found; “--posts-page” names it by its number.'],
    }
  const guess = `The list of posts stands on the page ${named(found)}: it is the only page without a text.`
  return { page: found.old_id, guesses: [guess] }
}

/** The old site among all that were ever imported: `tidewater.example`, or with its folder. */
export function siteName({ blogUrl, link, siteUrl }: ExportFacts['site']): string {
  const url = [blogUrl, link, siteUrl].find((one) => URL.canParse(one))
  if (!url) return 'wordpress'
  const { host, pathname } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname
    .split('/')
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('')}`
}
