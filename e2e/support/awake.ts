import type { Page } from 'playwright-core'

/** Waits until React has taken over what the server drew. */
export const awake = (page: Page, selector: string) =>
  page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  )
