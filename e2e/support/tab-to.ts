import type { Page } from 'playwright-core'

/** Presses Tab until something with this name has the focus. */
export async function tabTo(page: Page, name: string) {
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return (
        element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      )
    })
    if (found === name) return
  }
  throw new Error(`Tab never came to "${name}".`)
}
