import { chromium } from 'playwright-core'
import type { BenchResult } from './bench-result.ts'
import { startDemo } from './cached-page/demo-site.ts'
import { auditPage, type Category, type Verdict } from './lighthouse/audit-page.ts'

/** One page of each kind. Lighthouse refuses pages that answer with an error, like the one for addresses without a page. */
const pages = {
  'front page': '/',
  post: '/posts/number-two-comes-back',
  'long post': '/posts/a-building-full-of-oars',
  'post with a calculator': '/posts/a-shelf-calculator',
  'list of posts': '/posts',
  'second page of the list': '/posts/page/2',
  archive: '/archive',
  month: '/archive/2026/05',
  category: '/category/making',
  tag: '/tag/ash',
  author: '/author/aino-westerback',
  page: '/about',
  'page with a form': '/contact',
  'page with a long form': '/quote',
  'page of questions': '/faq',
  'page with a film': '/film',
  'page of reviews': '/reviews',
  'reviews of a campaign': '/reviews-of/workshop',
  'form for a review': '/reviews-of/workshop/write',
  'page of everything': '/everything',
  search: '/search?q=chair',
}

/** They ask not to be listed: nobody looks for a search, or for a form to write a review, in a search engine. */
const unlisted = ['search', 'form for a review']

const runs = 3

/** The scores of every kind of page of the demo on a phone. Every run counts: of each score the lowest is told. */
export async function run(): Promise<BenchResult[]> {
  const site = await startDemo()
  try {
    await openOnce(Object.values(pages).map((path) => site.url + path))
    const results: BenchResult[] = []
    for (const [name, path] of Object.entries(pages)) {
      const verdicts = []
      for (let run = 0; run < runs; run += 1)
        verdicts.push(await auditPage(site.url + path, unlisted.includes(name) ? ['is-crawlable'] : []))
      for (const category of Object.keys(verdicts[0] ?? {}) as Category[])
        results.push(
          resultOf(
            `${category}, ${name}`,
            verdicts.map((verdict) => verdict[category]),
          ),
        )
    }
    return results
  } finally {
    await site.stop()
  }
}

function resultOf(name: string, verdicts: readonly Verdict[]): BenchResult {
  const value = Math.min(...verdicts.map(({ score }) => score))
  const below = verdicts.find(({ score }) => score === value)?.below ?? []
  return {
    name,
    value,
    unit: 'of 100',
    target: '100',
    pass: value === 100,
    ...(below.length > 0 && { note: `not whole: ${below.join(', ')}` }),
  }
}

/** On a phone, so that the server has made what it keeps. */
async function openOnce(urls: readonly string[]) {
  const browser = await chromium.launch({
    executablePath: process.env.PORTICO_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  for (const url of urls) await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
}
