import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type {} from '../src/widget/widget-global.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'
import { useStranger } from './support/stranger.ts'

const site = useSite()
const browser = useBrowser()
const stranger = useStranger()

const script = (more = '') => `<script src="${site.url}/widgets/widget.js" async ${more}></script>`
const box = (params = 'size=3', more = '') =>
  `<div class="portico-reviews" data-campaign="workshop" data-params="${params}" ${more}><a href="${site.url}/reviews-of/workshop">Reviews</a></div>`
const summary = (more = '') =>
  `<div class="portico-summary" data-campaign="workshop" ${more}><a href="${site.url}/reviews-of/workshop">Reviews</a></div>`
/** As strict as a page can be and still name the provider. */
const strict = () => ({
  'content-security-policy': `default-src 'none'; script-src ${site.url}; style-src ${site.url}; connect-src ${site.url}; require-trusted-types-for 'script'; trusted-types 'none'`,
})
const ownComplaints = (complaints: string[]) =>
  complaints.filter(
    (line) => !line.startsWith(`foreign request: ${site.url}/widgets/`) && !line.includes('favicon'),
  )

describe('the review widget on a stranger’s page', () => {
  it('[REV-01] [REV-02] [REV-07] fills its containers under a strict policy, with the calls and no others', async () => {
    const calls: string[] = []
    const address = stranger.page('/strict', summary() + box() + script(), strict())
    const { page, complaints } = await browser.visit('about:blank')
    page.on('request', (request) => calls.push(request.url().replace(site.url, '')))
    await page.goto(address)
    await page.locator('.portico-review').nth(2).waitFor()
    await page.locator('.portico-summary-average').waitFor()
    expect(calls.filter((call) => call.startsWith('/widgets')).sort()).toEqual([
      '/widgets/css/',
      '/widgets/reviews/v2/workshop/?size=3',
      '/widgets/summary/workshop/?',
      '/widgets/widget.js',
    ])
    await expect.poll(() => page.locator('.portico-review').count()).toBe(3)
    await expect.poll(() => page.locator('.portico-reviews').getAttribute('data-rendered')).toBe('true')
    expect(
      ownComplaints(complaints.filter((line) => !line.startsWith('foreign request: http://127.0.0.1'))),
    ).toEqual([])
    expect(await violations(page)).toEqual([])
  })

  it('[REV-01] marks a container before it asks, renders it once, and picks up later ones', async () => {
    const address = stranger.page('/later', box() + script())
    const { page } = await browser.visit('about:blank')
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/reviews/v2/') && calls.push(request.url()))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/widgets/reviews/v2/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(address)
    await page.locator('[data-rendered=true]').waitFor()
    await expect.poll(() => page.locator('.portico-reviews a').first().textContent()).toBe('Reviews')
    await page.evaluate(() => window.PorticoReviews?.scan())
    release()
    await page.locator('.portico-review').first().waitFor()
    expect(calls).toHaveLength(1)
    await page.evaluate(() => {
      const late = document.createElement('div')
      late.className = 'portico-reviews'
      late.dataset.campaign = 'courses'
      late.id = 'late'
      document.querySelector('main')?.append(late)
    })
    await page.locator('#late .portico-review').waitFor()
    await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBe(1)
  })

  it('[REV-02] asks the host its script came from, and another host when the script lies elsewhere', async () => {
    const source = await (await fetch(`${site.url}/widgets/widget.js`)).text()
    stranger.on('/static/copy.js', { body: source, headers: { 'content-type': 'text/javascript' } })
    stranger.on('/widgets/css/', { headers: { 'content-type': 'text/css' } })
    stranger.on('/widgets/reviews/v2/workshop/', {
      body: '<p class="portico-own">from the page’s own origin</p>',
    })
    const own = stranger.page('/own-origin', `${box()}<script src="/static/copy.js"></script>`)
    const { page } = await browser.visit(own)
    await page.getByText('from the page’s own origin').waitFor()
    const named = stranger.page(
      '/named',
      `${box()}<script src="/static/copy.js" data-host="${site.url}"></script>`,
    )
    await page.goto(named)
    await page.locator('.portico-review').first().waitFor()
  })

  it('[REV-03] appends the next page by the button’s data-href, leads there and says so, until the last', async () => {
    const address = stranger.page('/more', box('size=20') + script(), strict())
    const { page } = await browser.visit(address)
    const button = page.getByRole('button', { name: 'More reviews' })
    await button.waitFor()
    const first = await page.locator('.portico-review').count()
    const href = await button.getAttribute('data-href')
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().includes('after=')),
      button.press('Enter'),
    ])
    expect(new URL(request.url()).search).toBe(`?${href}`)
    await expect.poll(() => page.locator('.portico-review').count()).toBeGreaterThan(first)
    const added = await page.locator('.portico-review').nth(first).getAttribute('id')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(added)
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^\d+ more reviews?$/)
    while (await button.count()) {
      const before = await page.locator('.portico-review').count()
      await button.click()
      await expect.poll(() => page.locator('.portico-review').count()).toBeGreaterThan(before)
    }
    const ids = await page.locator('.portico-review').evaluateAll((all) => all.map((one) => one.id))
    expect(new Set(ids).size).toBe(ids.length)
    await expect.poll(() => page.getByRole('button', { name: 'More reviews' }).count()).toBe(0)
  })

  it('[REV-04] shows more and less of a long review, with the keyboard too', async () => {
    const address = stranger.page('/long', box('size=40') + script(), strict())
    const { page } = await browser.visit(address)
    const fold = page.locator('.portico-review-body:has(.portico-review-fold)').first()
    await fold.waitFor()
    const height = () => fold.locator('.portico-review-text').evaluate((text) => text.clientHeight)
    await expect
      .poll(() =>
        page.evaluate(() => getComputedStyle(document.querySelector('.portico-hidden') as Element).position),
      )
      .toBe('absolute')
    const short = await height()
    const toggle = fold.locator('summary')
    await expect.poll(async () => (await toggle.innerText()).trim()).toBe('Show more')
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect.poll(height).toBeGreaterThan(short)
    await expect.poll(async () => (await toggle.innerText()).trim()).toBe('Show less')
    await page.keyboard.press('Enter')
    await expect.poll(height).toBe(short)
  })

  it('[REV-05] puts the rating before the page’s description, once', async () => {
    const address = stranger.page('/described', summary() + box() + script())
    const { page } = await browser.visit(address)
    await page.locator('.portico-review').first().waitFor()
    await page.locator('.portico-summary-average').waitFor()
    const average = await page.locator('.portico-summary [itemprop=ratingValue]').textContent()
    const count = await page.locator('.portico-summary [itemprop=reviewCount]').textContent()
    const description = () => page.locator('meta[name=description]').getAttribute('content')
    await expect.poll(description).toBe(`Rating: ${average} ★ - ${count} reviews. Not ours.`)
    await page.evaluate(() =>
      window.PorticoReviews?.destroy(document.querySelector('.portico-summary') ?? undefined),
    )
    expect((await description())?.match(/Rating:/g)).toHaveLength(1)
    await page.evaluate(() => window.PorticoReviews?.destroy())
    await expect.poll(description).toBe('Not ours.')
    await page.evaluate(() => window.PorticoReviews?.scan())
    await page.locator('.portico-review').first().waitFor()
    await expect.poll(async () => (await description())?.match(/Rating:/g)).toHaveLength(1)
  })

  it('[REV-01] begins again in a container that was taken out while it loaded, and goes on in one that had loaded', async () => {
    const { page } = await browser.visit('about:blank')
    const held = Promise.withResolvers<void>()
    let calls = 0
    await page.route('**/widgets/reviews/v2/**', async (route) => {
      calls += 1
      if (calls === 1) await held.promise
      await route.continue().catch(() => {})
    })
    await page.goto(stranger.page('/moved', box() + script()))
    await page.locator('.portico-reviews[aria-busy=true]').waitFor()
    const takeOutAndBack = () =>
      page.evaluate(async () => {
        const container = document.querySelector('.portico-reviews') as HTMLElement
        const home = container.parentElement
        container.remove()
        await new Promise(requestAnimationFrame)
        home?.prepend(container)
      })
    await takeOutAndBack()
    await page.locator('.portico-review').nth(2).waitFor()
    held.resolve()
    expect(await page.locator('.portico-reviews').getAttribute('aria-busy')).toBeNull()
    await takeOutAndBack()
    await page.locator('button[data-href]').click()
    await page.locator('.portico-review').nth(3).waitFor()
    expect(calls).toBe(3)
  })

  it.each([
    ['4.85', '12', 'Rating: 4.9 ★ - 12 reviews. Not ours.'],
    ['4.35', '2', 'Rating: 4.4 ★ - 2 reviews. Not ours.'],
    ['4.95', '40', 'Rating: 5.0 ★ - 40 reviews. Not ours.'],
    ['5.0', '3', 'Rating: 5.0 ★ - 3 reviews. Not ours.'],
    ['4.5', '1', 'Rating: 4.5 ★ - 1 review. Not ours.'],
    ['0', '0', 'Not ours.'],
  ])('[REV-05] rounds %s of %s reviews as people do', async (value, count, expected) => {
    const source = await (await fetch(`${site.url}/widgets/widget.js`)).text()
    stranger.on('/widgets/widget.js', { body: source, headers: { 'content-type': 'text/javascript' } })
    stranger.on('/widgets/css/', { headers: { 'content-type': 'text/css' } })
    stranger.on('/widgets/summary/workshop/', {
      body: `<p><span itemprop="ratingValue">${value}</span><span itemprop="reviewCount">${count}</span>!</p>`,
    })
    const { page } = await browser.visit(
      stranger.page('/rounding', `${summary()}<script src="/widgets/widget.js"></script>`),
    )
    await page.locator('.portico-summary', { hasText: '!' }).waitFor()
    await expect.poll(() => page.locator('meta[name=description]').getAttribute('content')).toBe(expected)
  })

  it('[REV-08] scrolls from the summary to the reviews in 500 ms, 100 px below the edge, and follows data-link', async () => {
    const tall = '<div style="height:3000px"></div>'
    const address = stranger.page('/scroll', summary() + tall + box() + tall + script())
    const { page } = await browser.visit(address)
    await page.locator('.portico-review').first().waitFor()
    await page.locator('.portico-summary-average').waitFor()
    const top = () =>
      page.locator('.portico-reviews').evaluate((reviews) => Math.round(reviews.getBoundingClientRect().top))
    const took = await page.evaluate(async () => {
      const began = performance.now()
      document.querySelector<HTMLElement>('.portico-summary-average')?.click()
      const reviews = document.querySelector('.portico-reviews')
      while (document.activeElement !== reviews) await new Promise(requestAnimationFrame)
      return performance.now() - began
    })
    expect(took).toBeGreaterThanOrEqual(490)
    await expect.poll(() => top()).toBe(100)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const instant = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.portico-summary-link')?.click()
      return Math.round(document.querySelector('.portico-reviews')?.getBoundingClientRect().top ?? 0)
    })
    expect(instant).toBe(100)

    stranger.page('/detail', 'There it is')
    await page.goto(stranger.page('/linked', summary('data-link="/detail"') + script()))
    await page.locator('.portico-summary-average').click()
    await page.getByText('There it is').waitFor()
  })

  it('[REV-09] shares a review in a small window, copies its link, and folds the list after 5 s', async () => {
    const address = stranger.page('/share', box() + script())
    const { page, context } = await browser.visit(address)
    await context.route(/facebook|whatsapp|pinterest/, (route) => route.fulfill({ body: 'shared' }))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stranger.origin })
    await page.locator('.portico-review').first().waitFor()
    await page.clock.install()
    await page.evaluate(() => {
      const opened: string[] = []
      Object.assign(window, { opened })
      window.open = (_url, _name, features) => {
        opened.push(features ?? '')
        return { opener: window } as unknown as Window
      }
    })
    const share = page.locator('.portico-share').first()
    await share.locator('> summary').click()
    for (const name of ['Facebook', 'WhatsApp', 'Pinterest']) await share.getByRole('link', { name }).click()
    const opened = await page.evaluate(() => (window as unknown as { opened: string[] }).opened)
    expect(opened.map((features) => /width=(\d+),height=(\d+)/.exec(features)?.slice(1).map(Number))).toEqual(
      [
        [600, 270],
        [600, 600],
        [600, 600],
      ],
    )
    await share.getByRole('button', { name: 'Copy link' }).click()
    // The clipboard answers in its own time, and the words are said a moment after that on the clock of the page.
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return page.getByRole('status').textContent()
      })
      .toBe('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/reviews-of\/workshop\?review=/,
    )

    await page.clock.runFor(6000)
    await expect.poll(() => share.evaluate((list) => (list as HTMLDetailsElement).open)).toBe(true)
    await page.mouse.move(0, 0)
    await page.clock.runFor(5100)
    await expect.poll(() => share.evaluate((list) => (list as HTMLDetailsElement).open)).toBe(false)

    await share.locator('> summary').focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(11_000)
    await expect.poll(() => share.evaluate((list) => (list as HTMLDetailsElement).open)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => share.evaluate((list) => (list as HTMLDetailsElement).open)).toBe(false)
  })

  it('[REV-07] can be taken out without a trace, works several times in a page, in a shadow root and as an element', async () => {
    const address = stranger.page(
      '/many',
      `${box('size=1')}${box('size=2')}<portico-reviews campaign="courses" params="size=1">Soon</portico-reviews><div id="host"></div>${script()}`,
    )
    const { page } = await browser.visit(address)
    await expect.poll(() => page.locator('.portico-review').count()).toBe(4)
    await page.evaluate(() => {
      const root = document.querySelector('#host')?.attachShadow({ mode: 'open' }) as ShadowRoot
      const inner = document.createElement('div')
      inner.className = 'portico-summary'
      inner.dataset.campaign = 'workshop'
      root.append(inner)
      window.PorticoReviews?.scan(root)
    })
    await page.locator('#host .portico-summary-average').waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('#host')?.shadowRoot?.querySelectorAll('link').length),
      )
      .toBe(1)
    await page.evaluate(() => window.PorticoReviews?.destroy())
    await expect
      .poll(() => page.locator('.portico-review, [data-rendered], link[rel=stylesheet]').count())
      .toBe(0)
    await expect.poll(() => page.locator('.portico-reviews').first().textContent()).toBe('Reviews')
    await expect.poll(() => page.locator('portico-reviews').textContent()).toBe('Soon')
  })

  it('[REV-07] leaves a link without script, and starts once however often it is included', async () => {
    const address = stranger.page('/twice', box() + script() + script('data-again'))
    const without = await browser.visit(address, { javaScriptEnabled: false })
    await expect
      .poll(() => without.page.getByRole('link', { name: 'Reviews' }).getAttribute('href'))
      .toBe(`${site.url}/reviews-of/workshop`)
    const { page } = await browser.visit(address)
    await page.locator('.portico-review').first().waitFor()
    await expect.poll(() => page.locator('.portico-review').count()).toBe(3)
  })

  it('[REV-07] shifts nothing on a page that reserves the space', async () => {
    const address = stranger.page(
      '/shift',
      `<style>.portico-reviews{min-height:2000px}.portico-summary{min-height:12rem}</style>${summary()}${box()}<p>below</p>${script()}`,
    )
    const { page } = await browser.visit('about:blank')
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(address)
    await page.locator('.portico-review').first().waitFor()
    await page.locator('.portico-summary-average').waitFor()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
  })

  it('[REV-07] is one script of at most 5 KB, asked for again after minutes and not sent again', async () => {
    const answer = await fetch(`${site.url}/widgets/widget.js`)
    expect(gzipSync(await answer.bytes(), { level: 9 }).length).toBeLessThanOrEqual(5120)
    expect(answer.headers.get('cache-control')).toMatch(/max-age=300/)
    const etag = answer.headers.get('etag') ?? ''
    expect(
      (await fetch(`${site.url}/widgets/widget.js`, { headers: { 'if-none-match': etag } })).status,
    ).toBe(304)
  })
})
