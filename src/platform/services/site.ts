import type { Clock } from '#platform/clock.ts'
import { defineService, type UseService } from '#platform/extension/service.ts'
import type { Site } from '#shared/site.ts'

/** The site as its owner describes it now. */
export const siteService = defineService<{ current(): Promise<Site> }>('site')

/** What a clock on the wall shows where the site is. */
export const createSiteTime = (use: UseService, clock: Clock) => async () => ({
  timezone: (await use(siteService).current()).timezone,
  now: clock.now(),
})
