import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrations } from '../../../../db/migrations/all.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { type EntryTables, fullColumns, toFullEntry, toRow } from './entry-rows.ts'

const name = '0059-values-of-entries'
const before = migrations.slice(
  0,
  migrations.findIndex((migration) => migration.name === name),
)

const entry = (id: number, more: Readonly<Record<string, string | number>>) => {
  const columns = Object.keys(more).map((column) => sql`, ${sql.ref(column)}`)
  const values = Object.values(more).map((value) => sql`, ${value}`)
  return sql`insert into entries
    (id, kind, slug, title, excerpt, own_excerpt, ratings, home, reading_minutes, body, body_text, path${sql.join(columns, sql``)})
    values (${id}, 'post', ${`p${id}`}, 'Oak', '', 0, 1, 0, 1, '', '', ${`/posts/p${id}`}${sql.join(values, sql``)})`
}

describeOnBothDatabases('entries of a site whose values had columns', (open) => {
  it('[TYPE-24] keep what search engines are told', async () => {
    const database = await open({ empty: true })
    await migrate(database, before)
    const { read, write } = database.tables<EntryTables>()
    const said = {
      image_alt: 'An "oak"\n\\ table',
      format: 'quote',
      seo_title: 'All about oak – 橡木 🌳',
      description: 'In short.',
      share_image: '/media/oak.jpg',
      canonical: 'https://example.org/oak?a=1',
    }
    const course = { level: 'hard', days: [1, 2] }
    await write(async (tx) => {
      await entry(1, { ...said, noindex: 1, fields: JSON.stringify(course) }).execute(tx)
      await entry(2, { fields: JSON.stringify(course) }).execute(tx)
      await entry(3, { description: 'In short.' }).execute(tx)
      await entry(4, { noindex: 1 }).execute(tx)
    })
    expect(await migrate(database)).toContain(name)
    const rows = await read.selectFrom('entries').select(fullColumns).orderBy('id').execute()
    const [all, course2, described, hidden] = rows.map((row) => toFullEntry(row, []))
    const { image_alt: imageAlt, seo_title: seoTitle, share_image: shareImage, ...same } = said
    expect(all).toMatchObject({ ...same, imageAlt, seoTitle, shareImage, noindex: true, fields: course })
    expect(course2).toMatchObject({ fields: course, noindex: false, seoTitle: undefined })
    expect(described).toMatchObject({ description: 'In short.', noindex: false, fields: {} })
    expect(hidden).toMatchObject({ noindex: true, fields: {} })
    const written = toRow(1, { ...(all as NonNullable<typeof all>), text: '', aliases: [] })
    expect(JSON.parse(written.fields)).toEqual(JSON.parse(rows[0]?.fields ?? ''))
  })
})
