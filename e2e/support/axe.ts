import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Accessibility violations on the page as it stands, one readable line each. */
export async function violations(page: Page, scope = 'html'): Promise<string[]> {
  // A colour on its way to another is no colour of the design.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  // Evaluated through the debugger, so the page's own Content-Security-Policy does not stand in the way.
  await page.evaluate(axe.source)
  const result = await page.evaluate(
    (selector) =>
      (window as unknown as { axe: typeof axe }).axe.run(selector, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      }),
    scope,
  )
  return result.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help}: ${node.html.slice(0, 160)}`),
  )
}
