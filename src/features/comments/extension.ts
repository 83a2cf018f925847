import { defineFeature } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import { type CommentsService, commentsService } from '#platform/services/comments.ts'
import { siteService } from '#platform/services/site.ts'
import { createCommentStore } from './server/comment-store.ts'
import { areShown, commentChoicesSchema, commentSettings } from './server/settings.ts'
import { takeInComments } from './server/take-in-comments.ts'

/** What visitors wrote under posts on another site: kept, shown and sorted here. Nobody writes new ones yet. */
export const comments = defineFeature({
  name: 'comments',
  settings: commentSettings,
  sections: { comments: commentChoicesSchema },
  parts({ settings, use, db }) {
    const store = createCommentStore(db)
    const shown = async () => areShown(settings, (await use(siteService).current()).comments)
    const offered: CommentsService = {
      takeIn: takeInComments,
      list: store.each,
      counts: async (entries) => ((await shown()) ? store.counts(entries) : new Map()),
    }
    return { offers: [offer(commentsService, offered)] }
  },
})
