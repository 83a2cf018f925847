import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { nodesOf } from './support/accessibility-tree.ts'
import { animationsOf } from './support/animations.ts'
import { awake } from './support/awake.ts'
import { colourViolations, violations } from './support/axe.ts'
import { useBrowser, withoutFile } from './support/browser.ts'
import { useElementsSite } from './support/elements-site.ts'
import { firstSight, watchFirstSight } from './support/first-sight.ts'

const site = useElementsSite()
const still = useElementsSite({ config: { faq: { animation: false } } })
const browser = useBrowser()

const pay = '#faq-pay_question'
const all = ['pay', 'ship', 'long', 'oil', 'ring']

/** The questions whose attributes say open, provided every attribute and what is to be seen agree; else what is wrong. */
const openIn = (page: Page) =>
  page.$$eval('.faq-item', (items) =>
    items.flatMap((item) => {
      const tab = item.querySelector('[role=tab]')
      const panel = item.querySelector('[role=tabpanel]')
      const isSeen = panel?.querySelector('portico-slot *')?.checkVisibility() ?? false
      const told = [
        tab?.ariaSelected,
        tab?.ariaExpanded,
        String(panel?.ariaHidden !== 'true'),
        String(!panel?.hasAttribute('hidden')),
      ]
      if (told.some((value) => value !== String(isSeen))) return [`${tab?.id}: ${told} but seen: ${isSeen}`]
      return isSeen ? [tab?.id.slice(4, -9)] : []
    }),
  )
const open = (page: Page, slugs: string[]) => expect.poll(() => openIn(page)).toEqual(slugs)
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

describe('questions and answers', () => {
  it('[FAQ-01] are folded from the first frame on, and toggle each on their own', async () => {
    const answer = '.faq-answer portico-slot *'
    const { page, complaints } = await browser.visit(`${site.url}/questions`, {}, watchFirstSight(answer))
    expect(await firstSight(page)).toEqual({ seen: false, shift: 0 })
    await open(page, [])
    await page.click(pay)
    await open(page, ['pay'])
    await page.click('#faq-oil_question')
    await open(page, ['pay', 'oil'])
    await page.click(pay)
    await open(page, ['oil'])
    expect(complaints).toEqual([])
  })

  it('[FAQ-01] keep attributes in step however fast they are pressed', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    await page.hover(pay)
    await awake(page, '.faq')
    await page.evaluate((selector) => {
      for (let press = 0; press < 5; press += 1) document.querySelector<HTMLElement>(selector)?.click()
    }, pay)
    await open(page, ['pay'])
    await page.click(pay)
    await page.click(pay)
    await page.click(pay)
    await open(page, [])
  })

  it('[FAQ-02] move focus to the heading of the answer on expand, really, and never on collapse', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    await page.focus(pay)
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedId(page)).toBe('faq-pay')
    await expect
      .poll(() =>
        page.locator('#faq-pay').evaluate((heading) => heading.checkVisibility() && heading.tagName),
      )
      .toBe('H4')
    await page.focus(pay)
    await page.keyboard.press('Enter')
    await open(page, [])
    await expect.poll(() => focusedId(page)).toBe('faq-pay_question')
  })

  it('[FAQ-03] slide in 200 ms both ways', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    await page.hover(pay)
    await awake(page, '.faq')
    const slide = { target: 'faq-pay_panel', duration: 200, properties: ['blockSize', 'opacity'] }
    expect(await animationsOf(page, () => page.click(pay))).toEqual([slide])
    await open(page, ['pay'])
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(await animationsOf(page, () => page.click(pay))).toEqual([slide])
    await open(page, [])
  })

  it('[FAQ-03] do not slide when the setting is off or the visitor wants less motion', async () => {
    const visits = [
      await browser.visit(`${still.url}/questions`),
      await browser.visit(`${site.url}/questions`, { reducedMotion: 'reduce' }),
    ]
    for (const { page } of visits) {
      await page.hover(pay)
      await awake(page, '.faq')
      expect(await animationsOf(page, () => page.click(pay))).toEqual([])
      await open(page, ['pay'])
      await page.click(pay)
      await open(page, [])
    }
  })

  it('[FAQ-04] open and focus the one a deep link names, from elsewhere and from the same page', async () => {
    const { page } = await browser.visit(`${site.url}/questions#faq-oil`)
    await open(page, ['oil'])
    await expect.poll(() => focusedId(page)).toBe('faq-oil')
    await page.click('main a[href="#faq-pay"]')
    await open(page, ['pay', 'oil'])
    await expect.poll(() => focusedId(page)).toBe('faq-pay')
    await page.click(pay)
    await open(page, ['oil'])
  })

  it('[FAQ-04] open and focus by a link after they have come alive, too', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    await page.click('#faq-ship_question')
    await open(page, ['ship'])
    await page.click('main a[href="#faq-pay"]')
    await open(page, ['pay', 'ship'])
    await page.click(pay)
    await open(page, ['ship'])
  })

  it('[FAQ-04] are found in the page while folded', async () => {
    const { page } = await browser.visit(`${site.url}/questions#:~:text=cardreader`)
    await open(page, ['pay'])
  })

  it('[FAQ-04] may be on a page twice: a deep link opens the first, and each toggles on its own', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/twice#faq-pay`)
    const ids = await page.$$eval('[id]', (elements) => elements.map(({ id }) => id))
    expect(ids).toEqual([...new Set(ids)])
    await open(page, ['pay'])
    await expect.poll(() => focusedId(page)).toBe('faq-pay')
    await page.click('#faq-pay_2_question')
    await open(page, ['pay', 'pay_2'])
    await expect.poll(() => focusedId(page)).toBe('faq-pay_2')
    expect(await violations(page)).toEqual([])
    await page.click(pay)
    await open(page, ['pay_2'])
    await page.click('main a[href="#faq-pay"]')
    await open(page, ['pay', 'pay_2'])
    await page.locator('.faq-all').first().click()
    await open(page, ['pay', 'ship', 'pay_2'])
    expect(complaints).toEqual([])
  })

  it('[FAQ-04] expand and collapse all', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    const [orders, care] = await page.locator('.faq-all').all()
    await orders?.click()
    await open(page, ['pay', 'ship', 'long'])
    await expect.poll(() => orders?.textContent()).toBe('Collapse all')
    await care?.click()
    await open(page, all)
    await orders?.click()
    await open(page, ['oil', 'ring'])
    await expect.poll(() => orders?.textContent()).toBe('Expand all')
  })

  it('[FAQ-04] print whole', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    await page.emulateMedia({ media: 'print' })
    const printed = await page.$$eval('.faq-answer portico-slot p', (parts) =>
      parts.every((part) => part.checkVisibility()),
    )
    expect(printed).toBe(true)
  })

  it('[FAQ-04] are one FAQPage with every question that is shown', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    const data = await page.$eval('script[type="application/ld+json"]', (script) =>
      JSON.parse(script.textContent ?? ''),
    )
    const pages = data['@graph'].filter((part: { '@type': string }) => part['@type'] === 'FAQPage')
    expect(pages).toHaveLength(1)
    expect(pages[0].mainEntity.map((part: { name: string }) => part.name)).toHaveLength(5)
    expect(pages[0].mainEntity[0].acceptedAnswer.text).toContain('By bank transfer')
  })

  it('[FAQ-01] are open without script, and say so', async () => {
    const { page } = await browser.visit(`${site.url}/questions`, { javaScriptEnabled: false })
    const html = await page.content()
    await expect.poll(() => page.locator('.faq-answer p').first().isVisible()).toBe(true)
    expect(html).not.toMatch(/aria-expanded="false"[^>]*aria-controls="faq-/)
    await expect.poll(() => page.isVisible('.faq-all')).toBe(false)
  })

  it('[FAQ-01] are open when a script cannot be loaded, at once or when it is needed', async () => {
    const early = await browser.visit(`${site.url}/questions`, {}, withoutFile('loader'))
    await open(early.page, all)
    const late = await browser.visit(`${site.url}/questions`, {}, withoutFile('faq'))
    await open(late.page, [])
    await late.page.click(pay)
    await open(late.page, all)
  })

  it('[FAQ-01] keep their answers when the page was translated or changed before anyone touched it', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/questions#faq-ship`)
    await open(page, ['ship'])
    await page.$eval(pay, (question) => {
      question.textContent = 'Wie bezahle ich?'
    })
    await page.hover(pay)
    await awake(page, '.faq')
    await page.click(pay)
    await open(page, ['pay', 'ship'])
    await expect.poll(() => page.textContent('#faq-pay_panel')).toContain('By bank transfer')
    expect(complaints.filter((complaint) => complaint.includes('Trusted'))).toEqual([])
  })

  it('[FAQ-01] are open when their script fails while it draws, and when it never comes', async () => {
    const broken = await browser.visit(`${site.url}/questions`, {}, (context) =>
      context.route('**/assets/faq*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export const island = () => { throw new Error("broken") }',
        }),
      ),
    )
    await broken.page.click(pay)
    await open(broken.page, all)
    const hanging = await browser.visit(`${site.url}/questions`, {}, async (context) => {
      await context.clock.install()
      await context.route('**/assets/faq*.js', () => {})
    })
    await hanging.page.click(pay)
    await open(hanging.page, [])
    await hanging.page.clock.fastForward(8000)
    await open(hanging.page, all)
  })

  it('[FAQ-01] take a second press on a page that is still loading for the first one', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { page } = await browser.visit(`${site.url}/questions`, {}, (context) =>
      context.route('**/assets/faq*.js', async (route) => {
        await answered
        await route.continue()
      }),
    )
    await page.click(pay)
    await page.click(pay)
    answer()
    await open(page, ['pay'])
  })

  it('[FAQ-01] stay folded when a script fails that is not ours', async () => {
    const { page } = await browser.visit(`${site.url}/questions`, {}, (context) =>
      context.route('**/questions', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace('</main>', '<script src="/theirs.js"></script></main>')
        await route.fulfill({ response: answer, body })
      }),
    )
    await expect.poll(() => page.locator('script[src="/theirs.js"]').count()).toBe(1)
    await open(page, [])
    await expect.poll(() => page.getAttribute('html', 'data-script')).toBe('')
  })

  it('move by arrow keys, Home and End', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    await page.focus(pay)
    await awake(page, '.faq')
    for (const [key, reached] of [
      ['ArrowDown', 'faq-ship_question'],
      ['End', 'faq-long_question'],
      ['ArrowUp', 'faq-ship_question'],
      ['Home', 'faq-pay_question'],
      ['ArrowRight', 'faq-ship_question'],
      ['ArrowLeft', 'faq-pay_question'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focusedId(page)).toBe(reached)
    }
  })

  it('[FAQ-05] have names that assistive technology can say', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    const headings = () => nodesOf(page, 'heading')
    const named = (await headings()).map(({ name }) => name)
    expect(named).not.toContain('')
    expect(named).toContain('How do I pay?')
    expect((await nodesOf(page, 'tab'))[0]).toMatchObject({
      name: 'How do I pay?',
      states: { expanded: false, selected: false },
    })
    await page.click(pay)
    await open(page, ['pay'])
    expect((await headings()).map(({ name }) => name)).toContain('Answer: How do I pay?')
    expect((await nodesOf(page, 'tab'))[0]?.states).toMatchObject({ expanded: true, selected: true })
    expect((await nodesOf(page, 'tabpanel')).map(({ name }) => name)).toEqual(['How do I pay?'])
  })

  it('[FAQ-05] close by Escape from the answer and from the question, and focus is on the question', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    await page.focus(pay)
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedId(page)).toBe('faq-pay')
    await page.keyboard.press('Escape')
    await open(page, [])
    await expect.poll(() => focusedId(page)).toBe('faq-pay_question')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedId(page)).toBe('faq-pay')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focusedId(page)).toBe('faq-pay_question')
    await page.keyboard.press('Escape')
    await open(page, [])
    await expect.poll(() => focusedId(page)).toBe('faq-pay_question')
  })

  it('[FAQ-05] leave room between their words and the ring, and do not move because of it', async () => {
    const { page } = await browser.visit(`${site.url}/questions`, { viewport: { width: 320, height: 700 } })
    const measure = (selector: string) =>
      page.$eval(selector, (element) => {
        const words = document.createRange()
        words.selectNodeContents(element.querySelector('portico-slot p') ?? element)
        const { outlineOffset, outlineStyle } = getComputedStyle(element)
        const text = words.getBoundingClientRect()
        return {
          isRinged: outlineStyle !== 'none',
          room: text.left - (element.getBoundingClientRect().left - Number.parseFloat(outlineOffset)),
          indent: text.left - (element.closest('.faq')?.getBoundingClientRect().left ?? 0),
        }
      })
    await page.focus(pay)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const question = await measure(pay)
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedId(page)).toBe('faq-pay')
    for (const { isRinged, room, indent } of [question, await measure('#faq-pay_panel')]) {
      expect(isRinged).toBe(true)
      expect(room).toBeGreaterThanOrEqual(6)
      expect(Math.abs(indent)).toBeLessThan(1)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  it('[FAQ-05] show where the keyboard is, no ring after a click of the mouse, and no word above the answer', async () => {
    const { page } = await browser.visit(`${site.url}/questions`)
    const ring = () =>
      page.$eval('#faq-pay_panel', (panel) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(panel)
        return outlineStyle === 'none' ? '0px' : outlineWidth
      })
    await page.click(pay)
    await expect.poll(() => focusedId(page)).toBe('faq-pay')
    expect(await ring()).toBe('0px')
    expect(await page.$eval('#faq-pay', (heading) => getComputedStyle(heading).outlineStyle)).toBe('none')
    expect(await page.$eval('#faq-pay', (heading) => heading.getBoundingClientRect().width)).toBeLessThan(2)
    await page.keyboard.press('Escape')
    await open(page, [])
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedId(page)).toBe('faq-pay')
    await expect.poll(ring).toBe('2px')
  })

  it('[FAQ-01] are accessible folded, open and in the dark', async () => {
    const { page } = await browser.visit(`${site.url}/questions`, { reducedMotion: 'reduce' })
    expect(await violations(page)).toEqual([])
    await page.click(pay)
    await open(page, ['pay'])
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourViolations(page)).toEqual([])
    await page.click('.faq-all')
    await open(page, ['pay', 'ship', 'long'])
    expect(await violations(page)).toEqual([])
  })
})
