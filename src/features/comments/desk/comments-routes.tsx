import type { Clock } from '#platform/clock.ts'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { type CommentState, commentStates } from '#platform/services/comments.ts'
import type { EntryFacts } from '#platform/services/entries.ts'
import { localPath } from '#shared/local-path.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.comments.ts'
import type { CommentPlace, Moderation } from '../server/moderation.ts'
import { stateWords } from './comment-words.ts'
import { CommentsPage } from './comments-page.tsx'
import { EraseCommentsPage } from './erase-page.tsx'

export type CommentsDeskDeps = {
  moderation: Moderation
  entries(ids: readonly number[], now: Date): Promise<readonly EntryFacts[]>
  areShown(): Promise<boolean>
  clock: Clock
}

const pageSize = 30
const mostAtOnce = 200

/** What visitors wrote under posts: approved, put back, thrown away. */
export const createCommentsDeskRoutes = (deps: CommentsDeskDeps): readonly DeskRoute[] => [
  { method: 'get', path: urls.desk.comments(), access: 'reviews', handle: list(deps) },
  { method: 'post', path: urls.desk.commentAct, access: 'reviews', handle: act(deps) },
  { method: 'post', path: urls.desk.commentErase, access: 'personal-data', handle: erase(deps) },
]

const list =
  ({ moderation, entries, areShown, clock }: CommentsDeskDeps) =>
  async ({ c, csrf, person }: DeskVisit): Promise<DeskAnswer> => {
    const counts = await moderation.counts()
    const filter = readFilter(c.req.query(), counts)
    const { comments: found, stoppedAt } = await moderation.list({ ...filter, limit: pageSize + 1 })
    const comments = found.slice(0, pageSize)
    const last = found.length > pageSize ? comments.at(-1) : undefined
    const asked = new Set([...comments.map(({ entry }) => entry), ...(filter.entry ? [filter.entry] : [])])
    const about = new Map((await entries([...asked], clock.now())).map((entry) => [entry.id, entry]))
    return {
      title: words.title,
      main: (
        <CommentsPage
          {...{ csrf, counts, comments, about }}
          state={filter.state}
          entry={filter.entry}
          search={filter.search ?? ''}
          shown={await areShown()}
          maySet={person.may('settings')}
          mayErase={person.may('personal-data')}
          older={last && writePlace({ at: last.at.getTime(), id: last.id })}
          searchedBack={stoppedAt && { to: new Date(stoppedAt.at), after: writePlace(stoppedAt) }}
        />
      ),
    }
  }

/** Ticks one by one, and all of a page at once. */
const tickedIn = (form: URLSearchParams): readonly string[] => {
  const whole = form.getAll('ids').flatMap((ids) => ids.split(' '))
  return [...new Set([...form.getAll('comment'), ...whole])].filter(Boolean).slice(0, mostAtOnce)
}

const backTo = (form: URLSearchParams) => localPath(form.get('back') ?? urls.desk.comments())

const unchanged = (to: string, problem: Message): DeskAnswer => ({ to, problem, audit: 'no change' })

const act =
  ({ moderation }: CommentsDeskDeps) =>
  async ({ form }: DeskVisit): Promise<DeskAnswer> => {
    const to = backTo(form)
    const state = commentStates.find((one) => one === form.get('state'))
    const ids = tickedIn(form)
    if (!state || ids.length === 0) return unchanged(to, words.tickFirst)
    const count = await moderation.setState(ids, state)
    if (count === 0) return unchanged(to, words.gone)
    return {
      to,
      notice: stateWords[state].now({ count }),
      audit: { action: stateWords[state].did, subject: words.someComments({ count }) },
    }
  }

const erase =
  ({ moderation }: CommentsDeskDeps) =>
  async ({ form, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const to = backTo(form)
    const ids = tickedIn(form)
    if (ids.length === 0) return unchanged(to, words.tickFirst)
    if (form.get('sure') !== 'yes')
      return {
        title: words.eraseQuestion({ count: ids.length }),
        main: <EraseCommentsPage csrf={csrf} ids={ids} back={to} />,
      }
    const count = await moderation.erase(ids)
    return {
      to,
      notice: words.erased({ count }),
      audit: count > 0 ? { action: words.didErase, subject: words.someComments({ count }) } : 'no change',
    }
  }

/** Those that wait come first, if there are any. */
function readFilter(query: Record<string, string>, counts: Readonly<Record<CommentState, number>>) {
  return {
    state:
      commentStates.find((state) => state === query.state) ?? (counts.pending > 0 ? 'pending' : 'approved'),
    entry: /^\d{1,15}$/.test(query.entry ?? '') ? Number(query.entry) : undefined,
    search: query.q?.trim().slice(0, 200) || undefined,
    after: readPlace(query.after),
  }
}

const writePlace = ({ at, id }: CommentPlace) => `${at}.${id}`

function readPlace(text = ''): CommentPlace | undefined {
  const [, at, id = ''] = /^(-?\d{1,15})\.([\w-]{1,40})$/.exec(text) ?? []
  return at === undefined ? undefined : { at: Number(at), id }
}
