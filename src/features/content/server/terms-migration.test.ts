import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrations } from '../../../../db/migrations/all.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '0038-more-of-entries'),
)

const entry = (id: number, published: number | null) => sql`
  insert into entries (id, kind, slug, title, excerpt, own_excerpt, published_at, ratings, home, reading_minutes, body, body_text, path)
  values (${id}, 'post', ${`p${id}`}, ${`Title ${id}`}, '', 0, ${published}, 1, 0, 1, ${`Body ${id}`}, '', ${`/posts/p${id}`})`

describeOnBothDatabases('entries of a site from before there were states and terms', (open) => {
  it('[TYPE-30] keep all that refers to them, and drafts are drafts', async () => {
    const database = await open({ empty: true })
    await migrate(database, before)
    const { read, write } = database.tables<unknown>()
    await write(async (tx) => {
      for (const statement of [
        entry(1, 5),
        entry(2, null),
        sql`insert into entry_terms (entry_id, kind, slug, name, position) values (1, 'tag', 'oak', 'Oak', 0)`,
        sql`insert into redirects (path, entry_id) values ('/posts/old', 1)`,
        sql`insert into entry_keys (entry_id, field, value) values (1, 'level', 'hard')`,
        sql`insert into entries_due (entry_id, at) values (1, 9)`,
      ])
        await statement.execute(tx)
    })
    expect(await migrate(database)).toContain('0038-more-of-entries')
    const rows = async (query: ReturnType<typeof sql>) => (await query.execute(read)).rows
    expect(await rows(sql`select id, state, fields, sticky, body from entries order by id`)).toEqual([
      { id: 1, state: null, fields: '{}', sticky: 0, body: 'Body 1' },
      { id: 2, state: 'draft', fields: '{}', sticky: 0, body: 'Body 2' },
    ])
    expect(await rows(sql`select slug, written, own from entry_terms`)).toEqual([
      { slug: 'oak', written: 'Oak', own: 1 },
    ])
    expect(await rows(sql`select value from entry_keys`)).toEqual([{ value: 'hard' }])
    expect(await rows(sql`select at from entries_due`)).toEqual([{ at: 9 }])
    expect(await rows(sql`select entry_id from redirects`)).toEqual([{ entry_id: 1 }])
    await write((tx) => sql`delete from entries where id = 1`.execute(tx))
    for (const table of ['entry_terms', 'entry_keys', 'entries_due', 'redirects'])
      expect(await rows(sql`select entry_id from ${sql.table(table)}`), table).toEqual([])
  })
})
