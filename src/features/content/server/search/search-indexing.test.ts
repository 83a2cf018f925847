import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createContentSite, post } from '../../../../../test/content-site.tsx'
import { describeOnBothDatabases } from '../../../../../test/databases.ts'
import { createWordReader } from '../../domain/search-words.ts'
import type { EntryTables } from '../entry-rows.ts'
import { createSearchIndexing } from './search-indexing.ts'

describeOnBothDatabases('the index of the search', (open) => {
  it('[WP-414] is made in small steps where nobody waits for it', async () => {
    const db = await open()
    const names = Array.from({ length: 12 }, (_, at) => `oak-${at}`)
    const files = Object.fromEntries(
      names.map((slug) => [`posts/${slug}.md`, post({ title: slug, slug }, 'An oak.')]),
    )
    await createContentSite(db, { files: { 'site.yaml': 'title: Hillside\n', ...files } })
    const access = db.tables<EntryTables>()
    const length = async () =>
      (await access.read.selectFrom('search_queue').select('entry_id').execute()).length
    const plain = createWordReader('en', (word) => word)
    const left: number[] = []
    const counted: typeof db = {
      ...db,
      tables: <Tables>() => {
        const tables = db.tables<Tables>()
        const write: typeof tables.write = async (use) => {
          const value = await tables.write(use)
          left.push(await length())
          return value
        }
        return { ...tables, write }
      },
    }
    const languages = { plain, readers: async () => new Map([['', plain]]) }
    const indexing = createSearchIndexing({ db: counted, languages })
    await access.write((tx) =>
      sql`insert into search_queue (entry_id) select id from entries where id > 0 on conflict (entry_id) do nothing`.execute(
        tx,
      ),
    )
    indexing.begin()
    await expect.poll(() => left.at(-1)).toBe(0)
    await indexing.stop()
    const steps = left.slice(1).map((now, at) => (left[at] ?? now) - now)
    expect(Math.max(...steps)).toBeLessThanOrEqual(2)
    expect(Math.max(...left)).toBeGreaterThanOrEqual(10)
  })
})
