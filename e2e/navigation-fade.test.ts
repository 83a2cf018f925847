import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useSampleSite } from './support/sample-site.tsx'

const site = useSampleSite()
const browser = useBrowser()

it('[SITE-05] fades from page to page in 400 ms', async () => {
  const { page } = await browser.visit(site.url('post'), { reducedMotion: 'no-preference' })
  expect(await page.evaluate(fadesOnNavigation)).toBe(true)
  expect(await durations(page)).toEqual({ old: 400, new: 400 })
})

it('[SITE-05] does not fade under reduced motion', async () => {
  const { page } = await browser.visit(site.url('post'), { reducedMotion: 'reduce' })
  expect(await page.evaluate(fadesOnNavigation)).toBe(false)
})

/**
 * Whether a rule that applies here asks the browser to fade. A browser too busy to fade may skip it, so the fade itself
 * proves nothing.
 */
function fadesOnNavigation(): boolean {
  const applies = (rules: CSSRuleList): boolean =>
    [...rules].some((rule) => {
      if (rule.constructor.name === 'CSSViewTransitionRule')
        return (rule as CSSRule & { navigation: string }).navigation === 'auto'
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return false
      return rule instanceof CSSGroupingRule && applies(rule.cssRules)
    })
  return [...document.styleSheets].some((sheet) => applies(sheet.cssRules))
}

/** A transition within the page is drawn by the same styles. */
const durations = (page: Page) =>
  page.evaluate(async () => {
    await document.startViewTransition(() => {}).ready
    const durationOf = (part: string) => {
      const animation = document
        .getAnimations()
        .find(({ effect }) => (effect as KeyframeEffect).pseudoElement === `::view-transition-${part}(root)`)
      return animation?.effect?.getTiming().duration
    }
    return { old: durationOf('old'), new: durationOf('new') }
  })
