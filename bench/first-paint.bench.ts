import { type Browser, chromium, type Page } from 'playwright-core'
import type { BenchResult } from './bench-result.ts'
import { startDemo } from './cached-page/demo-site.ts'
import { type Floor, startFloorServer } from './first-paint/floor-server.ts'
import { type PageWeight, weigh } from './first-paint/page-weight.ts'
import wordpress from './first-paint/wordpress-page.json' with { type: 'json' }

const pages = { post: '/posts/number-two-comes-back', 'contact page': '/contact', 'front page': '/' }
const rounds = 7

/** A slow phone on a slow line. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4

/**
 * When visitors see something of a page of the demo, and the largest thing in it, beside the same page with nothing
 * else to load; and what a post weighs, beside the same post in a WordPress.
 */
export async function run(): Promise<BenchResult[]> {
  const site = await startDemo()
  const server = await startFloorServer(site.url)
  const browser = await chromium.launch({
    executablePath: process.env.PORTICO_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const results: BenchResult[] = []
    for (const [name, path] of Object.entries(pages))
      results.push(
        ...(await compare(browser, name, server.url(path), (floor) => server.floorUrl(path, floor))),
      )
    // A page is compressed as well as we can after its first visit.
    await weigh(browser, site.url + pages.post)
    results.push(...againstWordPress(await weigh(browser, site.url + pages.post)))
    return results
  } finally {
    await browser.close()
    server.stop()
    await site.stop()
  }
}

async function compare(
  browser: Browser,
  name: string,
  page: string,
  floorOf: FloorOf,
): Promise<BenchResult[]> {
  const all: { page: Paints; text: Paints; pictures: Paints }[] = []
  // In the first round the servers make what they keep.
  for (let round = 0; round <= rounds; round += 1)
    all.push({
      page: await paintsOf(browser, page),
      text: await paintsOf(browser, floorOf('text')),
      pictures: await paintsOf(browser, floorOf('pictures')),
    })
  const measured = all.slice(1)
  const of = (kind: 'page' | Floor, paint: keyof Paints) =>
    median(measured.map((round) => round[kind][paint]))
  return [
    ...against(`first paint of the ${name}`, of('page', 'first'), of('text', 'first'), 1.1),
    ...against(`largest paint of the ${name}`, of('page', 'largest'), of('pictures', 'largest'), 1.15),
  ]
}

const against = (name: string, value: number, floor: number, max: number): BenchResult[] => [
  { name, value, unit: 'ms' },
  { name: `${name}, floor`, value: floor, unit: 'ms' },
  {
    name: `${name} / floor`,
    value: value / floor,
    unit: 'times',
    target: `at most ${max}`,
    pass: value / floor <= max,
  },
]

/** The WordPress was weighed once, without plugins: it has no stars, no share buttons and no related posts. */
function againstWordPress(post: PageWeight): BenchResult[] {
  const theirs: PageWeight = wordpress.post
  const withoutPictures = ({ all, pictures }: PageWeight) => all.bytes - pictures.bytes
  const lighter = (name: string, value: number): BenchResult => ({
    name,
    value,
    unit: 'times',
    target: 'at most 1',
    pass: value <= 1,
  })
  return [
    lighter("bytes of the post / a WordPress's", post.all.bytes / theirs.all.bytes),
    lighter(
      "bytes of the post without pictures / a WordPress's",
      withoutPictures(post) / withoutPictures(theirs),
    ),
    { name: 'requests of the post', value: post.all.requests, unit: 'requests' },
    { name: "requests of a WordPress's post", value: theirs.all.requests, unit: 'requests' },
  ]
}

type FloorOf = (floor: Floor) => string

/** In milliseconds. */
type Paints = { first: number; largest: number }

/** For somebody who was never here. */
async function paintsOf(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'networkidle' })
  const [first, largest] = [
    await lastEntry(page, 'paint', 'first-contentful-paint'),
    await lastEntry(page, 'largest-contentful-paint'),
  ]
  await context.close()
  return { first, largest }
}

const lastEntry = (page: Page, type: string, name = '') =>
  page.evaluate(
    ([type = '', name = '']) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().findLast((entry) => entry.name === name)
          if (last) resolve(last.startTime)
        }).observe({ type, buffered: true })
      }),
    [type, name],
  )

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
