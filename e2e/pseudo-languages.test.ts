import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'
import { misplaced } from './support/misplaced.ts'
import { pagesToVisit } from './support/pages-to-visit.ts'
import { publicPages } from './support/public-pages.ts'

const browser = useBrowser()
const narrow = { reducedMotion: 'reduce', viewport: { width: 320, height: 800 } } as const

/** Milliseconds. Some fifty pages take their time on a busy machine. */
const patience = 300_000

const languages = [
  ['longer by 40 % and accented', 'en-XA', 'ltr'],
  ['mirrored', 'ar-XB', 'rtl'],
] as const

/** Pages that do not contain words of the program are not tried. */
async function misplacedOn(page: Page) {
  const { pathname } = new URL(page.url())
  const words = await page.locator('body').innerText()
  const found = words.includes('⟦') ? await misplaced(page, ['wide', 'spaced']) : ['is not in this language']
  return found.map((line) => `${pathname}, ${line}`)
}

describe.each(languages)('words that are %s', (_, language, direction) => {
  const site = useDeskSite({ language })

  it(
    '[I18N-85] leave everything in reach of visitors on a narrow screen',
    async () => {
      const { page } = await browser.visit(site.url, narrow)
      expect(await page.locator('html').getAttribute('dir')).toBe(direction)
      const found: string[] = []
      for (const { path } of (await publicPages(site.url)).kinds) {
        await page.goto(site.url + path)
        found.push(...(await misplacedOn(page)))
      }
      expect(found).toEqual([])
    },
    patience,
  )

  it(
    '[I18N-85] leave everything in reach of the owner on a narrow screen',
    async () => {
      const { page } = await browser.visit(site.url, narrow, site.signedIn('Ruth'))
      const found: string[] = []
      const more = [urls.desk.signIn(), urls.desk.form(1), urls.desk.form(1, 'mail')]
      const pages = await site.pages(page, ...more)
      // Longer words differ on every page; mirroring is the same everywhere.
      for (const { path } of direction === 'rtl' ? pagesToVisit(pages).kinds : pages) {
        await page.goto(site.url + path)
        found.push(...(await misplacedOn(page)))
      }
      expect(found).toEqual([])
    },
    patience,
  )
})
