import type { DatabaseSync } from 'node:sqlite'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as ownerNotes } from '#words/desk.importFirst.ts'
import { words as guessWords } from '#words/desk.importGuesses.ts'
import type { Here } from '../here.ts'
import type { ExportFacts } from './index-export.ts'
import { namedPage, type PageRow, publishedPages, standingThere } from './published-pages.ts'
import type { AnswerWords, SiteAnswers } from './site-answers.ts'

/** What pages of posts are mostly called; shops and page builders have pages without a text, too. */
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
  /** The list of posts is to stand where it stood on the old site. */
  takesSite: boolean
  /** Of the old site. */
  frontPage: number | undefined
}

/** `makesWay`: the page here that has the list of posts until then. */
type FoundPostsPage = { page?: number | undefined; makesWay?: number | undefined; guesses: Sayable[] }

/** The page of the old site that has the list of posts here. Only one page has it; a second one that asks for it could not be stored. */
export async function findPostsPage(
  db: DatabaseSync,
  { site }: ExportFacts,
  asked: Asked,
): Promise<FoundPostsPage> {
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

/** Only with a page as front page do the posts have one of their own: WordPress never shows its text, so it is mostly empty. */
function pageOfPosts(
  db: DatabaseSync,
  site: ExportFacts['site'],
  { answers: { postsPage }, answerWords, frontPage }: Asked,
): { found?: PageRow | undefined; guesses: Sayable[] } {
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
