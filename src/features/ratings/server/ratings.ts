import {
  askedEdition,
  duringEdition,
  type ExtensionContext,
  firstEdition,
  type OwnBotCheck,
  oncePerTurn,
  type Translate,
} from '#api/extension.ts'
import { type Figures, noFigures } from '../domain/figures.ts'
import { createRankTags, type RankTags } from '../domain/rank-tags.ts'
import { isRate, scoreOf } from '../domain/rating-settings.ts'
import type { RefusalCode, RefusedBecause, Shown } from '../domain/wire.ts'
import { isBot } from './bots.ts'
import {
  createDrawRating,
  type DrawnPost,
  type DrawRating,
  pageSettings,
  type RatingState,
  showsText,
} from './draw-rating.tsx'
import { createFiguresStore, type FiguresStore } from './figures-store.ts'
import { createNonces, type Nonces } from './nonces.ts'
import type { RatedPost, RatedPosts } from './rated-post.ts'
import { type RatingChoices, ratingChoices } from './rating-choices.ts'
import type { RatingConfig } from './settings.ts'
import type { RatingVisitor } from './visitors.ts'
import { createVoters, type Voters } from './voters.ts'
import { createVotesStore } from './votes-store.ts'

/** A post with its figures, and what this visitor may do with it. */
export type Rated = { post: DrawnPost; state: RatingState }

type VoteInput = {
  post: number
  rate: number
  nonce: string
  visitor: RatingVisitor
  /** Empty unless the browser was asked for one. */
  proof?: string
}

export type VoteAnswer = { status: 'rated'; rated: Rated; score: number } | ({ status: 'refused' } & Refusal)

export type Refusal = { code: RefusalCode; because?: RefusedBecause | undefined }

export type Ratings = {
  readonly config: RatingConfig
  /** The owner's choices since the start. */
  choices(): Promise<RatingChoices>
  readonly figures: FiguresStore
  readonly nonces: Nonces
  readonly voters: Voters
  /** How ratings look and what they say, in the language of an edition: of the page, where none is named. */
  drawing(edition?: string): Promise<Drawing>
  /** The edition of a post; the first if it does not exist. */
  editionOf(post: number): Promise<string>
  /** Whether the text of a post is needed to draw its rating. */
  readonly needsText: boolean
  readonly rankTags: RankTags
  vote(input: VoteInput): Promise<VoteAnswer>
  withdraw(input: Omit<VoteInput, 'rate'>): Promise<VoteAnswer>
  /** The posts as this visitor finds them; posts that cannot be seen are left out. */
  of(posts: readonly number[], visitor: RatingVisitor): Promise<Rated[]>
  /** The same for everybody, as a page shows them. */
  forPage(posts: readonly number[]): Promise<Rated[]>
  isChanged(rated: Rated, shown: Shown): boolean
}

type Drawing = { t: Translate; draw: DrawRating; page: ReturnType<typeof pageSettings> }

type Context = ExtensionContext<RatingConfig, 'database'>

export type RatingsDeps = Pick<
  Context,
  'db' | 'events' | 'secret' | 'clock' | 'ids' | 'limit' | 'renderHtml'
> & {
  posts: RatedPosts
  config: RatingConfig
  /** Says things in the language of the site. */
  t(): Promise<Translate>
  /** Whether a browser worked for this vote, and for no other. Missing where none can be asked to. */
  isProven?: ((proof: string, address: string) => Promise<boolean>) | undefined
  /** The section `ratings` of the site's own document. */
  section(): Promise<unknown>
  /** Forgets every page made from these. */
  drop(tags: readonly string[]): void
}

/** How many networks together may use up everything they have without a proof. */
const networksWithoutProof = 100

export const ratingTag = (post: number) => `rating:${post}`

export function createRatings(deps: RatingsDeps): Ratings {
  const { db, posts, config, secret, clock, ids } = deps
  const figures = createFiguresStore(db)
  const nonces = createNonces({ secret, clock })
  const voters = createVoters({ identify: config.identify, secret, ids })
  const rankTags = createRankTags(config)
  const votes = createCountedVotes(deps, rankTags)
  // A vote of nobody cannot be found again.
  const changeable = config.changeable && config.identify !== 'none'
  const needsText = showsText(config.templates)
  const drawings = new WeakMap<Translate, Drawing>()
  const drawing = async (edition = askedEdition()): Promise<Drawing> => {
    const t = await duringEdition(edition, deps.t)
    const kept = drawings.get(t)
    if (kept) return kept
    const page = pageSettings(config, t)
    const draw = createDrawRating({
      settings: config,
      page,
      t,
      nonces,
      changeable,
      templates: config.templates,
      renderHtml: deps.renderHtml,
      usesCookies: voters.usesCookies,
      original: config.originalScripts.length > 0,
    })
    const made = { t, draw, page }
    drawings.set(t, made)
    return made
  }
  const visible = oncePerTurn(async (id: number) => (await posts.find([id], clock.now()))[0])
  const choices = async () => ratingChoices(config, await deps.section())
  const openNow = oncePerTurn(async (_: 'ratings') => (await choices()).allow === 'everybody')
  const isOpen = () => openNow('ratings')
  const refusal = createRefusal(deps, nonces, isOpen)

  const find = async (wanted: readonly number[]): Promise<DrawnPost[]> => {
    const [found, totals] = await Promise.all([posts.find(wanted, clock.now()), figures.of(wanted)])
    return Promise.all(
      found.map(async (post) => ({
        ...post,
        figures: totals.get(post.id) ?? noFigures,
        ...(needsText && { text: await posts.text(post.id, clock.now()) }),
      })),
    )
  }

  const settled = async (post: RatedPost, drawn: Omit<Rated, 'post'>, figures: Figures, score: number) => {
    const text = needsText ? await posts.text(post.id, clock.now()) : undefined
    return { status: 'rated', rated: { post: { ...post, figures, text }, ...drawn }, score } as const
  }

  return {
    config,
    choices,
    figures,
    nonces,
    voters,
    drawing,
    editionOf: async (post) => (await visible(post))?.edition ?? firstEdition,
    needsText,
    rankTags,
    async vote(input) {
      const refused = await refusal(input, input.rate <= 0)
      if (refused) return { status: 'refused', ...refused }
      const post = await visible(input.post)
      if (!post) return { status: 'refused', code: 'no_such_post' }
      if (!isRate(config, input.rate)) return { status: 'refused', code: 'out_of_range' }
      if (input.visitor.hasRatedCookie(post.id)) return { status: 'refused', code: 'already_rated' }
      const score = scoreOf(config, input.rate)
      const vote = { post: post.id, rate: input.rate, score, ...voters.of(input.visitor, post.id) }
      const outcome = await votes.cast(vote, { changeable, now: clock.now() })
      if (outcome.status === 'already_rated') return { status: 'refused', code: 'already_rated' }
      const state: RatingState = { may: 'read', rated: true, own: input.rate }
      return settled(post, { state }, outcome.after, score)
    },
    async withdraw(input) {
      const refused = await refusal(input, !changeable, 'unchangeable')
      if (refused) return { status: 'refused', ...refused }
      const post = await visible(input.post)
      if (!post) return { status: 'refused', code: 'no_such_post' }
      const { voter } = voters.of(input.visitor, post.id)
      const outcome = await votes.withdraw({ post: post.id, voter })
      if (outcome.status === 'not_rated') return { status: 'refused', code: 'refused', because: 'not_rated' }
      return settled(post, { state: { may: 'vote' } }, outcome.after, 0)
    },
    async of(wanted, visitor) {
      const [found, open, rated] = await Promise.all([
        find(wanted),
        isOpen(),
        config.identify === 'none'
          ? []
          : figures.ratedBy(wanted.map((post) => ({ post, ...voters.of(visitor, post) }))),
      ])
      return found.map((post) => {
        const given = rated.find((one) => one.post === post.id)
        if (given) return { post, state: { may: 'read', rated: true, own: given.own } }
        if (visitor.hasRatedCookie(post.id)) return { post, state: { may: 'read', rated: true } }
        return { post, state: open ? { may: 'vote' } : { may: 'read', rated: false } }
      })
    },
    async forPage(wanted) {
      const state: RatingState = (await isOpen()) ? { may: 'vote' } : { may: 'read', rated: false }
      return (await find(wanted)).map((post) => ({ post, state }))
    },
    isChanged: ({ post, state }, { users, score }) =>
      post.figures.users !== users || post.figures.score !== score || (state.may === 'read' && state.rated),
  }
}

function createCountedVotes({ db, drop, events }: RatingsDeps, rankTags: RankTags) {
  return createVotesStore(db, {
    changed(post, { before, after }) {
      drop([ratingTag(post), ...rankTags.moved(before, after)])
      events.wake()
    },
    within: (tx, post, { users, score }) =>
      events.tell(tx, 'vote.counted', {
        subject: `post:${post}`,
        facts: () => ({ post, votes: users, score }),
      }),
  })
}

function createRefusal(deps: RatingsDeps, nonces: Nonces, isOpen: () => Promise<boolean>) {
  const { votesPerMinute, votesWithoutProof } = deps.config
  const isTooMany = deps.limit({ max: votesPerMinute, minutes: 1 })
  const isTooManyUnproven = deps.limit({
    max: votesWithoutProof,
    minutes: 60,
    inAll: votesWithoutProof * networksWithoutProof,
  })

  /** Where browsers can work for a vote, a few from each network are counted without, for those who run no script. */
  const lacksProof = async ({ visitor, proof }: VoteInput) => {
    if (!deps.isProven) return false
    return proof ? !(await deps.isProven(proof, visitor.address)) : isTooManyUnproven(visitor)
  }

  /** The checks every change goes through, in the order of the original. */
  return async (
    input: VoteInput | Omit<VoteInput, 'rate'>,
    isRefused: boolean,
    because?: RefusedBecause,
  ): Promise<Refusal | undefined> => {
    const { post, nonce, visitor } = input
    if (visitor.isFromElsewhere || !nonces.isValid(post, nonce)) return { code: 'bad_nonce' }
    if (isRefused || post <= 0) return { code: 'refused', because }
    if (isBot(visitor.userAgent)) return { code: 'refused', because: 'program' }
    if (!(await isOpen())) return { code: 'refused', because: 'closed' }
    if ('rate' in input && (await lacksProof(input))) return { code: 'proof_needed' }
    return isTooMany(visitor) ? { code: 'too_many' } : undefined
  }
}

/** Whether a browser worked for one vote. Providers other than our own cannot be used outside a form. */
export function createIsProven(botCheck: OwnBotCheck): RatingsDeps['isProven'] {
  const pace = { minSeconds: 0 }
  if (botCheck.view(pace)?.provider !== 'proof-of-work') return undefined
  return async (token, address) => {
    const { isProven, spend } = await botCheck.judge({ action: 'vote', token, started: '', address, ...pace })
    return isProven && botCheck.spend(spend)
  }
}
