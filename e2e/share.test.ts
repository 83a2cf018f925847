import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { awake } from './support/awake.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useElementsSite } from './support/elements-site.ts'

const site = useElementsSite({
  config: { share: { networks: ['facebook', 'pinterest', 'whatsapp', 'email'] } },
})
const none = useElementsSite({ config: { share: { networks: [] } } })
const browser = useBrowser()

const summary = '.share summary'
const post = () => `${site.url}/posts/post-1`
const isOpen = (page: Page) => page.$eval('.share', (list) => (list as HTMLDetailsElement).open)

async function openList(page: Page) {
  await page.click(summary)
  await awake(page, '.share')
  await expect.poll(() => isOpen(page)).toBe(true)
}

describe('the share list', () => {
  it('[REV-09] has real links without script, to the networks the site chose', async () => {
    const { page } = await browser.visit(post(), { javaScriptEnabled: false })
    await page.click(summary)
    const links = await page.locator('.share a').all()
    await expect
      .poll(() => Promise.all(links.map((link) => link.textContent())))
      .toEqual(['Facebook', 'Pinterest', 'WhatsApp', 'Email'])
    expect(await links[0]?.getAttribute('href')).toContain(encodeURIComponent('/posts/post-1'))
    expect(await links[0]?.isVisible()).toBe(true)
  })

  it('[REV-09] opens a pop-up of 600 by 270, 600 high for Pinterest and WhatsApp', async () => {
    const { page, complaints } = await browser.visit(post(), {}, (context) =>
      context.addInitScript(() => {
        const opened: string[] = []
        Object.assign(window, {
          opened,
          open: (_url: string, _name: string, features: string) => {
            opened.push(features)
            return {}
          },
        })
      }),
    )
    await openList(page)
    for (const name of ['Facebook', 'Pinterest', 'WhatsApp']) await page.click(`.share a:has-text("${name}")`)
    const opened = await page.evaluate(() => (window as unknown as { opened: string[] }).opened)
    expect(opened.map((features) => features.match(/width=\d+,height=\d+/)?.[0])).toEqual([
      'width=600,height=270',
      'width=600,height=600',
      'width=600,height=600',
    ])
    expect(complaints).toEqual([])
  })

  it('[REV-09] opens a real window that cannot reach back, and keeps the page', async () => {
    const { page } = await browser.visit(post(), {}, (context) =>
      context.route('https://www.facebook.com/**', (route) =>
        route.fulfill({ body: 'shared', contentType: 'text/html' }),
      ),
    )
    await openList(page)
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.click('.share a:has-text("Facebook")'),
    ])
    await popup.waitForURL('https://www.facebook.com/**')
    await expect.poll(() => popup.evaluate(() => window.opener)).toBeNull()
    expect(page.url()).toBe(post())
  })

  it('[REV-09] follows the link when pop-ups are blocked', async () => {
    const { page, context } = await browser.visit(post(), {}, async (context) => {
      await context.addInitScript(() => Object.assign(window, { open: () => null }))
      await context.route('https://www.facebook.com/**', (route) =>
        route.fulfill({ body: 'shared', contentType: 'text/html' }),
      )
    })
    await openList(page)
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.click('.share a:has-text("Facebook")'),
    ])
    await tab.waitForURL('https://www.facebook.com/**')
  })

  it('[REV-09] copies the canonical address and says so', async () => {
    const { page } = await browser.visit(`${post()}?utm_source=test`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await openList(page)
    await page.click('.share button:has-text("Copy link")')
    await expect.poll(() => page.textContent('.share [role=status]')).toBe('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/posts\/post-1$/)
  })

  it('[REV-09] offers what the device can do, and minds no change of mind', async () => {
    const { page, complaints } = await browser.visit(post(), {}, (context) =>
      context.addInitScript(() => {
        const shared: ShareData[] = []
        Object.assign(window, { shared })
        Object.assign(navigator, {
          share: async (data: ShareData) => {
            shared.push(data)
            throw new DOMException('Never mind', 'AbortError')
          },
        })
      }),
    )
    await openList(page)
    await page.click('.share button:has-text("Share via…")')
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
      .toMatchObject([{ title: 'Post 1', url: expect.stringMatching(/\/posts\/post-1$/) }])
    expect(complaints).toEqual([])
  })

  it('[REV-09] hides after 5 s, but not from under a pointer or focus', async () => {
    const { page } = await browser.visit(post(), {}, (context) => context.clock.install())
    await page.evaluate(recordShare)
    await page.click(summary)
    await page.waitForSelector('portico-island[name=share][awake]', { state: 'attached' })
    await page.mouse.move(5, 5)
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return page.evaluate(() => window.shareClosed)
      })
      .toBeGreaterThan(0)
    const waited = await page.evaluate(() => window.shareClosed - window.shareLeft)
    expect(waited).toBeGreaterThanOrEqual(4980)
    expect(waited).toBeLessThan(8000)
    await page.focus(summary)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.clock.runFor(5600)
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  })

  it('[REV-09] stays under a pointer, and its time starts again when the pointer leaves', async () => {
    const { page } = await browser.visit(post(), {}, (context) => context.clock.install())
    await page.click(summary)
    await page.waitForSelector('portico-island[name=share][awake]', { state: 'attached' })
    await page.hover('.share a')
    // From here on time passes only as it is told to: a busy machine may take long between two steps.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.mouse.move(5, 5)
    await page.clock.fastForward(4900)
    await expect.poll(() => isOpen(page)).toBe(true)
    await expect
      .poll(async () => {
        await page.clock.fastForward(1000)
        return isOpen(page)
      })
      .toBe(false)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  })

  it('[REV-09] stays for who opened it with a finger until they press elsewhere', async () => {
    const { page } = await browser.visit(post(), { hasTouch: true, isMobile: true }, (context) =>
      context.clock.install(),
    )
    await page.tap(summary)
    await page.waitForSelector('portico-island[name=share][awake]', { state: 'attached' })
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.clock.fastForward(6000)
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.tap('h1')
    await expect
      .poll(async () => {
        await page.clock.fastForward(6000)
        return isOpen(page)
      })
      .toBe(false)
  })

  it('is not there when the site chose no network', async () => {
    const { page } = await browser.visit(`${none.url}/posts/post-1`)
    await expect.poll(() => page.locator('.share').count()).toBe(0)
  })

  it('[REV-09] is accessible closed and open', async () => {
    const { page } = await browser.visit(post())
    expect(await violations(page)).toEqual([])
    await openList(page)
    expect(await violations(page)).toEqual([])
  })
})

declare global {
  interface Window {
    shareLeft: number
    shareClosed: number
  }
}

/** The page's own clock: when the pointer left the list, and when it closed. */
function recordShare() {
  const list = document.querySelector<HTMLDetailsElement>('.share')
  // React hears of a pointer that goes by the event that bubbles, which is the earlier one.
  list?.addEventListener('pointerout', () => {
    window.shareLeft = performance.now()
  })
  list?.addEventListener('toggle', () => {
    window.shareClosed = list.open ? 0 : performance.now()
  })
}
