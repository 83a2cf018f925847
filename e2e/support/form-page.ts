import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The form of a page, or one of several, as a test uses it. */
export function formOn(page: Page, unitTag = 'wpcf7-f7-p9-o1') {
  const form = page.locator(`#${unitTag} > form`)
  const field = (name: string) => form.locator(`:is(input, textarea, select)[name="${name}"]`)
  return {
    form,
    field,
    fill: async (contents: Record<string, string>) => {
      for (const [name, text] of Object.entries(contents)) await field(name).fill(text)
    },
    send: () => form.locator('[type="submit"]').click(),
    message: form.locator('.wpcf7-response-output'),
    /** What a screen reader is told. */
    announced: page.locator(`#${unitTag} > .screen-reader-response [role="status"]`),
    errors: page.locator(`#${unitTag} > .screen-reader-response li`),
    tip: (name: string) => form.locator(`[data-name="${name}"] .wpcf7-not-valid-tip`),
    hasStatus: (status: string) => expect.poll(() => form.getAttribute('data-status')).toBe(status),
    /** Until the form's script listens. */
    wake: async () => {
      // A pointer that is put where it was has not moved.
      await form.hover({ position: { x: 2, y: 2 } })
      await form.hover()
      await page.locator(`#${unitTag}.js`).waitFor()
    },
  }
}

/** Writes down every event of the forms on the page, with the status in its detail; tells them, from one of a name on. */
export async function listenToForms(page: Page): Promise<(since?: string) => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const names =
      'beforesubmit statuschanged invalid unaccepted spam aborted mailsent mailfailed submit reset'
    for (const name of names.split(' '))
      document.addEventListener(`wpcf7${name}`, (event) => {
        const { status, prevStatus } = (event as CustomEvent).detail
        heard.push(`${name} ${prevStatus ? `${prevStatus} > ` : ''}${status}`)
      })
  })
  return async (since = '') => {
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    return heard.slice(heard.findIndex((event) => event.startsWith(since)))
  }
}
