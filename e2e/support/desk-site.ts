import type { Deps } from '#app/deps.ts'
import { useSite } from './site.ts'

/** The demo site with its desk, at an address that browsers take passkeys for. */
export function useDeskSite() {
  const site = useSite()
  return {
    get url() {
      return site.url.replace('127.0.0.1', 'localhost')
    },
    get deps(): Deps {
      return site.deps
    },
    /** The address the start command prints. */
    async setUpLink() {
      return new URL((await site.deps.accounts.setUpPath()) ?? '', this.url).href
    },
  }
}
