import type { Clock } from '#platform/clock.ts'
import type { Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { defineService, type UseService } from '#platform/extension/service.ts'
import type { Result } from '#shared/result.ts'
import type { Site } from '#shared/site.ts'

export type CurrentSite = { current(): Promise<Site> }

/** The site as its owner describes it now. */
export const siteService = defineService<CurrentSite>('site')

/** The site as another text of `site.yaml`, or `site.fr.yaml`, would describe it. */
export const siteDraftService = defineService<{
  /** While `work` runs, it sees the site with this text; everybody else sees it unchanged. */
  during<Value>(source: SourceFile, work: () => Promise<Value>): Promise<Result<Value, readonly Problem[]>>
}>('site-draft')

/** The local time of the site. */
export const createSiteTime = (use: UseService, clock: Clock) => async () => ({
  timezone: (await use(siteService).current()).timezone,
  now: clock.now(),
})
