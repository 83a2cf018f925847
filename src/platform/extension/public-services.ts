import { commentsService } from '#platform/services/comments.ts'
import { entriesService } from '#platform/services/entries.ts'
import { libraryService } from '#platform/services/library.ts'
import { pagesService } from '#platform/services/pages.ts'
import { peopleService } from '#platform/services/people.ts'
import { sharingService } from '#platform/services/sharing.ts'
import { siteService } from '#platform/services/site.ts'
import { textsService } from '#platform/services/texts.ts'
import type { Need } from './needs.ts'

/** What `portico/extension` exports: name -> what an extension must need to use it. */
export const publicServices: ReadonlyMap<string, Need | undefined> = new Map([
  [commentsService.name, 'comments'],
  [entriesService.name, undefined],
  [libraryService.name, undefined],
  [pagesService.name, undefined],
  [sharingService.name, undefined],
  [siteService.name, undefined],
  [textsService.name, undefined],
  [peopleService.name, 'people:read'],
])
