import type { Page } from 'playwright-core'

/** What a page hears when it comes back from history as it was left. Browsers under test do not keep pages reliably. */
export const comeBack = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
