import { auditService } from '#platform/services/audit.ts'
import { commentsService } from '#platform/services/comments.ts'
import { entriesService } from '#platform/services/entries.ts'
import { formRulesService } from '#platform/services/forms.ts'
import { libraryService, mediaIntakeService } from '#platform/services/library.ts'
import { oldMessagesService } from '#platform/services/old-messages.ts'
import { oldVotesService } from '#platform/services/old-votes.ts'
import { pagesService } from '#platform/services/pages.ts'
import { peopleService } from '#platform/services/people.ts'
import { sharingService } from '#platform/services/sharing.ts'
import { siteService } from '#platform/services/site.ts'
import { takenPlacesService } from '#platform/services/taken-places.ts'
import { textsService } from '#platform/services/texts.ts'
import { writtenEntriesService } from '#platform/services/written-entries.ts'
import { writtenFormsService } from '#platform/services/written-forms.ts'
import type { Need } from './needs.ts'

/** What `portico/extension` exports: name -> what an extension must need to use it. */
export const publicServices: ReadonlyMap<string, Need | undefined> = new Map([
  [auditService.name, undefined],
  [commentsService.name, 'comments'],
  [entriesService.name, undefined],
  [formRulesService.name, undefined],
  [libraryService.name, undefined],
  [pagesService.name, undefined],
  [sharingService.name, undefined],
  [siteService.name, undefined],
  [textsService.name, undefined],
  [peopleService.name, 'people:read'],
  [mediaIntakeService.name, 'everything'],
  [oldMessagesService.name, 'everything'],
  [oldVotesService.name, 'everything'],
  [takenPlacesService.name, 'everything'],
  [writtenEntriesService.name, 'everything'],
  [writtenFormsService.name, 'everything'],
])
