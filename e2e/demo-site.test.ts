import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wakeAll } from './support/awake.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'

const site = useSite()
const browser = useBrowser()

const templates = {
  home: '/',
  posts: '/posts',
  post: '/posts/number-two-comes-back',
  page: '/about',
  category: '/category/making',
  author: '/author/ruth-pelletier',
  archive: '/archive',
  search: '/search?q=chair',
}

it.each(Object.entries(templates))(
  '[SITE-01] [SITE-07] the %s of the demo has no accessibility violation, says the same without script, and wakes every island without a mismatch or a complaint',
  async (_name, path) => {
    const { page, complaints } = await browser.visit(site.url + path)
    expect(await violations(page)).toEqual([])
    const without = await browser.visit(site.url + path, { javaScriptEnabled: false })
    const read = (page: Page) => page.locator('main').innerText()
    expect(await read(without.page)).toBe(await read(page))
    await wakeAll(page)
    expect(complaints).toEqual([])
  },
)

describe('the demo site', () => {
  it('[SITE-24] colours the entries that are current, and no others', async () => {
    const { page } = await browser.visit(`${site.url}/posts/what-a-chair-costs`)
    const accent = await page.$eval('.site-menu a[aria-current]', (link) => getComputedStyle(link).color)
    const coloured = await page.$$eval(
      '.site-menu a',
      (links, accent) =>
        links
          .filter((link) => getComputedStyle(link).color === accent && !link.ariaCurrent)
          .map((link) => link.textContent),
      accent,
    )
    expect(coloured).toEqual([])
  })

  it('[SITE-23] has no link in its footer, and no link to a heading, that is narrower than 24 px', async () => {
    const { page } = await browser.visit(`${site.url}/about`)
    const narrow = await page.$$eval('.site-footer a, .heading-link', (links) =>
      links.map((link) => {
        link.textContent = '#'
        return link.getBoundingClientRect().width
      }),
    )
    expect(narrow.length).toBeGreaterThan(5)
    expect(Math.min(...narrow)).toBeGreaterThanOrEqual(24)
  })

  it('[SITE-01] answers every address of its sitemap and every link on those pages', async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
    expect(listed.length).toBeGreaterThan(25)
    const linked = new Set<string>()
    for (const path of listed) {
      const answer = await fetch(site.url + path)
      expect(`${answer.status} ${path}`).toBe(`200 ${path}`)
      for (const link of linksIn(await answer.text())) linked.add(link)
    }
    const others = [...linked].filter((path) => !listed.includes(path) && path !== pageOfCode)
    const broken = await Promise.all(others.map(brokenLink))
    expect(broken.filter(Boolean)).toEqual([])
  })
})

/** The site of these tests has the content of the demo and not its code; demo-extension.test.ts asks for this one. */
const pageOfCode = '/strangers-page'

async function brokenLink(path: string): Promise<string | undefined> {
  const { status } = await fetch(site.url + path, { redirect: 'manual' })
  return status === 200 ? undefined : `${status} ${path}`
}

function linksIn(html: string): string[] {
  const targets = [...html.matchAll(/(?:href|src)="(\/(?!\/)[^"#]*)/g)].map(([, path]) => path ?? '')
  return targets.map((path) => path.replaceAll('&amp;', '&'))
}
