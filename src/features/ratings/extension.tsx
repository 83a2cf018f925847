import { createIsProven } from '#platform/bot-check/judge-proof.ts'
import { lastDays } from '#platform/desk/days.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import { entriesService } from '#platform/services/entries.ts'
import { oldVotesService } from '#platform/services/old-votes.ts'
import { createSiteTime, siteService } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.ratings.ts'
import { checkRatings } from './commands/check-ratings.ts'
import { ratingsCommand } from './commands/ratings-command.ts'
import { DecidedElsewhere } from './desk/decided-elsewhere.tsx'
import { createResetRoutes } from './desk/reset-routes.tsx'
import { createVotesCard } from './desk/votes-card.tsx'
import { createVotesRoutes } from './desk/votes-collection.tsx'
import { areaTag, createDrawArea } from './server/draw-area.tsx'
import { createVoteList, voteArrivals } from './server/list-votes.ts'
import { createLogStore } from './server/log-store.ts'
import { takeInTotals } from './server/old-totals.ts'
import { createScaleCheck } from './server/other-scale.ts'
import { createPostOrders } from './server/post-orders.ts'
import { createRankedBlock } from './server/ranked-block.tsx'
import type { RatedPosts } from './server/rated-post.ts'
import { createRatingBlock } from './server/rating-block.tsx'
import { ratingFields } from './server/rating-choices.ts'
import { createRatings } from './server/ratings.ts'
import { createRatingRoutes } from './server/routes.ts'
import { ratingsService } from './server/service.ts'
import { ratingSettings } from './server/settings.ts'
import { createTakeInVotes } from './server/take-in-votes.ts'

/** Stars under posts. */
export const ratings = defineExtension({
  name: 'ratings',
  needs: [
    'portico:assets',
    'portico:clients',
    'portico:db',
    'portico:environment',
    'portico:events',
    'portico:pageCache',
    'portico:proofs',
    'portico:secret',
  ],
  commands: [ratingsCommand],
  checks: [checkRatings],
  settings: ratingSettings,
  sections: { ratings: ratingFields },
  parts(context) {
    const {
      settings,
      use,
      db,
      clock,
      ids,
      secret,
      assets,
      pageCache,
      proofs,
      clients,
      renderPage,
      environment,
    } = context
    const drop = (tags: readonly string[]) => pageCache.drop(tags)
    const posts: RatedPosts = {
      find: async (asked, now) =>
        (await use(entriesService).find(asked, now)).filter((entry) => entry.ratings),
      tag: (id) => use(entriesService).tag(id),
      text: (id, now) => use(entriesService).text(id, now),
    }
    const log = createLogStore(db)
    const ratings = createRatings({
      db,
      posts,
      config: settings,
      secret,
      clock,
      ids,
      assets,
      drop,
      events: context.events,
      say: async () => context.speaker.in((await use(siteService).current()).language),
      section: async () => (await use(siteService).current()).ratings,
      isProven: createIsProven(proofs),
    })
    const drawArea = createDrawArea(ratings)
    const isOriginal = settings.originalScripts.length > 0
    return {
      offers: [
        offer(ratingsService, ratings),
        offer(oldVotesService, {
          takeInVotes: createTakeInVotes({ voters: ratings.voters, config: settings }),
          takeInTotals,
          ...createVoteList(context.db),
        }),
      ],
      blocks: [
        createRatingBlock({ ratings, posts }),
        createRankedBlock('highest_rated', { ratings, posts }),
        createRankedBlock('most_rated', { ratings, posts }),
      ],
      slots: {
        async underPost(post) {
          const { onPosts } = await ratings.choices()
          const isRated = onPosts && post.ratings && !post.shown.includes(areaTag(post.id))
          return isRated ? drawArea(post.id) : undefined
        },
      },
      routes: createRatingRoutes({
        ratings,
        clients,
        renderPage,
        secure: context.isSecure,
        url: environment.PORTICO_URL,
      }),
      postOrders: createPostOrders(ratings),
      policy: {
        visitors: {
          // The script of WP-PostRatings looks up the picture of a step with `eval`.
          ...(isOriginal && settings.custom && { 'script-src': ["'unsafe-eval'"] }),
          textAsHtml: isOriginal,
        },
      },
      desk: {
        routes: [
          ...createVotesRoutes({
            ratings,
            log,
            posts,
            clock,
            otherScale: createScaleCheck({ db, settings, clock }),
          }),
          ...createResetRoutes({ ratings, log, posts, clock, onStale: drop }),
        ],
        settings: {
          path: urls.desk.ratingSettings,
          title: deskWords.settingsTitle,
          word: deskWords.settingsWord,
          fields: ratingFields,
          usual: {
            on_posts: settings.onPosts,
            allow: settings.allow,
            structured_data: settings.structuredData,
          },
          back: { label: deskWords.backToRatings, href: urls.desk.ratings() },
          below: <DecidedElsewhere config={settings} />,
          preview: 'post',
        },
        places: [{ label: deskWords.title, href: urls.desk.ratings(), capability: 'reviews' }],
        cards: [
          createVotesCard({
            votesByDay: lastDays(createSiteTime(use, clock), (since) => voteArrivals(db, since)),
          }),
        ],
      },
    }
  },
})
