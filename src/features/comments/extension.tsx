import {
  absoluteUrl,
  type CommentsService,
  commentsService,
  defineExtension,
  entriesService,
  type FinishedEntry,
  offer,
} from '#api/extension.ts'
import { words } from '#words/desk.comments.ts'
import { createCommentsDeskRoutes } from './desk/comments-collection.tsx'
import { createCommentsWidget } from './desk/comments-widget.tsx'
import { addresses } from './server/addresses.ts'
import { createCommentRoutes } from './server/comment-routes.tsx'
import { createCommentStore } from './server/comment-store.ts'
import { commentsTag } from './server/comment-tables.ts'
import { CommentsSection } from './server/comments-section.tsx'
import { importComments } from './server/import-comments.ts'
import { createModeration, personalDataOf } from './server/moderation.ts'
import { createReadComments } from './server/read-comments.ts'
import { areShown, commentFields, commentSettings } from './server/settings.ts'

/** Comments from another site: stored and shown here. Nobody can write new ones. */
export const comments = defineExtension({
  name: 'comments',
  needs: ['database'],
  settings: commentSettings,
  sections: { comments: commentFields },
  parts(context) {
    const { settings, use, db, clock, pages } = context
    const store = createCommentStore(db)
    const moderation = createModeration({ db, onStale: pages.drop })
    const readComments = createReadComments({ store, perPage: settings.perPage })
    const shown = async () => areShown(settings, (await context.site()).comments)
    const offered: CommentsService = {
      importAll: importComments,
      list: store.each,
      async counts(entries) {
        if (!(await shown())) return new Map()
        const without = await use(entriesService).withoutComments(entries)
        return store.counts(entries.filter((id) => !without.has(id)))
      },
    }
    const drawBelow = async (entry: FinishedEntry) => {
      const part = entry.comments && (await shown()) ? await readComments(entry, 1) : undefined
      const site = await context.site()
      return {
        view: part && <CommentsSection {...part} />,
        tags: [commentsTag(entry.id)],
        ...(part && { styles: ['comments'] }),
        // Joined by its id with what the post says of itself.
        ...(part &&
          entry.kind === 'post' && {
            jsonLd: [
              {
                '@type': 'BlogPosting',
                '@id': `${absoluteUrl(site, entry.path)}#post`,
                commentCount: part.count,
              },
            ],
          }),
      }
    }
    return {
      offers: [offer(commentsService, offered)],
      slots: { belowEntry: drawBelow },
      routes: createCommentRoutes({
        pages,
        renderPage: context.renderPage,
        clock,
        readComments,
        pagesOf: async (id) => Math.ceil(((await store.counts([id])).get(id) ?? 0) / settings.perPage),
        async find(id, now) {
          const [entry] = (await shown()) ? await use(entriesService).find([id], now) : []
          return entry && !(await use(entriesService).withoutComments([id])).has(id) ? entry : undefined
        },
      }),
      personalData: [personalDataOf(moderation)],
      desk: {
        routes: createCommentsDeskRoutes({
          moderation,
          clock,
          areShown: shown,
          entries: (ids, now) => use(entriesService).find(ids, now),
        }),
        settings: {
          path: addresses.settings,
          title: words.settings,
          fields: commentFields,
          usual: { show: settings.show },
          back: { label: words.back, href: addresses.desk() },
          preview: 'post',
        },
        nav: [{ label: words.title, href: addresses.desk(), capability: 'reviews' }],
        widgets: [createCommentsWidget(moderation)],
      },
    }
  },
})
