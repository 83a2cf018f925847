import { type SiteOptions, useSite } from './site.ts'

/** A small site with one of every page element, on a day on which its banner and its notices are shown. */
export const useElementsSite = (options: SiteOptions = {}) =>
  useSite({
    content: 'e2e/sites/elements',
    clock: { now: () => new Date('2026-11-15T12:00:00Z') },
    ...options,
  })
