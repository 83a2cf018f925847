import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ratingsService } from '#features/ratings/server/service.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { formOn } from './support/form-page.ts'
import { useSite } from './support/site.ts'

const browser = useBrowser()
const time = { now: new Date('2026-06-01T10:00:00Z') }
const site = useSite({
  content: 'e2e/sites/ratings',
  clock: { now: () => time.now },
  config: {
    contact: { minSeconds: 0 },
    ratings: { identify: 'cookie', changeable: true, votesPerMinute: 1000, votesWithoutProof: 1000 },
  },
})

const area = (page: Page, post = 1) => page.locator(`#post-ratings-${post}`)
const star = (page: Page, rate: number, post = 1) => area(page, post).locator(`[type=radio][value="${rate}"]`)
const opacity = (page: Page, post = 1) =>
  area(page, post).evaluate((element) => getComputedStyle(element).opacity)
const thanks = 'You rated this:'

/** What the page sends while `work` goes on. */
async function sent(page: Page, work: () => Promise<unknown>) {
  const bodies: string[] = []
  const note = (request: { url(): string; postData(): string | null }) => {
    if (request.url().endsWith('/api/ajax')) bodies.push(request.postData() ?? '')
  }
  page.on('request', note)
  await work()
  page.off('request', note)
  return bodies
}

/** Keeps the next vote on its way until it is let go. */
async function hold(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/ajax', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** A page whose late figures, and whose next vote, are on their way until they are let go. */
async function holdLate() {
  const { page } = await browser.visit('about:blank')
  const [figures, vote] = [Promise.withResolvers<void>(), Promise.withResolvers<object | undefined>()]
  await page.route('**/api/ratings?posts=*', async (route) => {
    await figures.promise
    await route.fulfill({ json: { 1: { nonce: 'late', users: 9, score: 9, html: 'Older figures' } } })
  })
  await page.route('**/api/ajax', async (route) => {
    const answer = await vote.promise
    await (answer ? route.fulfill(answer) : route.continue())
  })
  await page.goto(`${site.url}/posts/oak`)
  return {
    page,
    releaseVote: (answer?: object) => vote.resolve(answer),
    /** Nobody is at the stars any more. */
    async arrive() {
      await page.mouse.move(0, 0)
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      figures.resolve()
      await expect.poll(() => area(page).getAttribute('data-nonce')).toBe('late')
    },
  }
}

/** Where Tab stops among the stars in the moment the island begins to listen. */
const stopsOnceAwake = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const island = document.querySelector('portico-island[name=rating]') as Element
        new MutationObserver(() =>
          resolve([...island.querySelectorAll<HTMLElement>('[type=radio]')].map(({ tabIndex }) => tabIndex)),
        ).observe(island, { attributeFilter: ['awake'] })
      }),
  )

describe('a rating in a browser', () => {
  it('[RATE-04] shows what a pointer points at, and takes a click for the choice and the sending', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/posts/oak`)
    await star(page, 4).hover()
    await expect.poll(() => page.locator('#ratings_1_text').textContent()).toBe('4 Stars')
    const bodies = await sent(page, async () => {
      await star(page, 4).click()
      await area(page).getByText(`${thanks} 4 Stars`).waitFor()
    })
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toMatch(/^action=postratings&pid=1&rate=4&postratings_1_nonce=[0-9a-f]{10}$/)
    await expect.poll(() => page.locator('#post-ratings-1-status').textContent()).toContain('average')
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  })

  it('[RATE-04] says what a star means right under it, and moves nothing', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    const placeOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 }
    const before = await placeOf('.site-footer')
    await star(page, 4).hover()
    await expect.poll(() => page.locator('#ratings_1_text').textContent()).toBe('4 Stars')
    const stars = await placeOf('.star-choice')
    const words = await placeOf('#ratings_1_text')
    expect(words.y - (stars.y + stars.height)).toBeLessThan(8)
    expect(await placeOf('.site-footer')).toEqual(before)
    await expect.poll(() => area(page).locator('.post-ratings-figures').isVisible()).toBe(false)
    await page.mouse.move(0, 0)
    await expect.poll(() => area(page).locator('.post-ratings-figures').isVisible()).toBe(true)
  })

  it('[RATE-04] names the star a keyboard is at, as it does under a pointer', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    const words = page.locator('#ratings_1_text')
    await star(page, 1).focus()
    await expect.poll(() => words.textContent()).toBe('1 Star')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => words.textContent()).toBe('3 Stars')
    await page.keyboard.press('Tab')
    await expect.poll(() => words.textContent()).toBe('')
  })

  it('[RATE-04] takes a tap', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`, { hasTouch: true, isMobile: true })
    const box = await page.locator('.star-choice label').first().boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await star(page, 5).tap()
    await area(page).getByText(`${thanks} 5 Stars`).waitFor()
  })

  it('[RATE-04] takes a click where text runs from right to left', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await star(page, 4).click()
    await area(page).getByText(`${thanks} 4 Stars`).waitFor()
  })

  it('[RATE-04] is chosen with arrows and sent with Enter: two acts', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    await star(page, 1).focus()
    const choosing = await sent(page, async () => {
      for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight')
      await expect.poll(() => star(page, 4).isChecked()).toBe(true)
    })
    expect(choosing).toEqual([])
    await page.keyboard.press('Enter')
    await area(page).getByText(`${thanks} 4 Stars`).waitFor()
    await expect.poll(() => area(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('[RATE-04] leaves a keyboard where it went in the meantime', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    const release = await hold(page)
    await star(page, 1).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => area(page).getAttribute('aria-busy')).toBe('true')
    const elsewhere = page.locator('main a').first()
    await elsewhere.focus()
    release()
    await expect.poll(() => page.locator('#post-ratings-1-status').textContent()).toContain('average')
    expect(await elsewhere.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  it('[RATE-04] is one stop for Tab, at the chosen star or the first, and is sent with the button after it', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    const stops = stopsOnceAwake(page)
    await star(page, 1).focus()
    expect(await stops).toEqual([0, -1, -1, -1, -1])
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rate')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('1')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => star(page, 2).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rate')
    await page.keyboard.press('Space')
    await area(page).getByText(`${thanks} 2 Stars`).waitFor()
  })

  it('[RATE-04] works without script, and can be changed and withdrawn', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`, { javaScriptEnabled: false })
    await star(page, 3).check()
    await page.getByRole('button', { name: 'Rate' }).click()
    await page.getByRole('heading', { name: 'Thank you for rating' }).waitFor()
    await expect.poll(() => area(page).textContent()).toContain(`${thanks} 3 Stars`)
    await page.getByText('Change or withdraw').click()
    await star(page, 5).check()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByText(`${thanks} 5 Stars`).waitFor()
    await page.getByText('Change or withdraw').click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Rate' }).waitFor()
    await page.getByRole('link', { name: 'Oak' }).click()
    expect(page.url()).toContain('/posts/oak')
  })

  it('[RATE-03] fades out, shows that it loads, and blocks a second one with the text_wait alert', async () => {
    const { page } = await browser.visit(`${site.url}/best`)
    const release = await hold(page)
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      return dialog.accept()
    })
    await star(page, 4, 1).click()
    await expect.poll(() => opacity(page, 1)).toBe('0')
    await expect.poll(() => page.locator('#post-ratings-1-loading').isVisible()).toBe(true)
    await star(page, 2, 2).click()
    await expect.poll(() => alerts).toEqual(['Please rate only 1 item at a time.'])
    release()
    await area(page, 1).getByText(thanks).waitFor()
    await expect.poll(() => opacity(page, 1)).toBe('1')
    await expect.poll(() => page.locator('#post-ratings-1-loading').isVisible()).toBe(false)
    await star(page, 2, 2).click()
    await area(page, 2).getByText(`${thanks} 2 Stars`).waitFor()
  })

  it('[RATE-03] neither fades nor turns for visitors who want less motion', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`, { reducedMotion: 'reduce' })
    const release = await hold(page)
    await star(page, 4).click()
    const loading = page.locator('#post-ratings-1-loading')
    await loading.getByText('Loading...').waitFor()
    expect(await opacity(page)).toBe('1')
    expect(await loading.locator('img').isVisible()).toBe(false)
    release()
    await area(page).getByText(`${thanks} 4 Stars`).waitFor()
  })

  it('[RATE-03] gives the stars back when offline, says why, and takes another try', async () => {
    const { page, context } = await browser.visit(`${site.url}/posts/oak`)
    await star(page, 4).hover()
    await expect.poll(() => page.locator('#ratings_1_text').textContent()).toBe('4 Stars')
    await context.setOffline(true)
    await star(page, 4).click()
    await page.getByRole('alert').getByText('You’re probably offline').waitFor()
    await expect.poll(() => opacity(page)).toBe('1')
    await expect.poll(() => star(page, 4).isChecked()).toBe(true)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await area(page).getByText(`${thanks} 4 Stars`).waitFor()
  })

  it('[RATE-20] shows no vote that was not given, also after a reload', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    await page.route('**/api/ajax', (route) => route.fulfill({ status: 503 }))
    await star(page, 4).click()
    await page.getByRole('alert').waitFor()
    for (const come of [() => page.reload(), () => page.goBack()]) {
      await come()
      await star(page, 4).waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      expect(await area(page).locator('[type=radio]:checked').count()).toBe(0)
      await star(page, 4).click()
      await page.getByRole('alert').waitFor()
      await page.goto(`${site.url}/`)
    }
  })

  it('[RATE-03] says that nothing was sent when its script cannot be loaded, and loads it once that is possible', async () => {
    const { page, context } = await browser.visit(`${site.url}/posts/oak`)
    await page.waitForLoadState('networkidle')
    const words = page.getByRole('alert').getByText('Nothing was sent')
    await context.setOffline(true)
    await star(page, 4).click()
    await words.waitFor()
    expect(await violations(page)).toEqual([])
    expect(await star(page, 4).isChecked()).toBe(true)
    // Without a connection the page stays, and what was chosen in it.
    await page.getByRole('button', { name: 'Rate' }).click()
    await words.waitFor()
    expect(await star(page, 4).isChecked()).toBe(true)
    await context.setOffline(false)
    await page.locator('portico-island[name=rating][awake]').waitFor({ state: 'attached' })
    const bodies = await sent(page, async () => {
      await star(page, 4).click()
      await area(page).getByText(`${thanks} 4 Stars`).waitFor()
    })
    expect(bodies).toHaveLength(1)
    await expect.poll(() => words.isVisible()).toBe(false)
  })

  it('[RATE-03] loads its script again after the connection broke, on the first click', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    await page.waitForLoadState('networkidle')
    const broken = /\/assets\/.*\.js$/
    await page.route(broken, (route) => route.abort())
    await star(page, 2).click()
    await page.getByRole('alert').getByText('Nothing was sent').waitFor()
    await page.unroute(broken)
    await star(page, 3).click()
    await area(page).getByText(`${thanks} 3 Stars`).waitFor()
  })

  it('[RATE-06] takes a vote, and complains of nothing, where late figures cannot be loaded', async () => {
    const { page, complaints } = await browser.visit('about:blank')
    let asked = 0
    await page.route(
      '**/assets/late-ratings.script-*.js',
      (route) => {
        asked += 1
        return route.abort()
      },
      { times: 1 },
    )
    await page.goto(`${site.url}/posts/oak`)
    await area(page).scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toBeGreaterThan(0)
    await star(page, 3).click()
    await area(page).getByText(`${thanks} 3 Stars`).waitFor()
    expect(complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([])
  })

  it('[RATE-03] leaves a click to the browser when its script could not be loaded by itself either', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    await page.waitForLoadState('networkidle')
    let tries = 0
    const broken = /\/assets\/.*\.js$/
    await page.route(broken, (route) => {
      tries += 1
      return route.abort()
    })
    await star(page, 2).click()
    await page.getByRole('alert').getByText('Nothing was sent').waitFor()
    const before = tries
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => tries).toBeGreaterThan(before)
    await page.waitForLoadState('networkidle')
    await star(page, 3).click()
    await expect.poll(() => star(page, 3).isChecked()).toBe(true)
    await page.unroute(broken)
    await star(page, 4).click()
    await area(page).getByText(`${thanks} 4 Stars`).waitFor()
  })

  it('[RATE-03] loads its script once for all ratings of a page when the connection is back', async () => {
    const { page } = await browser.visit(`${site.url}/best`)
    await page.waitForLoadState('networkidle')
    const broken = /\/assets\/.*\.js$/
    await page.route(broken, (route) => route.abort())
    for (const post of [1, 2]) {
      await star(page, 2, post).click()
      await expect.poll(() => star(page, 2, post).isChecked()).toBe(true)
    }
    await page.unroute(broken)
    const loaded: string[] = []
    page.on('request', (request) => {
      if (broken.test(request.url())) loaded.push(request.url())
    })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    for (const post of [1, 2]) {
      await star(page, 3, post).click()
      await area(page, post).getByText(`${thanks} 3 Stars`).waitFor()
    }
    expect(loaded).toContainEqual(expect.stringContaining('rating.island'))
    expect(loaded).toHaveLength(new Set(loaded).size)
  })

  it('[RATE-03] gives the stars back after an error of the server in the middle of a vote', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    await page.route('**/api/ajax', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await star(page, 2).click()
    await page.getByRole('alert').getByText('The site has a problem').waitFor()
    expect(await violations(page)).toEqual([])
    await page.unroute('**/api/ajax')
    await star(page, 2).click()
    await area(page).getByText(`${thanks} 2 Stars`).waitFor()
  })

  it('[RATE-03] says why when the post has gone since', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    await page.route('**/api/ajax', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'You Had Already Rated This Post. Post ID #1.' }),
    )
    await page.route('**/api/ratings/1', (route) =>
      route.fulfill({ status: 404, json: { code: 'no_such_post', message: 'This post doesn’t exist.' } }),
    )
    await star(page, 2).click()
    await page.getByRole('alert').getByText('This post no longer exists.').waitFor()
  })

  it('[RATE-03] says why although the figures of the page come in the middle of a vote', async () => {
    const late = await holdLate()
    await star(late.page, 2).click()
    await expect.poll(() => area(late.page).getAttribute('aria-busy')).toBe('true')
    await late.arrive()
    late.releaseVote({ status: 502, body: '' })
    await late.page.getByRole('alert').getByText('The site has a problem').waitFor()
  })

  it('[RATE-06] shows the vote although older figures come after it', async () => {
    const late = await holdLate()
    late.releaseVote()
    await star(late.page, 2).click()
    await area(late.page).getByText(`${thanks} 2 Stars`).waitFor()
    await late.arrive()
    expect(await area(late.page).textContent()).toContain(`${thanks} 2 Stars`)
  })

  it('[RATE-05] counts one vote from two tabs, the later one, and shows it to both', async () => {
    const { page, context } = await browser.visit(`${site.url}/posts/ash`)
    const other = await context.newPage()
    await other.goto(`${site.url}/posts/ash`)
    await star(page, 4, 2).click()
    await area(page, 2).getByText(`${thanks} 4 Stars`).waitFor()
    const users = async () => (await site.deps.use(ratingsService).figures.of([2])).get(2)?.users
    const counted = await users()
    await star(other, 2, 2).click()
    await area(other, 2).getByText(`${thanks} 2 Stars`).waitFor()
    expect(await users()).toBe(counted)
    await page.reload()
    await area(page, 2).getByText(`${thanks} 2 Stars`).waitFor()
  })

  it('[RATE-05] lets a visitor change a vote and take it back', async () => {
    const { page } = await browser.visit(`${site.url}/posts/birch`)
    await star(page, 1, 3).click()
    await area(page, 3).getByText(`${thanks} 1 Star`).waitFor()
    await page.getByText('Change or withdraw').click()
    await star(page, 5, 3).click()
    await area(page, 3).getByText(`${thanks} 5 Stars`).waitFor()
    await page.getByText('Change or withdraw').click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await area(page, 3)
      .getByRole('group', { name: /^Rate this: \S/ })
      .waitFor()
    await expect.poll(() => area(page, 3).textContent()).not.toContain(thanks)
  })

  it('[RATE-06] counts the vote of a page that was open for two days', async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    await star(page, 3).hover()
    await expect.poll(() => page.locator('#ratings_1_text').textContent()).toBe('3 Stars')
    time.now = new Date(time.now.getTime() + 2 * 24 * 60 * 60 * 1000)
    const bodies = await sent(page, async () => {
      await star(page, 3).click()
      await area(page).getByText(`${thanks} 3 Stars`).waitFor()
    })
    expect(bodies).toHaveLength(2)
  })

  it('[RATE-06] asks once for all ratings of a page, and loads no React until somebody reaches for one', async () => {
    const asked: string[] = []
    const { page } = await browser.visit('about:blank')
    page.on('request', (request) =>
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
    )
    const late = page.waitForResponse((answer) => answer.url().includes('/api/ratings'))
    await page.goto(`${site.url}/best`)
    await late
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/api/ratings'))).toEqual([
      expect.stringMatching(/^\/api\/ratings\?posts=1_\d+_\d+\.2_\d+_\d+$/),
    ])
    expect(asked.filter((path) => path.includes('hydrate'))).toEqual([])
  })

  it('[RATE-06] shows the new figures on every page that has them at once', async () => {
    const { page } = await browser.visit(`${site.url}/best`)
    const figures = () => fetch(`${site.url}/best`).then((answer) => answer.text())
    const before = await figures()
    await star(page, 5, 1).click()
    await area(page, 1).getByText(thanks).waitFor()
    expect(await figures()).not.toBe(before)
  })

  it('[RATE-04] [FORM-17] shares its page with a form: one Trusted Types policy is enough for both', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/both`)
    await star(page, 4).click()
    await area(page).getByText(`${thanks} 4 Stars`).waitFor()
    const { fill, send, hasStatus } = formOn(page, 'wpcf7-f1-p21-o1')
    await fill({ 'your-name': 'Ada' })
    await send()
    await hasStatus('sent')
    expect(complaints).toEqual([])
  })

  it('[RATE-01] has no violation of accessibility rules, before and after', async () => {
    const { page } = await browser.visit(`${site.url}/best`, { reducedMotion: 'reduce' })
    expect(await violations(page)).toEqual([])
    await star(page, 5, 1).click()
    await area(page, 1).getByText(thanks).waitFor()
    await page.getByText('Change or withdraw').click()
    expect(await violations(page)).toEqual([])
  })
})
