/** Every page of the sitemap, but one list of each kind: they differ in their posts alone. */
export async function publicPages(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname)
  const kindOf = (path: string) => /^\/(?:tag|category|author)\//.exec(path)?.[0] ?? path
  return [...new Map(paths.map((path) => [kindOf(path), path])).values(), '/search?q=a', '/no-such-page']
}
