import { describe, expect, it } from 'vitest'
import { colourViolations, violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { templates, useSampleSite } from './support/sample-site.tsx'

const site = useSampleSite()
const browser = useBrowser()
const names = Object.keys(templates)

const paperOf = () => getComputedStyle(document.body).backgroundColor
const tooWide = () => document.documentElement.scrollWidth - window.innerWidth

describe.each(names)('the %s template', (name) => {
  it('[SITE-07] is accessible in light and dark and fits 320 pixels, a common screen at fourfold zoom', async () => {
    const { page, complaints } = await browser.visit(site.url(name))
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 256 })
    await expect.poll(() => page.evaluate(tooWide)).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })

  it('[SITE-07] fits when text is twice as large and runs from right to left', async () => {
    const { page } = await browser.visit(site.url(`rtl/${name}`), { viewport: { width: 800, height: 600 } })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => page.evaluate(tooWide)).toBeLessThanOrEqual(0)
  })
})

describe('the theme', () => {
  it('[SITE-07] follows the system until a visitor chooses, and remembers the choice without a flash', async () => {
    const { page, context } = await browser.visit(site.url('post'), { colorScheme: 'light' })
    const light = await page.evaluate(paperOf)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await page.evaluate(paperOf)
    expect(dark).not.toBe(light)

    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect.poll(() => page.evaluate(paperOf)).toBe(dark)

    // The choice is there before any file of script has arrived.
    await context.route('**/*.js', (route) => route.abort())
    await page.reload()
    await expect.poll(() => page.evaluate(paperOf)).toBe(dark)
    await context.unroute('**/*.js')

    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Auto' }).check()
    await expect.poll(() => page.evaluate(paperOf)).toBe(light)
  })

  it('[SITE-07] lets visitors click a link among the facts of a card, although all of the card leads to its page', async () => {
    const { page } = await browser.visit(site.url('list-of-a-type'))
    await page.getByRole('link', { name: 'The yard' }).first().click()
    expect(new URL(page.url()).pathname).toBe('/page')
  })

  it('[I18N-139] has old-style figures in running text where the language has them, unless the owner chooses others', async () => {
    const figuresOf = () => {
      const text = document.querySelector('.prose > p')
      return text && getComputedStyle(text).fontVariantNumeric
    }
    for (const [name, usual] of [
      ['post', 'oldstyle-nums'],
      ['rtl/post', 'normal'],
    ] as const) {
      const { page } = await browser.visit(site.url(name))
      expect(await page.evaluate(figuresOf)).toBe(usual)
      // As theme.css is in the page: in the layer with the highest precedence.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('@layer theme { body { --figures: lining-nums } }')
        document.adoptedStyleSheets = [sheet]
      })
      expect(await page.evaluate(figuresOf)).toBe('lining-nums')
    }
  })

  it('works where storage is blocked', async () => {
    const { page, complaints } = await browser.visit(site.url('not-found'), { colorScheme: 'light' })
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Blocked', 'SecurityError')
        },
      }),
    )
    await page.reload()
    const light = await page.evaluate(paperOf)
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect.poll(() => page.evaluate(paperOf)).not.toBe(light)
    expect(complaints).toEqual([])
  })

  it('offers no choice without script, and shows all the rest', async () => {
    const { page } = await browser.visit(site.url('post'), { javaScriptEnabled: false })
    await expect.poll(() => page.locator('.theme-choice').isVisible()).toBe(false)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('link', { name: 'Search' }).isVisible()).toBe(true)
  })

  it('[SITE-07] keeps the chosen theme visible under forced colours', async () => {
    const { page } = await browser.visit(site.url('post'), { forcedColors: 'active' })
    const lines = await page
      .locator('.theme-choice span')
      .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).borderBottomColor))
    expect(lines[0]).not.toBe(lines[1])
    expect(lines[1]).toBe(lines[2])
  })
})

describe('print', () => {
  it('[SITE-07] prints the text in black on white with its addresses, and nothing to press', async () => {
    const { page } = await browser.visit(site.url('post'), { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const gone of ['.site-menu', '.site-footer', '.contents', '.related', '.neighbours'])
      await expect.poll(() => page.locator(gone).isVisible()).toBe(false)
    const body = await page.evaluate(() => getComputedStyle(document.body))
    expect([body.color, body.backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    const after = await page
      .getByRole('link', { name: 'link to elsewhere' })
      .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(after).toContain('https://works.example/elsewhere')
  })
})

describe('layout', () => {
  it('[SITE-07] is mirrored for right-to-left languages', async () => {
    const startOf = async (path: string) => {
      const { page } = await browser.visit(site.url(path))
      return page.locator('.site-name').evaluate((name) => name.getBoundingClientRect().left)
    }
    const screen = 1280
    expect(await startOf('post')).toBeLessThan(screen / 2)
    expect(await startOf('rtl/post')).toBeGreaterThan(screen / 2)
  })

  it('[I18N-150] gives words that are marked as English the look of the others, and shows no name that is only heard', async () => {
    const { page } = await browser.visit(site.url('rtl/post'), { viewport: { width: 320, height: 600 } })
    const shown = () =>
      [...document.querySelectorAll('[hidden]')].filter((element) => element.checkVisibility()).length
    expect(await page.evaluate(shown)).toBe(0)
    expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0)
  })

  it('[SITE-07] leaves its English sentences in order there, on the side where the page begins', async () => {
    const { page } = await browser.visit(site.url('rtl/empty-list'))
    const words = page.getByText('Nothing has been published here yet.')
    const [first, last, end] = await words.evaluate((paragraph) => {
      const text = paragraph.firstChild as Text
      const place = (from: number) => {
        const range = document.createRange()
        range.setStart(text, from)
        range.setEnd(text, from + 1)
        return range.getBoundingClientRect()
      }
      const full = place(text.data.indexOf('.'))
      return [
        place(text.data.indexOf('N')).left,
        full.left,
        paragraph.getBoundingClientRect().right - full.right,
      ]
    })
    expect(last).toBeGreaterThan(first ?? 0)
    expect(end).toBeLessThan(2)
  })

  it('[SITE-06] lines up titles and words of related posts, however long they are', async () => {
    const { page } = await browser.visit(site.url('post'))
    for (const part of ['.teaser h3', '.teaser-excerpt', '.teaser-meta']) {
      const tops = await page
        .locator(part)
        .evaluateAll((parts) => parts.map((one) => Math.round(one.getBoundingClientRect().top)))
      expect(tops).toHaveLength(3)
      expect(new Set(tops).size).toBe(1)
    }
  })

  it('sets about 65 characters on a line', async () => {
    const { page } = await browser.visit(site.url('post'))
    const characters = await page.locator('.prose').evaluate((prose) => {
      const ruler = document.createElement('span')
      ruler.textContent = 'The floor was swept before every coat, and it is swept here as well. '.repeat(4)
      ruler.style.whiteSpace = 'nowrap'
      prose.append(ruler)
      return (prose.clientWidth / ruler.getBoundingClientRect().width) * ruler.textContent.length
    })
    expect(characters).toBeGreaterThan(58)
    expect(characters).toBeLessThan(76)
  })
})
