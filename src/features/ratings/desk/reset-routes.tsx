import {
  type DeskAnswer,
  type DeskVisit,
  type GuardedRoute,
  type Message,
  PostForm,
  QuietButton,
  QuietLink,
  Trans,
  useT,
} from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.ratings.ts'
import { type Figures, noFigures, summaryText } from '../domain/figures.ts'
import type { RatingSettings } from '../domain/rating-settings.ts'
import { addresses } from '../server/addresses.ts'
import { ratingTag } from '../server/ratings.ts'
import { readPost, type VotesDeps } from './votes-collection.tsx'

type ResetDeps = Pick<VotesDeps, 'ratings' | 'log' | 'posts' | 'clock'> & {
  onStale(tags: readonly string[]): void
}

/** The votes of a post, forgotten after asking. */
export function createResetRoutes(deps: ResetDeps): readonly GuardedRoute[] {
  const { ratings, log, posts, clock, onStale } = deps
  const chosen = async (c: DeskVisit['c']) => {
    const post = readPost(c.req.param('post'))
    const figures = post === undefined ? undefined : (await ratings.figures.of([post])).get(post)
    if (post === undefined || !figures || figures.users === 0) return undefined
    const [found] = await posts.find([post], clock.now())
    return {
      post,
      figures,
      name: found ? words.postTitle({ title: found.title }) : words.postFirst({ id: post }),
    }
  }

  const askReset = async ({ c, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const found = await chosen(c)
    if (!found) return nothing
    const view = { ...found, csrf, settings: ratings.config }
    return { title: words.forgetQuestion({ post: found.name }), main: <ResetPage {...view} /> }
  }

  const reset = async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const found = await chosen(c)
    if (!found) return nothing
    await log.reset(found.post)
    onStale([ratingTag(found.post), ...ratings.rankTags.moved(found.figures, noFigures)])
    return {
      to: addresses.desk(),
      notice: words.forgotten({ post: found.name }),
      audit: { what: words.logDeleted({ count: found.figures.users, post: found.name }) },
    }
  }

  return [
    { method: 'get', path: addresses.reset(':post'), access: 'content', handle: askReset },
    { method: 'post', path: addresses.reset(':post'), access: 'content', handle: reset },
  ]
}

const WayBack = () => (
  <p>
    <QuietLink href={addresses.desk()}>{useT()(words.backToRatings)}</QuietLink>
  </p>
)

const nothing: DeskAnswer = {
  title: words.noVotes,
  status: 404,
  main: <WayBack />,
}

type ResetView = {
  csrf: string
  post: number
  name: Message
  figures: Figures
  settings: RatingSettings
}

/** Asks once more, on a separate page: deleted votes cannot be restored. */
function ResetPage({ csrf, post, name, figures, settings }: ResetView) {
  const t = useT()
  const shown = summaryText(figures, settings)
  return (
    <>
      <p>
        <Trans
          of={words.forgetAbout({ users: figures.users, post: name, figures: shown })}
          draw={{
            export: (inner) => (
              <a href={addresses.export} download>
                {inner}
              </a>
            ),
          }}
        />
      </p>
      <PostForm action={addresses.reset(post)} csrf={csrf} className="actions">
        <QuietButton isDanger>{t(words.forget)}</QuietButton>
        <QuietLink href={addresses.desk()}>{t(deskWords.cancel)}</QuietLink>
      </PostForm>
    </>
  )
}
