import type { BrowserContext, Page } from 'playwright-core'
import { deskRoutes } from '#app/desk/compose-desk.tsx'
import type { OpenSite } from '#app/open-site.ts'
import type { Role } from '#features/accounts/domain/roles.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import { wordpress } from '../../test/link-wordpress.ts'
import type { PageText } from './pages-to-visit.ts'
import { type SiteOptions, useSite } from './site.ts'

/** The demo site with its desk, and with moving in from WordPress, at an address that browsers take passkeys for. */
export function useDeskSite(options: SiteOptions = {}) {
  const extensions = [wordpress(), ...(options.config?.extensions ?? [])]
  const site = useSite({ ...options, config: { ...options.config, extensions } })
  return {
    get url() {
      return site.url.replace('127.0.0.1', 'localhost')
    },
    get deps(): OpenSite {
      return site.deps
    },
    /** The address the start command prints. */
    async setUpLink() {
      return new URL((await site.deps.use(accountsService).setUpPath()) ?? '', this.url).href
    },
    /** For `prepare` of a visit: somebody of this name is signed in. */
    signedIn(name: string, role: Role = 'owner') {
      return async (context: BrowserContext) => {
        const { accounts, sessions } = site.deps.use(accountsService)
        const account = (await accounts.byName(name)) ?? (await accounts.create({ name, role }))
        const { token } = await sessions.begin(account?.id ?? '', 'Firefox on Linux')
        await context.addCookies([{ name: 'desk', value: token, url: this.url }])
      }
    },
    /**
     * What is to be seen at every address of the desk that has no name of a thing in its path, and at these; other answers are files,
     * or need the name of a thing in the query.
     */
    async pages(page: Page, ...more: readonly string[]): Promise<PageText[]> {
      const paths = deskRoutes(site.deps)
        .filter(({ method, path, access }) => method === 'get' && access !== 'open' && !/[:*]/.test(path))
        .map(({ path }) => path)
      const pages: PageText[] = []
      for (const path of [...paths, ...more]) {
        const answer = await page.request.get(new URL(path, this.url).href)
        if (![200, 404].includes(answer.status())) throw new Error(`${path} answers with ${answer.status()}.`)
        if (answer.ok() && (answer.headers()['content-type'] ?? '').startsWith('text/html'))
          pages.push({ path, html: await answer.text() })
      }
      return pages
    },
  }
}
