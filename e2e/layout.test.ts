import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'
import { misplacedAt } from './support/misplaced.ts'
import { publicPages } from './support/public-pages.ts'

const demo = useDeskSite()
const long = useDeskSite({ content: 'e2e/sites/long-words' })
const browser = useBrowser()

/** Milliseconds. Some hundred views take their time on a busy machine. */
const patience = 300_000

/** What moves would be judged on its way. */
const still = { reducedMotion: 'reduce' } as const

describe.each([
  ['the demo', demo],
  ['a site of long words', long],
])('%s, on every font, at every width', (_, site) => {
  it(
    '[SITE-08] lets visitors read and reach everything',
    async () => {
      const { page } = await browser.visit(site.url, still)
      const { kinds, neighbours } = await publicPages(site.url)
      expect(kinds.length).toBeGreaterThan(4)
      const found: string[] = []
      for (const { path } of [...kinds, ...neighbours]) {
        await page.goto(site.url + path)
        const isNew = kinds.some((one) => one.path === path)
        found.push(...(await misplacedAt(isNew ? 'every width' : 'the narrowest', page)))
      }
      expect(found).toEqual([])
    },
    patience,
  )
})

/** How far below each other these are; 0 on one line. */
const linesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (pieces) => new Set(pieces.map((piece) => Math.round(piece.getBoundingClientRect().top))).size,
    )

describe('a narrow screen', () => {
  const narrow = { ...still, viewport: { width: 320, height: 640 } }

  it('[SITE-08] keeps light, dark and auto in one line', async () => {
    const { page } = await browser.visit(demo.url, narrow)
    await page.locator('.theme-choice label').first().waitFor()
    expect(await linesOf(page, '.theme-choice label')).toBe(1)
  })

  it('[DESK-40] is left to the form: what saves, previews and leads to the history stays in one line below it', async () => {
    const { page } = await browser.visit(demo.url, narrow, demo.signedIn('Ruth'))
    await page.goto(demo.url + urls.desk.content())
    await page.locator('a[href^="/desk/content/edit/"]:not([href*="new-"])').first().click()
    const inBar = '.save-bar :is(button, a)'
    await page.locator(inBar).first().waitFor()
    expect(await page.locator(inBar).count()).toBe(3)
    expect(await linesOf(page, inBar)).toBe(1)
  })
})

describe('a row of a list on the desk', () => {
  it('[DESK-62] shows three lines of a title in a row, however long it is', async () => {
    const title = 'Oar'.repeat(100)
    await demo.deps.documents.save(
      { path: 'pages/oar.md', text: `---\ntitle: ${title}\n---\nWood.\n` },
      'Ruth',
    )
    const list = demo.url + urls.desk.content()
    const { page } = await browser.visit(
      list,
      { viewport: { width: 320, height: 640 } },
      demo.signedIn('Ruth'),
    )
    const row = page.getByRole('link', { name: title, exact: true })
    const lines = await row.evaluate(
      (link: HTMLElement) => link.offsetHeight / parseFloat(getComputedStyle(link).lineHeight),
    )
    expect(Math.round(lines)).toBe(3)
  })

  it('[DESK-41] holds running text with names in it, and hints below', async () => {
    const { page } = await browser.visit(demo.url + urls.desk.site, still, demo.signedIn('Ruth'))
    const heights = await page.locator('.desk-list').evaluate((list) => {
      const heightOf = (...pieces: readonly (string | Node)[]) => {
        const words = document.createElement('div')
        words.append(...pieces)
        const row = document.createElement('li')
        row.append(words)
        list.append(row)
        return words.getBoundingClientRect().height
      }
      const name = document.createElement('bdi')
      name.append('Mia')
      const hint = document.createElement('span')
      hint.className = 'field-hint'
      hint.append('3')
      return [heightOf('10:00, Mia, 3'), heightOf('10:00, ', name, ', 3'), heightOf('10:00', hint)]
    })
    expect(heights[1]).toBe(heights[0])
    expect(heights[2]).toBeGreaterThan((heights[0] ?? 0) * 1.5)
  })
})

describe('the front page', () => {
  it('[SITE-08] has its blocks in the column of its words', async () => {
    const { page } = await browser.visit(long.url)
    const edges = await page
      .locator('.home .prose')
      .locator('> p:not(.visually-hidden), > ul, .wpcf7, .faq, .notice, .portico-reviews')
      .evaluateAll((blocks) =>
        blocks.map((block) => {
          const { left, width } = block.getBoundingClientRect()
          return { block: block.className || block.localName, left: Math.round(left), isWide: width > 500 }
        }),
      )
    expect(edges.length).toBeGreaterThan(5)
    for (const edge of edges) expect(edge).toEqual({ ...edge, left: edges[0]?.left, isWide: true })
  })
})
