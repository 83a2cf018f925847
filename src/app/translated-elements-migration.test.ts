import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'
import { describeOnBothDatabases } from '../../test/databases.ts'

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '0053-translated-elements'),
)

const document = (id: number, kind: string, path: string) => sql`
  insert into documents (id, kind, path, source, source_hash, applied_version, created_at, updated_at, updated_by)
  values (${id}, ${kind}, ${path}, '', '', 1, 0, 0, 'owner')`

describeOnBothDatabases('a site from before what stands in pages could be translated', (open) => {
  it('[I18N-65] keeps its notices, questions, forms and campaigns, in the first language', async () => {
    const database = await open({ empty: true })
    await migrate(database, before)
    const { read, write } = database.tables<unknown>()
    await write(async (tx) => {
      for (const statement of [
        document(1, 'notice', 'notices/winter.md'),
        sql`insert into notices (document_id, id, title, body, level, dismissible, version) values (1, 'ferry', 'Ferry', 'Text', 'info', 1, 'a1')`,
        document(2, 'question', 'faq/pay.md'),
        sql`insert into questions (document_id, slug, question, answer, category, position) values (2, 'pay', 'Pay?', 'Yes', 'orders', 3)`,
        document(3, 'form', 'forms/contact.md'),
        sql`insert into forms (document_id, id, path, title, hash, document) values (3, 1, 'forms/contact.md', 'Contact', '', '{}')`,
        document(4, 'reviews', 'reviews/shop.yaml'),
        sql`insert into campaigns (id, document_id, name) values ('shop', 4, 'Shop')`,
        sql`insert into campaigns (id, document_id, name) values ('old', null, 'Old')`,
      ])
        await statement.execute(tx)
    })
    await migrate(database)
    const rows = async (table: string) =>
      (await sql.raw(`select * from ${table} order by 1`).execute(read)).rows
    const first = (translations: string) => ({ edition: '', translations })
    expect(await rows('notices')).toMatchObject([
      {
        document_id: 1,
        id: 'ferry',
        title: 'Ferry',
        dismissible: 1,
        shown_from: null,
        ...first('notices/winter'),
      },
    ])
    expect(await rows('questions')).toMatchObject([
      { document_id: 2, slug: 'pay', answer: 'Yes', position: 3, ...first('faq/pay') },
    ])
    expect(await rows('forms')).toMatchObject([{ id: 1, title: 'Contact', ...first('forms/contact') }])
    expect(await rows('campaigns')).toMatchObject([
      { id: 'old', translations: '' },
      { id: 'shop', translations: 'reviews/shop' },
    ])
  })
})
