import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Less than half as long as the one with comments, which every page would parse again. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Accessibility violations on the page as it is, one readable line each. */
export const violations = (page: Page, scope = 'html') => look(page, scope, standards)

/** For a page whose markup was looked at before, in other colours. */
export const colourViolations = (page: Page) => look(page, 'html', ['color-contrast', 'link-in-text-block'])

async function look(page: Page, scope: string, runOnly: string[]): Promise<string[]> {
  // An intermediate colour of a transition is not a colour of the design.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  // Evaluated through the debugger, so the page's own Content-Security-Policy does not block it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector, {
        runOnly,
        resultTypes: ['violations'],
        // Nobody reads them here, and to find them takes a sixth of the time.
        selectors: false,
        // No rule of these standards asks for style sheets, which would be fetched again.
        preload: { assets: ['media'] },
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`),
      )
    },
    [scope, runOnly] as const,
  )
}
