import { type PlainBrowser, type PlainPage, pause, type Visit } from './plain-browser.ts'

export type Touch = {
  path: string
  /** What is touched. */
  selector: string
  /** Written at once after the touch, while the island wakes. */
  letters?: string
}

/** One of each kind of island that visitors have. */
export const touches: Readonly<Record<string, Touch>> = {
  'a contact form': { path: '/contact', selector: '[name=your-name]', letters: 'Ada Lo' },
  'a long form': {
    path: '/quote',
    selector: '.wpcf7-form input:is([type=text], [type=email])',
    letters: 'Ada Lo',
  },
  Send: { path: '/contact', selector: '.wpcf7-submit' },
  'the stars': { path: '/posts/number-two-comes-back', selector: '.star-choice label:nth-of-type(4)' },
  'the menu': { path: '/', selector: '.menu-toggle' },
  'the banner': { path: '/', selector: '.top-banner-close' },
  'a notice': { path: '/visit', selector: 'portico-island[name=notice] button' },
  'the share list': { path: '/posts/number-two-comes-back', selector: '.share summary' },
  'a question': { path: '/faq', selector: '.faq [role=tab]' },
  'all questions': { path: '/faq', selector: '.faq-all' },
  'a player': { path: '/film', selector: '.media-video video' },
  'a review': { path: '/reviews-of/workshop/write', selector: '[name=author]', letters: 'Ada Lo' },
}

const bareButton =
  'data:text/html,<button style="margin:100px" onclick="this.textContent=\'Pressed\'">Press</button>'

const watch = `
  self.waited = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) self.waited = Math.max(self.waited, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Browsers do not tell of what took less. */
const min = 16

/** Milliseconds until the page answered the slowest of what a visitor did first, Event Timing's `duration`. */
export async function firstTouch(
  browser: PlainBrowser,
  site: string,
  { path, selector, letters = '' }: Touch,
  visit: Visit,
) {
  const page = await browser.visit(site + path, { ...visit, first: watch })
  // The page's own work is done, and it is looked at.
  await pause(500)
  const place = await page.placeOf(selector)
  await page.evaluate(`void (self.touched = document.elementFromPoint(${place.x}, ${place.y}))`)
  await pause(300)
  await page.tap(place)
  await page.type(letters)
  // What a vote or a banner was in may be gone by then, and not all that is touched wakes with React.
  await page.until(
    `!self.touched.isConnected || (self.touched.closest('portico-island')?.hasAttribute('awake') ?? true)`,
  )
  await pause(400)
  return waitedIn(page)
}

export async function bareTouch(browser: PlainBrowser, visit: Visit) {
  const page = await browser.visit(bareButton, { ...visit, first: watch })
  await pause(500)
  await page.tap(await page.placeOf('button'))
  await pause(400)
  return waitedIn(page)
}

async function waitedIn(page: PlainPage) {
  const waited = await page.evaluate<number>('self.waited')
  await page.leave()
  return Math.max(min, waited)
}
