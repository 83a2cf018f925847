import { pagesToVisit } from './pages-to-visit.ts'

/** Lists of one kind differ in their posts alone. */
const listOf = (path: string) =>
  /^\/(?:tag|category|author)\/|^\/archive\/\d+\/?/.exec(path)?.[0].replace(/\d+/, '')

/** Of the sitemap, with a search and an address where nothing is. */
export async function publicPages(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname)
  const different = new Map(listed.map((path) => [listOf(path) ?? path, path])).values()
  return pagesToVisit(
    await Promise.all(
      [...different, '/search?q=a', '/no-such-page'].map(async (path) => ({
        path,
        html: await (await fetch(url + path)).text(),
      })),
    ),
  )
}
