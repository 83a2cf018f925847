import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrations } from '../../../../db/migrations/all.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '0031-types-of-entries'),
)

const entry = (id: number, kind: string, slug: string, home = 0) => sql`
  insert into entries (id, kind, slug, title, excerpt, own_excerpt, published_at, ratings, home, reading_minutes, body, body_text)
  values (${id}, ${kind}, ${slug}, ${`Title ${id}`}, '', 0, 0, 1, ${home}, 1, ${`Body ${id}`}, '')`

describeOnBothDatabases('entries of a site from before there were types', (open) => {
  it('[TYPE-03] keep their texts, terms and old addresses, and know where they stand', async () => {
    const database = await open({ empty: true })
    await migrate(database, before)
    const { read, write } = database.tables<unknown>()
    await write(async (tx) => {
      for (const statement of [
        entry(1, 'post', 'käytävä'),
        entry(2, 'page', 'about/team'),
        entry(3, 'page', 'welcome', 1),
        sql`insert into entry_terms (entry_id, kind, slug, name, position) values (1, 'tag', 'oak', 'Oak', 0)`,
        sql`insert into redirects (path, entry_id) values ('/posts/old', 1)`,
      ])
        await statement.execute(tx)
    })
    expect(await migrate(database)).toContain('0031-types-of-entries')
    const rows = async (query: ReturnType<typeof sql>) => (await query.execute(read)).rows
    expect(await rows(sql`select id, path, fields, body from entries order by id`)).toEqual([
      { id: 1, path: '/posts/käytävä', fields: '{}', body: 'Body 1' },
      { id: 2, path: '/about/team', fields: '{}', body: 'Body 2' },
      { id: 3, path: '/', fields: '{}', body: 'Body 3' },
    ])
    expect(await rows(sql`select entry_id, slug from entry_terms`)).toEqual([{ entry_id: 1, slug: 'oak' }])
    expect(await rows(sql`select path, entry_id from redirects`)).toEqual([
      { path: '/posts/old', entry_id: 1 },
    ])
    const course = sql`insert into entries
      (id, kind, slug, title, excerpt, own_excerpt, ratings, home, reading_minutes, body, body_text, path)
      values (4, 'course', 'oak', 'Oak', '', 0, 1, 0, 1, '', '', '/courses/oak')`
    await write((tx) => course.execute(tx))
    await write((tx) => sql`delete from entries where id = 1`.execute(tx))
    expect(await rows(sql`select entry_id from entry_terms`)).toEqual([])
    expect(await rows(sql`select entry_id from redirects`)).toEqual([])
  })
})
