import type { ReactNode } from 'react'
import {
  type Asked,
  type Clock,
  createCollection,
  DateText,
  type DeskVisit,
  QuietLink,
  Trans,
  useT,
} from '#api/extension.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.ratings.ts'
import { type Figures, summaryText } from '../domain/figures.ts'
import type { RatingSettings } from '../domain/rating-settings.ts'
import { otherScaleWords } from '../domain/scale-words.ts'
import { stepText } from '../domain/step-text.ts'
import { addresses } from '../server/addresses.ts'
import type { RankedPost } from '../server/figures-store.ts'
import type { LoggedVote, LogStore } from '../server/log-store.ts'
import type { RatedPost, RatedPosts } from '../server/rated-post.ts'
import type { Ratings } from '../server/ratings.ts'

export type VotesDeps = {
  ratings: Ratings
  log: LogStore
  posts: RatedPosts
  /** How many votes today's scale could not have given. */
  otherScale(): Promise<number>
  clock: Clock
}

type ListedVote = LoggedVote & {
  about: RatedPost | undefined
  /** Among those of its post; then it does not name it. */
  isOfOne: boolean
}

const maxRanked = 50

/** The votes: the posts with their figures, single votes, and all of them as a file. */
export function createVotesRoutes({ ratings, log, posts, ...deps }: VotesDeps) {
  const settings = ratings.config
  const named = async (ids: Iterable<number>) => {
    const found = await posts.find([...new Set(ids)], deps.clock.now())
    return new Map(found.map((post) => [post.id, post]))
  }

  /** What the list found, for the header above it: their posts are looked up in one query. */
  type Seen = { ranked: readonly RankedPost[]; about: ReadonlyMap<number, RatedPost> }
  const seen = new WeakMap<DeskVisit, Seen>()

  return createCollection<ListedVote>({
    path: addresses.desk(),
    access: 'reviews',
    title: words.title,
    hiddenFilters: ['post'],
    async list({ filters, after, limit }, visit) {
      const post = readPost(filters.post)
      const votes = await log.votes({ limit, after, post })
      const ranked =
        seen.get(visit)?.ranked ??
        (post === undefined ? await ratings.figures.ranked('most_rated', 1, maxRanked) : [])
      const about = await named(
        [...votes, ...ranked, ...(post === undefined ? [] : [{ post }])].map((one) => one.post),
      )
      seen.set(visit, { ranked, about })
      return {
        items: votes.map((vote) => ({ ...vote, about: about.get(vote.post), isOfOne: post !== undefined })),
      }
    },
    idOf: ({ place }) => place,
    rowsOf: 'audit-log',
    draw: (vote) => <VoteRow {...{ vote, settings }} />,
    async above({ filters }: Asked, visit) {
      const { ranked = [], about } = seen.get(visit) ?? {}
      const post = readPost(filters.post)
      const mayReset = visit.person.may('content')
      if (post !== undefined) {
        const figures = (await ratings.figures.of([post])).get(post)
        const unlisted = await log.unlisted(post)
        return <AbovePost about={about?.get(post)} {...{ settings, post, figures, unlisted, mayReset }} />
      }
      return (
        <AboveAll
          ranked={ranked.map((figures) => ({ ...figures, about: about?.get(figures.post) }))}
          ofOtherScale={await deps.otherScale()}
          maySet={visit.person.may('settings')}
          {...{ settings, mayReset }}
        />
      )
    },
    csv: {
      file: 'votes.csv',
      access: 'reviews',
      columns: {
        at: ({ at }) => at.toISOString(),
        changed: ({ changed }) => changed?.toISOString(),
        post: ({ post }) => post,
        rate: ({ rate }) => rate,
        score: ({ score }) => score,
        voter: ({ voter }) => voter,
        title: ({ about }) => about?.title,
      },
    },
  })
}

export const readPost = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

type Rated = { post: number; about: RatedPost | undefined }
type AboveProps = { settings: RatingSettings; mayReset: boolean }
type AboveAllProps = AboveProps & {
  ranked: readonly (Rated & Figures)[]
  ofOtherScale: number
  maySet: boolean
}

function AboveAll({ settings, ranked, ofOtherScale, mayReset, maySet }: AboveAllProps) {
  const t = useT()
  const scale = otherScaleWords(ofOtherScale, settings)
  return (
    <>
      {ofOtherScale > 0 && (
        <div className="message caution" role="note">
          <p>{t(scale.says)}</p>
          <p>{t(scale.fix)}</p>
        </div>
      )}
      {maySet && (
        <p>
          <QuietLink href={addresses.settings}>{t(commonWords.settings)}</QuietLink>
        </p>
      )}
      {ranked.length === 0 ? <p>{t(words.noVotes)}</p> : <h2>{t(commonWords.posts)}</h2>}
      {ranked.length > 0 && (
        <ul className="desk-list">
          {ranked.map((rated) => (
            <li key={rated.post}>
              <div>
                <PostName {...rated} />
                <span className="field-hint">{t(summaryText(rated, settings))}</span>
              </div>
              <div className="actions">
                <a href={addresses.desk(undefined, rated.post)}>
                  <Trans of={words.votesOf({ post: nameOf(rated) })} draw={{ heard }} />
                </a>
                {mayReset && (
                  <a href={addresses.reset(rated.post)}>
                    <Trans of={words.resetOf({ post: nameOf(rated) })} draw={{ heard }} />
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {ranked.length > 0 && <h2>{t(words.votes)}</h2>}
    </>
  )
}

const heard = (inner: ReactNode) => <span className="visually-hidden">{inner}</span>

/** `unlisted`: so many of them are known by their sum alone. */
type AbovePostProps = AboveProps & Rated & { figures: Figures | undefined; unlisted: number }

function AbovePost({ settings, figures, unlisted, mayReset, ...rated }: AbovePostProps) {
  const t = useT()
  const given = figures?.users ? words.postFigures({ figures: summaryText(figures, settings) }) : undefined
  return (
    <>
      <p>
        <a href={addresses.desk()}>{t(words.backToRatings)}</a>
      </p>
      <h2>{t(words.votesFor({ post: nameOf(rated) }))}</h2>
      <p>
        <Trans of={given ?? words.postUnrated} draw={{ post: () => <PostName {...rated} /> }} />
      </p>
      {given && mayReset && (
        <p>
          <QuietLink href={addresses.reset(rated.post)}>{t(commonWords.reset)}</QuietLink>
        </p>
      )}
      {unlisted > 0 && <p className="field-hint">{t(words.unlisted({ count: unlisted }))}</p>}
    </>
  )
}

function VoteRow({ vote, settings }: { vote: ListedVote; settings: RatingSettings }) {
  const t = useT()
  const { at, changed, isOfOne } = vote
  const draw = {
    step: () => <strong>{t(stepText(settings, vote.rate))}</strong>,
    post: () => <PostName {...vote} />,
    at: () => changed && <DateText date={changed} length="moment" />,
  }
  const all = changed ? words.voteChanged : words.vote
  return (
    <li>
      <DateText date={at} length="moment" />
      <span>
        {isOfOne && !changed ? draw.step() : <Trans of={isOfOne ? words.ownVoteChanged : all} draw={draw} />}
      </span>
    </li>
  )
}

function PostName({ about, post }: Rated) {
  const t = useT()
  return about ? <a href={about.path}>{about.title}</a> : t(words.postGone({ id: post }))
}

const nameOf = ({ about, post }: Rated) =>
  about ? words.postTitle({ title: about.title }) : commonWords.postNumber({ id: post })
