import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { animationsOf } from './support/animations.ts'
import { awake } from './support/awake.ts'
import { violations } from './support/axe.ts'
import { useBrowser, withoutFile } from './support/browser.ts'
import { comeBack } from './support/come-back.ts'
import { useElementsSite } from './support/elements-site.ts'

const site = useElementsSite()
const browser = useBrowser()
const withScrollBars = useBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] })

const journal = '[aria-controls="menu-list-1"]'
const timber = '[aria-controls="menu-list-1-1"]'
const list = '#menu-list-1'
const services = '[aria-controls="menu-list-2"]'

const expanded = (page: Page) =>
  page.$$eval('.site-menu [aria-expanded="true"]', (buttons) =>
    buttons.map((button) => button.getAttribute('aria-controls')),
  )
const shownLists = (page: Page) =>
  page.$$eval('.site-menu .menu-list .menu-list', (lists) =>
    lists.filter((list) => list.checkVisibility()).map(({ id }) => id),
  )
/** What assistive technology is told and what is to be seen, once they have come to rest. */
const opened = async (page: Page, ids: string[]) => {
  await expect.poll(() => expanded(page)).toEqual(ids)
  await expect.poll(() => shownLists(page)).toEqual(ids)
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const openJournal = async (page: Page) => {
  await page.focus(journal)
  await page.keyboard.press('Enter')
  await opened(page, ['menu-list-1'])
}
const wake = async (page: Page) => {
  await page.hover('#menu-list > li:last-child > a')
  await awake(page, '.site-menu')
}

const visitWithClock = () => browser.visit(site.url, {}, (context) => context.clock.install())
/** From here on time passes only when a test says so. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)

describe('the menu as a bar', () => {
  it('[MENU-02] opens by hover after 100 ms at rest and closes 100 ms after the pointer left', async () => {
    const { page, complaints } = await visitWithClock()
    await wake(page)
    await stopClock(page)
    await page.hover(`li:has(> ${journal}) > a`)
    await page.clock.runFor(99)
    expect(await expanded(page)).toEqual([])
    await page.clock.runFor(2)
    await expect.poll(() => expanded(page)).toEqual(['menu-list-1'])
    await page.mouse.move(640, 700)
    await page.clock.runFor(99)
    expect(await expanded(page)).toEqual(['menu-list-1'])
    await page.clock.runFor(2)
    await opened(page, [])
    expect(complaints).toEqual([])
  })

  it('[MENU-02] stays closed under a pointer that keeps moving, and opens when it rests', async () => {
    const { page } = await visitWithClock()
    await wake(page)
    await stopClock(page)
    const send = (type: string, x: number) =>
      page.$eval(
        `li:has(> ${journal})`,
        (item, [type, clientX]) => {
          const where = { clientX, clientY: 100 }
          item.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...where }))
        },
        [type, x] as const,
      )
    await send('pointerover', 0)
    for (let x = 10; x <= 400; x += 10) {
      await send('pointermove', x)
      await page.clock.runFor(10)
      expect(await expanded(page)).toEqual([])
    }
    await page.clock.runFor(200)
    await opened(page, ['menu-list-1'])
  })

  it('[MENU-02] animates opacity and height in 200 ms, and not under reduced motion', async () => {
    const { page } = await browser.visit(site.url)
    await page.focus(journal)
    await wake(page)
    expect(await animationsOf(page, () => page.keyboard.press('Enter'))).toEqual([
      { target: 'menu-list-1', duration: 200, properties: ['blockSize', 'opacity'] },
    ])
    const still = await browser.visit(site.url, { reducedMotion: 'reduce' })
    await still.page.focus(journal)
    await wake(still.page)
    expect(await animationsOf(still.page, () => still.page.keyboard.press('Enter'))).toEqual([])
    await opened(still.page, ['menu-list-1'])
  })

  it('[MENU-01] says truly what is open: opening one list closes its siblings and their aria-expanded', async () => {
    const { page } = await browser.visit(site.url)
    await openJournal(page)
    await page.focus(timber)
    await page.keyboard.press('Enter')
    await opened(page, ['menu-list-1', 'menu-list-1-1'])
    await page.focus(services)
    await page.keyboard.press('Enter')
    await opened(page, ['menu-list-2'])
    const controls = await page.$$eval('.site-menu button', (buttons) =>
      buttons.every((button) => document.getElementById(button.getAttribute('aria-controls') ?? '')),
    )
    expect(controls).toBe(true)
  })

  it('[MENU-01] closes by Escape, list by list, and gives focus back to the button', async () => {
    const { page } = await browser.visit(site.url)
    await openJournal(page)
    await page.focus(timber)
    await page.keyboard.press('Enter')
    await opened(page, ['menu-list-1', 'menu-list-1-1'])
    await page.focus('#menu-list-1-1 a')
    await page.keyboard.press('Escape')
    await opened(page, ['menu-list-1'])
    await expect.poll(() => focused(page)).toBe('More under Timber')
    await page.keyboard.press('Escape')
    await opened(page, [])
    await expect.poll(() => focused(page)).toBe('More under Journal')
  })

  it('[MENU-01] closes by Escape what a pointer opened, without taking focus away', async () => {
    const { page } = await browser.visit(site.url)
    await page.focus('.search-link')
    await page.hover(`li:has(> ${journal}) > a`)
    await opened(page, ['menu-list-1'])
    await page.keyboard.press('Escape')
    await opened(page, [])
    await expect.poll(() => focused(page)).toBe('Search')
  })

  it('[MENU-01] closes when focus leaves', async () => {
    const { page } = await browser.visit(site.url)
    await openJournal(page)
    await page.focus('.search-link')
    await opened(page, [])
  })

  it('[MENU-01] does not close under keyboard focus when a mouse brushes past', async () => {
    const { page } = await visitWithClock()
    await openJournal(page)
    await page.keyboard.press('ArrowDown')
    await page.hover(`${list} a[href="/category/making"]`)
    await page.mouse.move(640, 700)
    await page.clock.runFor(400)
    await opened(page, ['menu-list-1'])
    await expect.poll(() => focused(page)).toBe('Timber')
  })

  it('[MENU-01] closes when a visitor presses beside it', async () => {
    const { page } = await browser.visit(site.url)
    await openJournal(page)
    await page.mouse.click(20, 700)
    await opened(page, [])
  })

  it('[MENU-01] moves by arrows, Home and End', async () => {
    const { page } = await browser.visit(site.url)
    await openJournal(page)
    for (const [key, reached] of [
      ['ArrowDown', 'Timber'],
      ['End', 'Making'],
      ['Home', 'Timber'],
      ['ArrowUp', 'More under Journal'],
      ['ArrowLeft', 'Journal'],
      ['End', 'Film'],
      ['ArrowLeft', 'Questions'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focused(page)).toBe(reached)
    }
  })

  it('[MENU-02] does not close under the click of a mouse that has just opened it', async () => {
    const { page } = await browser.visit(site.url)
    await wake(page)
    await page.$eval(journal, (button) => {
      new MutationObserver((_, observer) => {
        observer.disconnect()
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
        Object.assign(window, { clickedAt: performance.now() })
      }).observe(button, { attributeFilter: ['aria-expanded'] })
    })
    await page.hover(journal)
    await page.waitForFunction(
      () => performance.now() - (window as unknown as { clickedAt: number }).clickedAt > 400,
    )
    await opened(page, ['menu-list-1'])
    await page.mouse.down()
    await page.mouse.up()
    await opened(page, [])
  })

  it('[MENU-01] does not open another list over the link that has keyboard focus', async () => {
    const { page } = await visitWithClock()
    await openJournal(page)
    await page.keyboard.press('ArrowDown')
    await page.hover(`li:has(> ${services}) > a`)
    await page.clock.runFor(400)
    await opened(page, ['menu-list-1'])
    await expect.poll(() => focused(page)).toBe('Timber')
  })

  it('[MENU-01] leaves focus where it is when Escape closes a list it is not in', async () => {
    const { page } = await browser.visit(site.url)
    await page.focus('.site-menu a[href="/film"]')
    await page.hover(`li:has(> ${journal}) > a`)
    await opened(page, ['menu-list-1'])
    await page.keyboard.press('Escape')
    await opened(page, [])
    await expect.poll(() => focused(page)).toBe('Film')
  })

  it('[MENU-02] opens by touch through the button, while the link leads', async () => {
    const { page } = await browser.visit(site.url, { hasTouch: true })
    await page.tap(journal)
    await opened(page, ['menu-list-1'])
    await page.tap(`li:has(> ${services}) > a`)
    await page.waitForURL('**/services')
  })

  it('[MENU-03] marks the page it is on, at any depth', async () => {
    const { page } = await browser.visit(`${site.url}/care`)
    await expect
      .poll(() => page.$$eval('.site-menu [aria-current="page"]', (links) => links.map((a) => a.textContent)))
      .toEqual(['Care'])
  })

  it('keeps every list on the screen, in both directions of writing', async () => {
    for (const dir of ['ltr', 'rtl']) {
      const { page } = await browser.visit(site.url, { viewport: { width: 970, height: 700 } })
      await page.evaluate((dir) => {
        document.documentElement.dir = dir
      }, dir)
      await page.focus(services)
      await page.keyboard.press('Enter')
      await opened(page, ['menu-list-2'])
      await page.focus(journal)
      await page.keyboard.press('Enter')
      await page.focus(timber)
      await page.keyboard.press('Enter')
      await opened(page, ['menu-list-1', 'menu-list-1-1'])
      await expect
        .poll(() =>
          page.$$eval('.menu-list .menu-list[data-shown]', (lists) =>
            lists.every((list) => {
              const { left, right } = list.getBoundingClientRect()
              return left >= 0 && right <= document.documentElement.clientWidth
            }),
          ),
        )
        .toBe(true)
    }
  })

  it('points to the side where a list opens', async () => {
    for (const dir of ['ltr', 'rtl']) {
      const { page } = await browser.visit(site.url, { viewport: { width: 970, height: 700 } })
      await wake(page)
      // Items that appear under a pointer open by themselves, and the key would close them.
      await page.mouse.move(485, 600)
      await page.evaluate((dir) => {
        document.documentElement.dir = dir
        // The entry at the far end of the bar: its lists have no room on their own side.
        document.querySelector('#menu-list')?.append(document.querySelector('#menu-list > li') as Element)
      }, dir)
      await openJournal(page)
      await page.focus(timber)
      await page.keyboard.press('Enter')
      await opened(page, ['menu-list-1', 'menu-list-1-1'])
      const sides = () =>
        page.$eval(timber, (button) => {
          const { a } = new DOMMatrix(getComputedStyle(button, '::before').transform)
          const { left } = (button.nextElementSibling as Element).getBoundingClientRect()
          return [a < 0 ? 'left' : 'right', left < button.getBoundingClientRect().left ? 'left' : 'right']
        })
      const side = dir === 'ltr' ? 'left' : 'right'
      await expect.poll(sides).toEqual([side, side])
    }
  })

  it('is accessible closed and open', async () => {
    const { page } = await browser.visit(site.url)
    expect(await violations(page)).toEqual([])
    await page.focus(timber.replace('-1-1', '-1'))
    await page.keyboard.press('Enter')
    await opened(page, ['menu-list-1'])
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(await violations(page)).toEqual([])
  })
})

const phone = { viewport: { width: 360, height: 640 } }

describe('the menu behind its toggle', () => {
  const toggle = '.menu-toggle'
  const isShown = (page: Page) =>
    page.locator('#menu-list').evaluate((list) => list.checkVisibility({ visibilityProperty: true }))

  it('[MENU-01] opens and closes, and the page under it neither scrolls nor shifts', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/long`, phone)
    const measure = () =>
      page.evaluate(() => [
        document.body.getBoundingClientRect().width,
        getComputedStyle(document.documentElement).overflow,
      ])
    const [width] = await measure()
    await expect.poll(() => isShown(page)).toBe(false)
    await page.click(toggle)
    await expect.poll(() => isShown(page)).toBe(true)
    await expect.poll(() => page.getAttribute(toggle, 'aria-expanded')).toBe('true')
    await expect.poll(measure).toEqual([width, 'hidden'])
    await page.click(toggle)
    await expect.poll(() => isShown(page)).toBe(false)
    await expect.poll(() => page.getAttribute(toggle, 'aria-expanded')).toBe('false')
    await expect.poll(measure).toEqual([width, 'visible'])
    expect(complaints).toEqual([])
  })

  it('[MENU-01] makes a short page no longer while it is hidden', async () => {
    const { page } = await browser.visit(`${site.url}/no-such-page`, {
      viewport: { width: 768, height: 1200 },
    })
    const measure = () =>
      page.evaluate(() => document.documentElement.scrollHeight - document.body.offsetHeight)
    expect(await measure()).toBe(0)
    await page.click(toggle)
    await expect.poll(() => isShown(page)).toBe(true)
    await page.click(toggle)
    await expect.poll(() => isShown(page)).toBe(false)
    expect(await measure()).toBe(0)
  })

  it('[MENU-01] leaves the room of the scroll bar, and the page under it out of reach', async () => {
    const { page } = await withScrollBars.visit(`${site.url}/long`, phone)
    const measure = () =>
      page.evaluate(() => ({
        width: document.body.getBoundingClientRect().width,
        reachable: document.querySelectorAll(':is(main, footer, .skip-links):not([inert])').length,
      }))
    const before = await measure()
    expect(before.width).toBeLessThan(360)
    await page.click(toggle)
    await expect.poll(() => isShown(page)).toBe(true)
    await expect.poll(measure).toEqual({ ...before, reachable: 0 })
    await page.click(toggle)
    await expect.poll(() => isShown(page)).toBe(false)
    await expect.poll(measure).toEqual(before)
  })

  it('[MENU-01] closes when one of its links leads to a place on the same page', async () => {
    const { page } = await browser.visit(`${site.url}/long`, phone)
    await page.click(toggle)
    await expect.poll(() => isShown(page)).toBe(true)
    await page.$eval('#menu-list a', (link) => link.setAttribute('href', '#content'))
    await page.click('#menu-list a')
    await expect.poll(() => isShown(page)).toBe(false)
    await expect.poll(() => page.getAttribute('main', 'inert')).toBe(null)
  })

  it('[MENU-01] is closed, and the page within reach, when the page comes back from history', async () => {
    const { page } = await browser.visit(`${site.url}/long`, phone)
    await page.click(toggle)
    await expect.poll(() => isShown(page)).toBe(true)
    await comeBack(page)
    await expect.poll(() => isShown(page)).toBe(false)
    await expect.poll(() => expanded(page)).toEqual([])
    await expect.poll(() => page.getAttribute('main', 'inert')).toBe(null)
  })

  it('[SITE-05] fades in 400 ms, and not under reduced motion', async () => {
    const fade = (page: Page) =>
      page.locator('#menu-list').evaluate((list) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(list)
        return `${transitionProperty} ${transitionDuration}`
      })
    const { page } = await browser.visit(site.url, phone)
    expect(await fade(page)).toBe('opacity, visibility 0.4s, 0.4s')
    const still = await browser.visit(site.url, { ...phone, reducedMotion: 'reduce' })
    expect(await fade(still.page)).toMatch(/visibility 0s/)
  })

  it('[MENU-01] keeps focus inside while it covers the page, and lets go afterwards', async () => {
    const { page } = await browser.visit(`${site.url}/long`, phone)
    await page.click(toggle)
    await expect.poll(() => isShown(page)).toBe(true)
    const outside = () =>
      page.evaluate(() => {
        const at = document.activeElement
        return at !== document.body && !at?.closest('.site-menu') ? at?.outerHTML : undefined
      })
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press(press < 10 ? 'Tab' : 'Shift+Tab')
      expect(await outside()).toBeUndefined()
    }
    await page.focus('#menu-list a')
    await page.keyboard.press('Escape')
    await expect.poll(() => isShown(page)).toBe(false)
    await expect.poll(() => focused(page)).toBe('Menu')
  })

  it('[MENU-01] has a toggle for each sub-menu, true at every step', async () => {
    const { page } = await browser.visit(site.url, phone)
    await page.click(toggle)
    await page.click(journal)
    await expect.poll(() => expanded(page)).toEqual(['menu-list', 'menu-list-1'])
    await page.click(services)
    await expect.poll(() => expanded(page)).toEqual(['menu-list', 'menu-list-2'])
    await expect.poll(() => shownLists(page)).toEqual(['menu-list-2'])
    await page.click(toggle)
    await page.click(toggle)
    await expect.poll(() => expanded(page)).toEqual(['menu-list'])
  })

  it('[MENU-01] reaches its last entry on a short screen with a banner above it', async () => {
    const { page } = await browser.visit(site.url, { viewport: { width: 360, height: 320 } })
    await page.click(toggle)
    await page.click(journal)
    await page.click('#menu-list > li:last-child > a')
    await page.waitForURL('**/film')
  })

  it('[MENU-03] is the same list: a wider window closes it and frees the page', async () => {
    const { page } = await browser.visit(`${site.url}/long`, phone)
    await page.click(toggle)
    await expect.poll(() => isShown(page)).toBe(true)
    await page.setViewportSize({ width: 1200, height: 700 })
    await expect.poll(() => expanded(page)).toEqual([])
    await expect.poll(() => page.locator('.site-menu').count()).toBe(1)
  })

  it('is accessible open', async () => {
    const { page } = await browser.visit(site.url, phone)
    await page.click(toggle)
    await page.click(journal)
    await page.waitForFunction(() => document.getAnimations().length === 0)
    // What is covered is out of reach on purpose, as under a dialog; these two look for it nevertheless.
    const ofTheCovered = /^(landmark-one-main|page-has-heading-one):/
    expect((await violations(page)).filter((found) => !ofTheCovered.test(found))).toEqual([])
  })
})

describe('the menu when script cannot help', () => {
  const reachable = (page: Page) =>
    page.$$eval('.site-menu .menu-list a', (links) =>
      links
        .filter((link) => link.checkVisibility({ visibilityProperty: true }))
        .map((link) => link.textContent),
    )
  const everything = [
    'Journal',
    'Timber',
    'Birch',
    'Ash',
    'Making',
    'Services',
    'Repairs',
    'Care',
    'Questions',
    'Film',
  ]

  it('[MENU-01] reaches every entry without script on a phone', async () => {
    const { page } = await browser.visit(site.url, {
      viewport: { width: 360, height: 640 },
      javaScriptEnabled: false,
    })
    await page.click('.menu-open')
    await expect.poll(() => reachable(page)).toEqual(everything)
  })

  it('[MENU-01] reaches every entry without script by keyboard', async () => {
    const { page } = await browser.visit(site.url, { javaScriptEnabled: false })
    await page.focus('.site-menu a[href="/posts"]')
    const walked: (string | null)[] = ['Journal']
    while (walked.at(-1) !== 'Film') {
      await page.keyboard.press('Tab')
      walked.push(await page.locator(':focus').textContent())
    }
    expect(walked).toEqual(everything)
  })

  it('[MENU-01] reaches every entry when no script can be loaded', async () => {
    const { page } = await browser.visit(site.url, phone, withoutFile('*'))
    await page.click('.menu-open')
    await expect.poll(() => reachable(page)).toEqual(everything)
  })

  it('[MENU-01] reaches every entry when the part for the menu cannot be loaded', async () => {
    const { page } = await browser.visit(site.url, phone, withoutFile('menu.script'))
    await page.click('.menu-toggle')
    await page.click('.menu-open')
    await expect.poll(() => reachable(page)).toEqual(everything)
  })

  it('[MENU-01] reaches every entry when the part for the menu fails as it starts, and says why', async () => {
    const body = 'export function start() { throw new Error("No menu") }'
    const { page, complaints } = await browser.visit(site.url, phone, (context) =>
      context.route('**/assets/menu.script-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      ),
    )
    await page.click('.menu-toggle')
    await page.click('.menu-open')
    await expect.poll(() => reachable(page)).toEqual(everything)
    expect(complaints).toEqual(['uncaught: No menu'])
  })

  it('lets nobody wait for a script to follow a link', async () => {
    const { page } = await browser.visit(site.url, {}, (context) =>
      context.route('**/assets/hydrate*.js', () => {}),
    )
    await page.click('.site-menu a[href="/film"]')
    await page.waitForURL('**/film')
  })
})
