import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { reviewsService } from '#features/reviews/server/service.ts'
import { awake, wakeAll } from './support/awake.ts'
import { colourViolations, violations } from './support/axe.ts'
import { useBrowser, withoutFile } from './support/browser.ts'
import { useSite } from './support/site.ts'
import { useStranger } from './support/stranger.ts'

const site = useSite({
  config: {
    reviews: { footer: 'workshop', moderation: 'none' },
    contact: { minSeconds: 0 },
    botCheck: { provider: 'proof-of-work', effort: 0.1 },
  },
})
const browser = useBrowser()
const stranger = useStranger()

describe('reviews in our own pages', () => {
  it('[REV-03] [REV-05] are in the page without any call, and More adds to them', async () => {
    const calls: string[] = []
    const { page, complaints } = await browser.visit('about:blank')
    page.on('request', (request) => calls.push(request.url().replace(site.url, '')))
    await page.goto(`${site.url}/reviews`)
    const box = page.locator('#portico-reviews-workshop')
    await expect.poll(() => box.locator('.portico-review').count()).toBe(5)
    await page.waitForFunction(() => 'PorticoReviews' in window)
    expect(calls.filter((call) => /^\/widgets\/(?!widget\.js)/.test(call))).toEqual([])
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(description).toMatch(/^Rating: 4\.\d ★ - \d+ reviews\. What people/)
    const more = box.getByRole('button', { name: 'More reviews' })
    await more.click()
    await expect.poll(() => box.locator('.portico-review').count()).toBe(10)
    expect(page.url()).toBe(`${site.url}/reviews`)
    await expect.poll(() => page.locator('meta[name=description]').getAttribute('content')).toBe(description)
    expect(complaints.filter((line) => !line.startsWith('foreign request'))).toEqual([])
  })

  it('[REV-03] [REV-04] lead on and unfold without script', async () => {
    const { page } = await browser.visit(`${site.url}/reviews`, { javaScriptEnabled: false })
    const fold = page.locator('.portico-review-body:has(details)').first()
    const before = (await fold.boundingBox())?.height ?? 0
    await fold.locator('summary').click()
    await expect.poll(async () => (await fold.boundingBox())?.height).toBeGreaterThan(before)
    await page.locator('#portico-reviews-workshop').getByRole('button', { name: 'More reviews' }).click()
    await page.waitForURL(/\/reviews-of\/workshop\?size=5&page=2&after=/)
    await expect.poll(() => page.locator('.portico-reviews-list > li').count()).toBe(5)
    await page.locator('.portico-share summary').first().click()
    await expect
      .poll(() => page.getByRole('link', { name: 'Facebook' }).first().getAttribute('href'))
      .toContain('facebook.com')
  })

  it('[REV-09] leave the word that opens the share list where it was pressed', async () => {
    for (const width of [320, 1280]) {
      const { page } = await browser.visit(`${site.url}/reviews`, { viewport: { width, height: 800 } })
      const share = page.locator('.portico-share summary').first()
      await share.scrollIntoViewIfNeeded()
      const before = await share.boundingBox()
      await share.click()
      await page.locator('.portico-share[open] a').first().waitFor()
      expect(await share.boundingBox()).toEqual(before)
    }
  })

  it.each(['/reviews', '/reviews-of/workshop', '/reviews-of/workshop?lang=ar', '/reviews-of/workshop/write'])(
    '[REV-07] are accessible at %s in light and dark, and fit 320 pixels',
    async (path) => {
      // Colours that are on their way from light to dark have no contrast to speak of.
      const { page } = await browser.visit(`${site.url}${path}`, { reducedMotion: 'reduce' })
      expect(await violations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await colourViolations(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 600 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0)
    },
  )

  it('[REV-08] lead from a summary on the same page to the reviews, from the footer to their page', async () => {
    const { page } = await browser.visit(`${site.url}/reviews`, { reducedMotion: 'reduce' })
    await page.waitForFunction(() => 'PorticoReviews' in window)
    await page.locator('main .portico-summary-link').first().click()
    await expect
      .poll(() =>
        page
          .locator('#portico-reviews-workshop')
          .evaluate((box) => Math.round(box.getBoundingClientRect().top)),
      )
      .toBe(100)
    await page.goto(`${site.url}/about`, { waitUntil: 'domcontentloaded' })
    await page.locator('footer .portico-summary-link').click()
    await page.waitForURL(`${site.url}/reviews`)
  })

  it('are written in a form that needs no script', async () => {
    const { page } = await browser.visit(`${site.url}/reviews-of/courses/write`, { javaScriptEnabled: false })
    await page.getByRole('radio', { name: '4.5 stars' }).check({ force: true })
    await page.getByLabel('Your name').fill(' ')
    await page.getByRole('button', { name: 'Send review' }).click()
    const failure = page.getByRole('alert')
    await expect.poll(() => failure.evaluate((alert) => alert === document.activeElement)).toBe(true)
    await expect.poll(() => page.getByRole('radio', { name: '4.5 stars' }).isChecked()).toBe(true)
    await page.getByLabel('Your name').fill('Visitor')
    await page.getByLabel('Your review').fill('A fine stool.')
    await page.getByRole('button', { name: 'Send review' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.getByRole('link', { name: 'All reviews' }).click()
    await page.getByText('A fine stool.').waitFor()
  })

  it('[REV-20] are one when somebody comes back and sends the same again', async () => {
    const { page } = await browser.visit('about:blank')
    const open = () => page.goto(`${site.url}/reviews-of/courses/write`)
    for (const [come, text] of [
      [open, 'Sent twice.'],
      [() => page.goBack(), 'Sent twice.'],
      [open, 'Sent after that.'],
    ] as const) {
      await come()
      await page.getByLabel('Your name').fill('Bea')
      await awake(page, '.review-form')
      await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
      await page.getByLabel('Your review').fill(text)
      await page.getByRole('button', { name: 'Send review' }).click()
      await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    }
    await page.getByRole('link', { name: 'All reviews' }).click()
    await page.getByText('Sent after that.').waitFor()
    expect(await page.getByText('Sent twice.').count()).toBe(1)
  })

  it('are written by keyboard on a phone: what is wrong is said, nothing is lost, a browser proves itself', async () => {
    const phone = { viewport: { width: 360, height: 740 } }
    const { page, complaints } = await browser.visit(`${site.url}/reviews-of/courses/write`, phone)
    await page.getByLabel('Your review').fill('Planed by hand.')
    await awake(page, '.review-form')
    await page.getByRole('radio', { name: '1 star' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('review-author')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('   ')
    await page.keyboard.press('Enter')
    const failure = page.getByRole('alert')
    await failure.waitFor()
    await expect.poll(() => failure.evaluate((alert) => alert === document.activeElement)).toBe(true)
    expect(await violations(page)).toEqual([])
    await expect.poll(() => page.getByRole('radio', { name: '3.5 stars' }).isChecked()).toBe(true)
    const [box] = await page
      .locator('.half-star-choice label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().width))
    expect(box).toBeGreaterThanOrEqual(24)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('review-author')
    await page.keyboard.type('Kay')
    await wakeAll(page)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.getByText('Your review is now public.').waitFor()
    const found = await site.deps.use(reviewsService).queue.list({ view: 'published', limit: 1 })
    expect(found).toMatchObject([{ author: 'Kay', rating: 3.5, text: 'Planed by hand.', doubts: [] }])
    expect(complaints).toEqual([expect.stringContaining('422')])
  })

  const writtenBy = async (name: string) => {
    const found = await site.deps.use(reviewsService).queue.list({ view: 'published', limit: 50 })
    return found.filter(({ author }) => author === name)
  }

  it('[PERF-67] are sent once, with a proof, however often Send is pressed while the form wakes', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const { page } = await browser.visit(`${site.url}/reviews-of/courses/write`, {}, (context) =>
      context.route('**/assets/review-form.script-*.js', async (route) => {
        await arrived
        await route.continue()
      }),
    )
    await page.getByRole('radio', { name: '4.5 stars' }).check({ force: true })
    await page.getByLabel('Your name').fill('Mia')
    const send = page.getByRole('button', { name: 'Send review' })
    await send.click()
    await send.click()
    arrive()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await writtenBy('Mia')).toMatchObject([{ rating: 4.5, doubts: [] }])
  })

  it('[PERF-67] are sent with one click when the script of the form cannot be loaded', async () => {
    const { page } = await browser.visit(
      `${site.url}/reviews-of/courses/write`,
      {},
      withoutFile('review-form.script'),
    )
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByLabel('Your name').fill('Ines')
    await page.getByRole('button', { name: 'Send review' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await writtenBy('Ines')).toMatchObject([{ rating: 4 }])
  })
})

describe('the React component', () => {
  it('[REV-07] brings the reviews into an application and takes them out again', async () => {
    const application = `
      import { createElement as h, useState } from 'react'
      import { createRoot } from 'react-dom/client'
      import { Reviews } from '/src/widget/react-reviews.tsx'
      function App() {
        const [campaign, setCampaign] = useState('workshop')
        return h('div', null,
          h('button', { onClick: () => setCampaign('') }, 'Remove'),
          h('button', { onClick: () => setCampaign('courses') }, 'Change'),
          campaign && h(Reviews, { host: ${JSON.stringify(site.url)}, campaign, params: 'size=1' }, h('a', { href: '#' }, 'Reviews')))
      }
      createRoot(document.querySelector('#app')).render(h(App))`
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      oxc: { jsx: { runtime: 'automatic', development: false } },
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        {
          name: 'application',
          resolveId: (id) => (id === 'virtual:application' ? '\0application' : undefined),
          load: (id) => (id === '\0application' ? application : undefined),
        },
      ],
      build: { write: false, rolldownOptions: { input: 'virtual:application', output: { format: 'iife' } } },
    })
    const [output] = [built].flat()
    const code = output && 'output' in output ? output.output[0].code : ''
    stranger.on('/app.js', { body: code, headers: { 'content-type': 'text/javascript' } })
    const address = stranger.page('/react', '<div id="app"></div><script src="/app.js"></script>')
    const { page, complaints } = await browser.visit(address)
    await page.locator('[data-campaign=workshop] .portico-review').waitFor()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.locator('[data-campaign=courses] .portico-review').waitFor()
    await expect.poll(() => page.locator('.portico-review').count()).toBe(1)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => page.locator('.portico-review, .portico-reviews').count()).toBe(0)
    expect(complaints.filter((line) => !/^foreign request|favicon|404/.test(line))).toEqual([])
  })
})
