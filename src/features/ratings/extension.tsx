import {
  arrivalsOf,
  createSiteTime,
  defineExtension,
  entriesService,
  lastDays,
  offer,
  oldVotesService,
} from '#api/extension.ts'
import { words as deskWords } from '#words/desk.ratings.ts'
import { checkRatings } from './commands/check-ratings.ts'
import { ratingsCommand } from './commands/ratings-command.ts'
import { DecidedElsewhere } from './desk/decided-elsewhere.tsx'
import { createResetRoutes } from './desk/reset-routes.tsx'
import { createVotesRoutes } from './desk/votes-collection.tsx'
import { createVotesWidget } from './desk/votes-widget.tsx'
import { addresses } from './server/addresses.ts'
import { areaTag, createDrawArea } from './server/draw-area.tsx'
import { createImportVotes } from './server/import-votes.ts'
import { createVoteList } from './server/list-votes.ts'
import { createLogStore } from './server/log-store.ts'
import { importTotals } from './server/old-totals.ts'
import { createScaleCheck } from './server/other-scale.ts'
import { createPostOrders } from './server/post-orders.ts'
import { createRankedBlock } from './server/ranked-block.tsx'
import type { RatedPosts } from './server/rated-post.ts'
import { createRatingBlock } from './server/rating-block.tsx'
import { ratingFields } from './server/rating-choices.ts'
import type { RatingTables } from './server/rating-tables.ts'
import { createIsProven, createRatings } from './server/ratings.ts'
import { createRatingRoutes } from './server/routes.ts'
import { ratingsService } from './server/service.ts'
import { ratingSettings } from './server/settings.ts'

/** Stars under posts. */
export const ratings = defineExtension({
  name: 'ratings',
  needs: ['database'],
  commands: [ratingsCommand],
  checks: [checkRatings],
  settings: ratingSettings,
  sections: { ratings: ratingFields },
  parts(context) {
    const { settings, use, site, db, clock, ids, secret, events, limit, renderHtml, client } = context
    const { drop } = context.pages
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
      events,
      limit,
      renderHtml,
      drop,
      t: async () => context.t.in((await site()).language),
      section: async () => (await site()).ratings,
      isProven: createIsProven(context.botCheck),
    })
    const drawArea = createDrawArea(ratings)
    const isOriginal = settings.originalScripts.length > 0
    return {
      offers: [
        offer(ratingsService, ratings),
        offer(oldVotesService, {
          importVotes: createImportVotes({ voters: ratings.voters, config: settings }),
          importTotals,
          ...createVoteList(db),
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
        client,
        renderPage: context.renderPage,
        isSecure: context.isSecure,
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
          path: addresses.settings,
          title: deskWords.settingsTitle,
          fields: ratingFields,
          usual: {
            on_posts: settings.onPosts,
            allow: settings.allow,
            structured_data: settings.structuredData,
          },
          back: { label: deskWords.backToRatings, href: addresses.desk() },
          below: <DecidedElsewhere config={settings} />,
          preview: 'post',
        },
        nav: [{ label: deskWords.title, href: addresses.desk(), capability: 'reviews' }],
        widgets: [
          createVotesWidget({
            votesByDay: lastDays(createSiteTime(use, clock), (since) =>
              arrivalsOf(db.tables<RatingTables>().read.selectFrom('rating_votes'), since),
            ),
          }),
        ],
      },
    }
  },
})
