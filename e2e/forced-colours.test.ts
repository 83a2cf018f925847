import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { colourViolations } from './support/axe.ts'
import { blankTexts, blankUnderForcedColours } from './support/blank-texts.ts'
import { useBrowser } from './support/browser.ts'
import { useDeskSite } from './support/desk-site.ts'
import { publicPages } from './support/public-pages.ts'

const site = useDeskSite()
const { visit } = useBrowser()

/** Images of every page take their time on a busy machine, also where their pictures have to be made first. */
const patient = { timeout: 300_000 }

// As high as the pages are, so that one image has all of them.
const viewport = { width: 1280, height: 3000 }
const at = (path: string) => new URL(path, site.url).href

it('[SITE-10] under forced colours, every text of the public pages is to be seen', patient, async () => {
  const { page } = await visit(at('/'), { forcedColors: 'active', viewport })
  const blank: string[] = []
  for (const { path } of (await publicPages(site.url)).kinds) {
    await page.goto(at(path))
    blank.push(...(await blankUnderForcedColours(page)))
  }
  expect(blank).toEqual([])
})

describe.each(['light', 'dark'] as const)('under forced colours, %s', patient, (colorScheme) => {
  const forced = { forcedColors: 'active', colorScheme, viewport } as const

  it('[SITE-10] a list to choose from can be told from a line to write in', async () => {
    const { page } = await visit(at('/quote'), forced)
    expect(await page.$eval('select', (list) => getComputedStyle(list).appearance)).not.toBe('none')
  })

  it('[SITE-10] measuring the contrast of a button reads the colours of the visitor', async () => {
    const { page } = await visit(at('/search'), forced)
    expect(await colourViolations(page)).toEqual([])
    await page.goto(at('/quote'))
    expect(await colourViolations(page)).toEqual([])
  })

  it('[SITE-10] skip links are to be seen when they are reached', async () => {
    const { page } = await visit(at('/'), forced)
    for (const link of await page.locator('.skip-links a').all()) {
      await link.focus()
      expect(await blankTexts(page, '.skip-links')).toEqual([])
    }
    const desk = await visit(at(urls.desk.home), forced, site.signedIn('Ana'))
    await desk.page.focus('.skip-link')
    expect(await blankTexts(desk.page, 'body:has(.skip-link:focus)')).toEqual([])
  })

  it('[SITE-10] what is pressed, pointed at or cannot be used is to be seen', async () => {
    const { page } = await visit(at('/search'), forced)
    await page.hover('main [type=submit]')
    expect(await blankTexts(page, 'main form')).toEqual([])
    await page.mouse.down()
    expect(await blankTexts(page, 'main form')).toEqual([])
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await page.$eval('main [type=submit]', (button) => {
      ;(button as HTMLButtonElement).disabled = true
    })
    expect(await blankTexts(page, 'main form')).toEqual([])
    const desk = await visit(at(urls.desk.entry('new-post')), forced, site.signedIn('Ana'))
    await desk.page.locator('[aria-pressed=true]').first().waitFor()
    expect(await blankTexts(desk.page)).toEqual([])
  })

  it('[SITE-10] what is ticked looks other than what is not', async () => {
    const { page } = await visit(at('/quote'), forced)
    for (const kind of ['checkbox', 'radio']) {
      const box = page.locator(`form.wpcf7-form [type=${kind}]:not(:checked)`).first()
      const handle = await box.elementHandle()
      await page.mouse.move(0, 0)
      const before = await handle?.screenshot()
      await box.check()
      await page.mouse.move(0, 0)
      await page.locator('h1').first().click()
      expect(before?.equals((await handle?.screenshot()) ?? before)).toBe(false)
    }
  })

  it('[SITE-10] the page that somebody is on looks other than the rest in every menu', async () => {
    const { page } = await visit(at('/about'), forced)
    const groundsIn = (menu: string) =>
      page.locator(`${menu} a:visible`).evaluateAll((links) =>
        Object.groupBy(
          links.map((link) => ({
            isHere: link.ariaCurrent === 'page',
            ground: getComputedStyle(link).backgroundColor,
          })),
          ({ isHere }) => (isHere ? 'here' : 'elsewhere'),
        ),
      )
    const toldIn = async (menu: string) => {
      const { here = [], elsewhere = [] } = await groundsIn(menu)
      expect([menu, here.length, elsewhere.length > 0]).toEqual([menu, 1, true])
      for (const { ground } of elsewhere) expect(ground).not.toBe(here[0]?.ground)
    }
    await toldIn('header nav')
    await site.signedIn('Ana')(page.context())
    await page.goto(at('/desk/site/look'))
    for (const menu of ['header nav', '.desk-tabs']) await toldIn(menu)
  })

  it('[SITE-10] no theme of a site can take the colours away', async () => {
    const { page } = await visit(at('/search'), forced)
    // As theme.css is in the page: in the layer with the highest precedence.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('@layer theme { :root { --ink: #211c17; --paper: #fcfaf6; --accent: #97401b } }')
      document.adoptedStyleSheets = [sheet]
    })
    expect(await blankTexts(page)).toEqual([])
    await page.hover('main [type=submit]')
    expect(await blankTexts(page)).toEqual([])
  })
})
