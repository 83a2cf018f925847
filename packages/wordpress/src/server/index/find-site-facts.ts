import type { DatabaseSync } from 'node:sqlite'
import type { Translatable } from 'portico/extension'
import { pathOnSite, taxonomyOf } from '../../domain/addresses/old-addresses.ts'
import type { ExportTerm } from '../../domain/export/export-types.ts'
import { type OldLanguage, type SiteLanguages, siteLanguages } from '../../domain/languages/site-languages.ts'
import { findTimezone, isTimezone } from '../../domain/plan/find-timezone.ts'
import { placeOfType, wantedSlug } from '../../domain/plan/place-of-type.ts'
import { words as ownerNotes } from '../../words/desk.importFirst.ts'
import { words as guessWords } from '../../words/desk.importGuesses.ts'
import { words as options } from '../../words/desk.importOptions.ts'
import { words as sourceWords } from '../../words/desk.importSource.ts'
import type { Here } from '../here.ts'
import { SourceProblem } from '../source/source-problem.ts'
import { type ExportFacts, siteName } from './index-export.ts'
import type { ItemRow } from './index-reader.ts'

/** Conclusions about the site that a file of WordPress does not contain. */
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
  howToTake: Translatable
  howToKeep: Translatable
  /** The same pages in further languages. */
  translatedFrontPages: readonly number[]
  translatedPostsPages: readonly number[]
  languages: SiteLanguages
  /** First word of an address there -> the taxonomy of the terms after it. */
  bases: Readonly<Record<string, string>>
  guesses: readonly Translatable[]
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
      ...unspoken(facts, here),
      ...zone.guesses,
      ...front.guesses,
      ...posts.guesses,
    ],
  }
}

/** The frame of a site in such a language is in English. */
function unspoken({ site: { language } }: ExportFacts, here: Here): Translatable[] {
  if (language === '' || here.speaks(language.replaceAll('_', '-'))) return []
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
  guesses: Translatable[]
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

/** The usual titles of the page of posts; shops and page builders have pages without a text, too. */
const postsNames: ReadonlySet<string> = new Set(
  (
    'blog news journal posts articles articulos artigos noticias noticies actualites actualite aktuelles neuigkeiten beitraege ' +
    'nachrichten nieuws nyheter nyheder uutiset notizie novinky aktualnosci hirek haberler magazine magazin'
  ).split(' '),
)

type Asked = {
  answers: SiteAnswers
  answerWords: AnswerWords
  here: Here
  /** The list of posts is to keep its address on the old site. */
  takesSite: boolean
  /** Of the old site. */
  frontPage: number | undefined
}

/** `makesWay`: the page here that has the list of posts until then. */
type FoundPostsPage = { page?: number | undefined; makesWay?: number | undefined; guesses: Translatable[] }

/** The page of the old site that has the list of posts here. Only one page has it; a second one that asks for it could not be stored. */
async function findPostsPage(db: DatabaseSync, { site }: ExportFacts, asked: Asked): Promise<FoundPostsPage> {
  const { here, takesSite, answerWords } = asked
  const { found, guesses } = pageOfPosts(db, site, asked)
  const taken = found && (await here.postsPage())
  const standing = taken && (await standingThere(here, site, found, taken.id))
  if (!taken || standing === 'itself') return { page: found?.old_id, guesses }
  if (!takesSite)
    return {
      guesses: [ownerNotes.postsStay({ here: taken.title, ...namedPage(found) })],
    }
  if (standing === 'start page in its place') return { page: found.old_id, guesses }
  return {
    ...{ page: found.old_id, makesWay: taken.id },
    guesses: [...guesses, ownerNotes.postsMove({ here: taken.title, howToKeep: answerWords.keepSite })],
  }
}

/**
 * Only with a page as front page do the posts have their own page: WordPress never shows its text, so it is mostly
 * empty.
 */
function pageOfPosts(
  db: DatabaseSync,
  site: ExportFacts['site'],
  { answers: { postsPage }, answerWords, frontPage }: Asked,
): { found?: PageRow | undefined; guesses: Translatable[] } {
  const said = postsPage ?? site.postsPage
  if (said !== undefined) return { found: publishedPages(db, 'old_id = ?', said)[0], guesses: [] }
  if (frontPage === undefined) return { guesses: [] }
  const withoutText = (which: string) =>
    publishedPages(
      db,
      `${which} and old_id <> ? and not exists (select 1 from items as child where child.parent = items.old_id and child.type = 'page')`,
      frontPage,
    )
  const empty = withoutText('empty = 1')
  const called = withoutText('empty > 0').filter(({ slug }) => postsNames.has(slug))
  const [found] = called.length === 1 ? called : empty
  if (!found || (empty.length > 1 && called.length !== 1))
    return { guesses: [guessWords.noPostsPage({ howToSay: answerWords.postsPage })] }
  const named = namedPage(found)
  const guess =
    empty.length !== 1 || called.length === 1
      ? guessWords.postsPageNamed(named)
      : guessWords.postsPageEmpty(named)
  return { found, guesses: [guess] }
}

type PageRow = Pick<ItemRow, 'old_id' | 'title' | 'slug' | 'type' | 'parent'>

/** Pages of the old site that its visitors saw. */
const publishedPages = (db: DatabaseSync, where: string, ...values: (string | number)[]) =>
  db
    .prepare(
      `select old_id, title, slug, type, parent from items where type = 'page' and status = 'publish' and shares_id = 0 and ${where}`,
    )
    .all(...values) as PageRow[]

const namedPage = ({ title, old_id }: PageRow) => ({ title, id: String(old_id) })

/**
 * How the page that is now the front page, or the list of posts, relates to the old site's: imported from it, a sample
 * page that it replaces, or neither.
 */
async function standingThere(
  here: Here,
  site: ExportFacts['site'],
  page: PageRow,
  taken: number,
): Promise<'itself' | 'start page in its place' | 'another page'> {
  const key = String(page.old_id)
  const note = (await here.notes(siteName(site), [key])).get(key)
  if (note) return note.document === taken ? 'itself' : 'another page'
  const path = `${placeOfType.get(page.type)?.folder}/${wantedSlug({ ...page, id: page.old_id })}.md`
  const { paths } = await here.documents({ ids: [], paths: [path] })
  const isInPlace = page.parent === 0 && paths.get(path) === taken
  return isInPlace && (await here.startPages([taken])).size > 0 ? 'start page in its place' : 'another page'
}

/** WordPress's own words, and those of its files. */
const known = new Set(['category', 'tag', 'author', 'page', 'feed', 'wp-content', 'wp-json', 'wp-admin'])

/** Prefixes of taxonomies that are not lists for visitors. */
const hidden = new Set('nav_menu post_format language post_translations flamingo_inbound_channel'.split(' '))

/** First word of an address -> the taxonomy of the terms after it: as the owner says, or as links in the texts show. */
function findBases(
  db: DatabaseSync,
  { bases }: Pick<ExportFacts, 'bases'>,
  { bases: said = {} }: Pick<SiteAnswers, 'bases'>,
): Readonly<Record<string, string>> {
  const taxonomies = db
    .prepare('select distinct taxonomy from terms order by taxonomy')
    .all()
    .map(({ taxonomy }) => String(taxonomy))
    .filter((taxonomy) => !hidden.has(taxonomy))
  for (const [base, taxonomy] of Object.entries(said))
    if (!taxonomies.includes(taxonomy))
      throw new SourceProblem(
        sourceWords.noTaxonomy({ base, taxonomy }),
        taxonomies.length > 0
          ? sourceWords.nameTaxonomy({ taxonomies: taxonomies.slice(0, 20) })
          : sourceWords.noTaxonomies,
      )
  const term = db.prepare('select 1 from terms where taxonomy = ? and slug in (?, ?)')
  const item = db.prepare('select 1 from addresses where path = ? or (path > ? and path < ?)')
  const hasTerm = (taxonomy: string, slug: string) =>
    term.get(taxonomy, slug, encodeURIComponent(slug).toLowerCase()) !== undefined
  const found = Object.entries(bases).flatMap(([base, slugs]): [string, string][] => {
    // The name of a taxonomy is its own base.
    if (known.has(base) || /^\d+$/.test(base) || taxonomies.includes(base)) return []
    // If entries are below it, such as those of a language, the word means something else: "0" comes after "/".
    if (item.get(`/${base}`, `/${base}/`, `/${base}0`)) return []
    const taxonomy = taxonomyOf(slugs, taxonomies, hasTerm)
    return taxonomy ? [[base, taxonomy]] : []
  })
  return { ...Object.fromEntries(found), ...said }
}

/** Finds the languages of a file's texts. Every item gets its edition. */
export function findLanguages(
  db: DatabaseSync,
  { site }: ExportFacts,
  { hereLanguage, types }: { hereLanguage: string | undefined; types: readonly string[] },
): SiteLanguages {
  const found = db
    .prepare(
      `select language as name, count(*) as count from items
        where language <> '' and type in (select value from json_each(?)) group by language order by min(n)`,
    )
    .all(JSON.stringify(types)) as OldLanguage[]
  const terms = db.prepare(`select value from terms where taxonomy = 'language' order by slug`).all()
  const languages = siteLanguages({
    found,
    terms: terms.map(({ value }) => JSON.parse(String(value)) as ExportTerm),
    ...{ here: hereLanguage, old: site.language },
  })
  const put = db.prepare(
    'update items set edition = ? where language = ? and type in (select value from json_each(?))',
  )
  for (const [name, edition] of Object.entries(languages.editions))
    put.run(edition, name, JSON.stringify(types))
  return languages
}

/** The same page in the further languages. */
function translationsOf(db: DatabaseSync, oldId: number | undefined): number[] {
  if (oldId === undefined) return []
  return db
    .prepare(
      `select other.old_id as id from items as one join items as other on other.translations = one.translations
        where one.old_id = ? and one.shares_id = 0 and one.translations <> '' and other.shares_id = 0
          and other.edition <> one.edition and other.type = one.type and other.status = 'publish'
        group by other.edition`,
    )
    .all(oldId)
    .map(({ id }) => Number(id))
}

/** The owner's answers to what the file does not contain. */
export type SiteAnswers = {
  timezone?: string | undefined
  frontPage?: number | undefined
  postsPage?: number | undefined
  /** First word of an address there -> the taxonomy of the terms after it. */
  bases?: Readonly<Record<string, string>> | undefined
  /**
   * Whether front page, list of posts, menus, name, tagline and time zone become those of the old site, whatever they
   * are here.
   */
  takesSite?: boolean | undefined
}

/** How an owner answers, in a sentence each. */
export type AnswerWords = Readonly<
  Record<'timezone' | 'frontPage' | 'postsPage' | 'takeSite' | 'keepSite', Translatable>
>

/** On the command line. */
const optionWords: AnswerWords = options
