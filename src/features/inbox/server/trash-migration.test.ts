import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrations } from '../../../../db/migrations/all.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '0044-trash-of-messages'),
)

const message = (id: string, box: string) => sql`
  insert into contact_messages (id, form_id, form_title, box, subject, from_name, from_email, created_at, sender, spam_reasons,
    emails, meta, consents, fields)
  values (${id}, 1, 'Contact', ${box}, 'Oak', 'Ada', 'ada@example.org', 5, 'mark', '[]', '', '{}', '[]', ${`fields of ${id}`})`

describeOnBothDatabases('messages of a site from before there was a trash', (open) => {
  it('[WP-65] keep all that belongs to them, and may be removed now', async () => {
    const database = await open({ empty: true })
    await migrate(database, before)
    const { read, write } = database.tables<unknown>()
    await write(async (tx) => {
      for (const statement of [
        message('a', 'inbox'),
        message('b', 'spam'),
        sql`insert into inbox_marks (message_id, starred, archived_at, spam_at) values ('a', 1, 6, null)`,
        sql`insert into inbox_notes (id, message_id, at, who, text) values ('n', 'a', 7, 'Bo', 'Call')`,
        sql`insert into inbox_assignments (message_id, account) values ('a', 'bo')`,
        sql`insert into inbox_replies (id, message_id, at, who, recipient, subject, text, mail_id)
          values ('r', 'a', 8, 'Bo', 'ada@example.org', 'Re', 'Yes', 'm')`,
        sql`insert into contact_kept_back (message_id, place, bytes, home, network, created_at)
          values ('b', 'spam', 9, 'h', 'n', 5)`,
      ])
        await statement.execute(tx)
    })
    expect(await migrate(database)).toContain('0044-trash-of-messages')
    const rows = async (query: ReturnType<typeof sql>) => (await query.execute(read)).rows
    expect(await rows(sql`select id, box, fields from contact_messages order by id`)).toEqual([
      { id: 'a', box: 'inbox', fields: 'fields of a' },
      { id: 'b', box: 'spam', fields: 'fields of b' },
    ])
    expect(await rows(sql`select * from inbox_marks`)).toEqual([
      { message_id: 'a', starred: 1, archived_at: 6, spam_at: null, removed_at: null, removed_from: null },
    ])
    const others = sql`select text, account, mail_id from inbox_notes
      join inbox_assignments using (message_id) join (select message_id, mail_id from inbox_replies) as r using (message_id)`
    expect(await rows(others)).toEqual([{ text: 'Call', account: 'bo', mail_id: 'm' }])
    expect(await rows(sql`select message_id, bytes from contact_kept_back`)).toEqual([
      { message_id: 'b', bytes: 9 },
    ])
    await write((tx) => sql`update contact_messages set box = 'trash' where id = 'a'`.execute(tx))
    await write((tx) => sql`delete from contact_messages`.execute(tx))
    for (const table of [
      'inbox_marks',
      'inbox_notes',
      'inbox_assignments',
      'inbox_replies',
      'contact_kept_back',
    ])
      expect(await rows(sql`select 1 from ${sql.table(table)}`), table).toEqual([])
  })
})
