import { createAdmit } from '#platform/access/admit.ts'
import type { CheckDocument, DocumentKind } from '#platform/documents/document-kind.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import type { Slots } from '#platform/extension/slots.ts'
import { drawEachTime, unkeptPage } from '#platform/page-cache/page.ts'
import { entriesService } from '#platform/services/entries.ts'
import { type Library, libraryService } from '#platform/services/library.ts'
import { pagesService } from '#platform/services/pages.ts'
import { peopleService } from '#platform/services/people.ts'
import { siteDraftService, siteService } from '#platform/services/site.ts'
import { takenPlacesService } from '#platform/services/taken-places.ts'
import { textsService } from '#platform/services/texts.ts'
import { writtenEntriesService } from '#platform/services/written-entries.ts'
import { splitEdition } from '#shared/edition.ts'
import { createContentDesk } from './desk/content-desk.ts'
import { typographyOf } from './domain/typography.ts'
import { createBlockCheck, createTextLimit } from './server/check-blocks.ts'
import { createContent } from './server/content.ts'
import { contentNeeds } from './server/content-context.ts'
import type { ContentDeps } from './server/content-deps.ts'
import { drawTogether } from './server/draw-own.tsx'
import { createEntryCheck } from './server/entry-checks.ts'
import { createEntryFacts } from './server/entry-facts.ts'
import { createEntryKinds } from './server/entry-kinds.ts'
import type { EntryType } from './server/entry-type.ts'
import { createLiveTypes } from './server/live-types.ts'
import { createWriteHtml } from './server/markdown/write-html.ts'
import { createMenuChoices } from './server/menu-choices.ts'
import { createPrivatePage } from './server/missing-page.tsx'
import { createContentRoutes } from './server/routes.ts'
import { contentService } from './server/service.ts'
import { createTakenPlaces } from './server/taken-places.ts'
import { createTellEntries } from './server/tell-entries.ts'
import { termsEditionKind, termsKind } from './server/terms-kind.ts'
import { createTypeKind } from './server/type-kind.ts'
import { createWrittenEntries } from './server/written-entries.ts'

/** Posts, pages and other types of content: how they are read, written and kept. */
export const content = defineExtension({
  name: 'content',
  needs: contentNeeds,
  parts(context) {
    const { db, clock, folders, parts, use } = context
    const blocks = () => parts().flatMap((part) => part.blocks ?? [])
    const site = { current: () => use(siteService).current() }
    const library: Library = {
      has: (name) => use(libraryService).has(name),
      describe: (...asked) => use(libraryService).describe(...asked),
      thumbnail: (address) => use(libraryService).thumbnail(address),
      list: () => use(libraryService).list(),
    }
    const { types, settle } = createLiveTypes({
      db,
      pages: context.pages,
      log: context.log,
      coded: context.types,
    })
    const content = createContent({
      db,
      types,
      translator: context.t,
      log: context.log,
      site,
      library,
      dataFolder: folders.data,
      blocks,
      steps: () => parts().flatMap((part) => part.markdown ?? []),
      showProblems: context.isDev,
    })
    const { search } = content
    context.onClose(search.stopIndexing)
    const tellEntries = createTellEntries({ db, clock, events: context.events, types })
    const checkBlocks = createBlockCheck({ markdown: content.markdown, clock, types })
    const withLimit = createTextLimit(content.syntax)
    /** Kinds of other parts, and the content kinds that are not types. */
    const otherKinds = () => [
      ...parts().flatMap(({ kinds = [] }) => ('settle' in kinds ? [] : kinds.map(({ kind }) => kind))),
      ...fixedKinds.map(({ kind }) => kind),
    ]
    const checkTexts = createEntryCheck({ ...content, db, clock, ownAddresses: context.ownAddresses })
    const checkEntry: CheckDocument = async (...asked) =>
      (await Promise.all([checkTexts(...asked), checkBlocks(...asked)])).flat()
    const slotsOf = <Name extends keyof Slots>(name: Name) =>
      parts().flatMap(({ slots }) => slots?.[name] ?? [])
    const pages: Omit<ContentDeps, 'pageCache'> = {
      clock,
      log: context.log,
      renderPage: context.renderPage,
      ...content,
      postOrders: () => Object.assign({}, ...parts().map((part) => part.postOrders)),
      oldAddresses: () => parts().flatMap((part) => part.oldAddresses ?? []),
      listed: () => parts().flatMap((part) => part.listed ?? []),
      admit: createAdmit({ use, once: context.pages.once }),
      isAtDesk: (c) => use(peopleService).isAtDesk(c),
      drawUnderPost: (post, now) => drawTogether(slotsOf('underPost'), post, now),
      drawBelowEntry: (entry, now) => drawTogether(slotsOf('belowEntry'), entry, now),
    }
    const entryKinds = createEntryKinds({ ...content, engine: db.engine, tell: tellEntries.changed })
    const typeKind = createTypeKind({ coded: context.types, types, otherKinds })
    const fixedKinds = [typeKind, termsKind, termsEditionKind] as readonly DocumentKind[]
    let known: { of: readonly EntryType[]; kinds: readonly DocumentKind[] } | undefined
    const kindsNow = () => {
      const of = types.all
      if (known?.of !== of) {
        const ofTypes = entryKinds(of).map((kind) => ({
          ...withLimit(kind as DocumentKind),
          check: checkEntry,
        }))
        known = { of, kinds: [...ofTypes, ...fixedKinds] }
      }
      return known.kinds
    }
    const kept = createContentRoutes({ ...pages, pageCache: context.pages })
    const unkept = createContentRoutes({ ...pages, pageCache: drawEachTime })
    return {
      offers: [
        offer(contentService, content),
        offer(textsService, {
          drawText: content.drawText,
          writeHtml: createWriteHtml(content.syntax),
          setText: async (text) => typographyOf(await site.current()).text(text),
          withText: (kind) => ({ ...withLimit(kind), check: checkBlocks }),
        }),
        offer(entriesService, {
          ...createEntryFacts(content),
          ...createMenuChoices({ ...content, db, clock, listed: pages.listed }),
        }),
        offer(writtenEntriesService, createWrittenEntries(content)),
        offer(takenPlacesService, createTakenPlaces({ db, types })),
        offer(pagesService, {
          pageAt: async (path) => kept.request(path),
          drawPage: async (path) => unkept.request(path),
          privatePage: () => unkeptPage(createPrivatePage(pages)),
          previewSite: (source, path) =>
            use(siteDraftService).during(source, async () =>
              duringEdition(splitEdition(source.path).edition, () => unkept.request(path)),
            ),
        }),
      ],
      kinds: { all: kindsNow, settle },
      pages: kept,
      jobs: [
        { name: 'search', every: { seconds: 15 }, run: () => search.beginIndexing() },
        { name: 'announce', every: { seconds: 15 }, run: () => tellEntries.announceDue() },
      ],
      desk: createContentDesk(context, content, pages),
    }
  },
})
