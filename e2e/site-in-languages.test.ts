import { describe, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { publicPages } from './support/public-pages.ts'
import { useSite } from './support/site.ts'

const browser = useBrowser()

/** Milliseconds. Some pages take their time on a busy machine. */
const patience = 300_000

describe.each(['ar'])('a site in %s', (language) => {
  const site = useSite({ language })

  it(
    '[I18N-111] can be used by everybody on every page',
    async () => {
      const { page } = await browser.visit(site.url, { reducedMotion: 'reduce' })
      const found: string[] = []
      for (const { path } of (await publicPages(site.url)).kinds) {
        await page.goto(site.url + path)
        found.push(...(await violations(page)).map((line) => `${path}, ${line}`))
      }
      expect(found).toEqual([])
    },
    patience,
  )
})
