import { mediaFoldersOf } from '#features/library/server/media-files.ts'
import { createPreviewSite } from '#features/site/server/preview-site.ts'
import { createSiteKind } from '#features/site/server/site-kind.ts'
import { defineFeature } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import { drawEachTime } from '#platform/page-cache/draw-each-time.ts'
import { entriesService } from '#platform/services/entries.ts'
import { pagesService } from '#platform/services/pages.ts'
import { siteService } from '#platform/services/site.ts'
import { textsService } from '#platform/services/texts.ts'
import { createContentDesk } from './desk/content-desk.ts'
import { typographyOf } from './domain/typography.ts'
import { createAuthorCheck } from './server/check-author.ts'
import { createBlockCheck } from './server/check-blocks.ts'
import { createReferenceCheck } from './server/check-references.ts'
import { createContent } from './server/content.ts'
import type { ContentDeps } from './server/content-deps.ts'
import { createContentKinds } from './server/content-kinds.ts'
import { createEntryFacts } from './server/entry-facts.ts'
import { createMenuChoices } from './server/menu-choices.ts'
import { createContentRoutes } from './server/routes.ts'
import { contentService } from './server/service.ts'
import { createTellEntries } from './server/tell-entries.ts'
import { createTextLimit } from './server/text-limit.ts'
import { drawUnderPost } from './server/under-post.ts'

/** Posts and pages, with their pictures. */
export const content = defineFeature({
  name: 'content',
  parts(context) {
    const { db, clock, folders, environment, address, together, pageCache } = context
    const content = createContent({
      ...context,
      types: together.types(),
      contentFolder: folders.content,
      dataFolder: folders.data,
      blocks: together.blocks,
      url: environment.PORTICO_URL,
      localUrl: address.url,
      showProblems: context.dev,
    })
    const { site, types } = content
    const tellEntries = createTellEntries(context)
    const checkBlocks = createBlockCheck({
      markdown: content.markdown,
      clock,
      types,
    })
    const withLimit = createTextLimit(together.blocks())
    const checkAuthor = createAuthorCheck({ site })
    const checkReferences = createReferenceCheck({ types, known: content.typed.stored })
    const pages: Omit<ContentDeps, 'pageCache'> = {
      ...context,
      ...content,
      postOrders: together.postOrders,
      drawUnderPost: (post, now) => drawUnderPost(together.underPost(), post, now),
    }
    const kept = createContentRoutes({ ...pages, pageCache })
    const unkept = createContentRoutes({ ...pages, pageCache: drawEachTime })
    return {
      offers: [
        offer(contentService, content),
        offer(siteService, site),
        offer(textsService, {
          drawText: content.drawText,
          setText: async (text) => typographyOf(await site.current()).text(text),
          withText: (kind) => ({ ...withLimit(kind), check: checkBlocks }),
        }),
        offer(entriesService, {
          ...createEntryFacts(content),
          menuChoices: createMenuChoices({ db, clock, site, types }),
        }),
        offer(pagesService, {
          pageAt: async (path) => kept.request(path),
          drawPage: async (path) => unkept.request(path),
          previewSite: createPreviewSite({
            site,
            kind: () => createSiteKind(together.sections),
            drawPage: async (path) => unkept.request(path),
          }),
        }),
      ],
      kinds: createContentKinds({
        withLimit,
        engine: db.engine,
        types,
        blocks: together.blocks(),
        media: mediaFoldersOf(folders),
        tell: tellEntries.changed,
        sections: together.sections,
        checkEntry: async (...asked) =>
          (
            await Promise.all([checkAuthor, checkReferences, checkBlocks].map((check) => check(...asked)))
          ).flat(),
      }),
      pages: kept,
      nowAndThen: tellEntries.announceDue,
      desk: createContentDesk(context, content, pages),
    }
  },
})
