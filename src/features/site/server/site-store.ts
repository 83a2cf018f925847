import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import { type Site, siteWithoutFile } from '#shared/site.ts'

export type SiteTables = { site: { id: number; value: string } }

export type SiteStore = {
  /** One row is read each time, so that a change is seen by every process at once; it is parsed only when it changed. */
  current(): Promise<Site>
  /** What is asked for while `work` goes on says this instead; for everybody else the site is as it was. */
  during<Value>(site: Partial<Site>, work: () => Promise<Value>): Promise<Value>
}

export type SiteStoreDeps = {
  db: Database
  /** Where the site is reached, when the environment says so; stronger than the file. */
  url?: string | undefined
  /** Where it is reached when nobody says so. */
  localUrl(): string
}

export function createSite({ db, url, localUrl }: SiteStoreDeps): SiteStore {
  const { read } = db.tables<SiteTables>()
  const findSite = prepareQuery<SiteTables, { value: string }>((db) => db.selectFrom('site').select('value'))
  const proposed = new AsyncLocalStorage<Partial<Site>>()
  let known: { text: string; written: Partial<Site> } = { text: '', written: {} }
  return {
    during: (site, work) => proposed.run(site, work),
    async current() {
      const { rows } = await findSite(read, [])
      const text = rows[0]?.value ?? ''
      if (text !== known.text) known = { text, written: text ? JSON.parse(text) : {} }
      const written = proposed.getStore() ?? known.written
      return { ...siteWithoutFile, ...written, url: url ?? written.url ?? localUrl() }
    },
  }
}
