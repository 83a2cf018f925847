import type { BenchResult } from './bench-result.ts'
import { startDemo } from './cached-page/demo-site.ts'
import { clickToAnswered, clickToRated, clickToSent, type Done } from './islands/click-to-done.ts'
import { bareTouch, firstTouch, touches } from './islands/first-touch.ts'
import { type PlainBrowser, startPlainBrowser } from './islands/plain-browser.ts'

const rounds = 5

/** A slow phone, on a fast line and on a slow one: they differ in when an island wakes. */
const phone = { phone: true, slowdown: 4 }
const slowLine = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** One visitor rates each: nobody rates twice. */
const rated = [
  'a-building-full-of-oars',
  'how-long-a-board-waits',
  'a-stool-in-nine-parts',
  'reading-end-grain',
  'what-a-chair-costs',
]

/** How long visitors wait for what they touch, and for what they send. Each row is the worst of all rounds. */
export async function run(): Promise<BenchResult[]> {
  const site = await startDemo()
  const browser = await startPlainBrowser()
  try {
    return [...(await measureDone(browser, site.url)), ...(await measureTouches(browser, site.url))]
  } finally {
    await browser.stop()
    await site.stop()
  }
}

async function measureDone(browser: PlainBrowser, site: string): Promise<BenchResult[]> {
  const all: Record<'sent' | 'rated' | 'bare', Done[]> = { sent: [], rated: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    all.sent.push(await clickToSent(browser, site))
    all.rated.push(await clickToRated(browser, site, `/posts/${rated[round % rated.length]}`))
    all.bare.push(await clickToAnswered(browser, site))
  }
  const beyond = (done: readonly Done[]) => Math.max(...done.map(({ whole, server }) => whole - server))
  const bare = beyond(all.bare)
  const name = (what: string) => `${what}, beyond the server's answer`
  return [
    { name: name('click to answered on a bare page'), value: bare, unit: 'ms' },
    ...atMost(name('click to sent'), beyond(all.sent), bare),
    ...atMost(name('click to rated'), beyond(all.rated), bare),
  ]
}

const atMost = (name: string, value: number, bare: number): BenchResult[] => [
  { name, value, unit: 'ms', target: 'at most 30', pass: value <= 30 },
  { name: `${name} / a bare page's`, value: value / bare, unit: 'times' },
]

async function measureTouches(browser: PlainBrowser, site: string): Promise<BenchResult[]> {
  const waited = new Map<string, number[]>([['a bare button', []]])
  for (let round = 0; round < rounds; round += 1) {
    waited.get('a bare button')?.push(await bareTouch(browser, phone))
    for (const [name, touch] of Object.entries(touches)) {
      const both = [
        await firstTouch(browser, site, touch, phone),
        await firstTouch(browser, site, touch, { ...phone, line: slowLine }),
      ]
      waited.set(name, [...(waited.get(name) ?? []), ...both])
    }
  }
  const worst = (name: string) => Math.max(...(waited.get(name) ?? []))
  const bare = worst('a bare button')
  return [
    { name: 'first touch of a bare button', value: bare, unit: 'ms' },
    ...Object.keys(touches).flatMap((name): BenchResult[] => [
      {
        name: `first touch of ${name}`,
        value: worst(name),
        unit: 'ms',
        target: 'under 100',
        pass: worst(name) < 100,
      },
      { name: `first touch of ${name} / a bare button`, value: worst(name) / bare, unit: 'times' },
    ]),
  ]
}
