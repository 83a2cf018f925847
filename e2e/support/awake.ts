import type { Page } from 'playwright-core'

/** Waits until the island around it has woken. */
export const awake = (page: Page, selector: string) =>
  page.waitForFunction(
    (selector) => document.querySelector(selector)?.closest('portico-island')?.hasAttribute('awake'),
    selector,
  )

/** Reaches for every island of the page, and waits until all of them listen. */
export async function wakeAll(page: Page) {
  const islands = page.locator('portico-island')
  for (const island of await islands.all()) await island.dispatchEvent('focusin')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('portico-island')].every((island) => island.hasAttribute('awake')),
  )
}
