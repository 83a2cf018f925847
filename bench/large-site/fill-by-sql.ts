import { DatabaseSync } from 'node:sqlite'

/**
 * Makes the site in this SQLite file large by repeating one row of each kind. The site's own ways would take hours; what they would
 * have written besides is missing, so such a site is for reading only.
 */
export function fillBySql(file: string, sizes = largeSite) {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; begin')
  const repeat = (table: string, from: string, count: number, changed: Record<string, string>) => {
    const columns = database
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map(({ name }) => String(name))
    const values = columns.map((column) => changed[column] ?? `model."${column}"`)
    database.exec(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
       insert into ${table} (${columns.map((column) => `"${column}"`)}) select ${values}
       from (select * from ${table} ${from} limit 1) as model, numbers`,
    )
  }
  const id = `'9' || n`
  const moment = `1700000000000 + (n * 7919) % 100000 * 60000`
  repeat('documents', `where kind = 'post'`, sizes.posts, {
    ...{ id: `1000000 + n`, path: `'posts/large-' || n || '.md'`, updated_at: moment },
    imported_hash: 'null',
  })
  repeat('entries', `where kind = 'post'`, sizes.posts, {
    ...{ id: `1000000 + n`, slug: `'large-' || n`, path: `'/posts/large-' || n`, title: `'Large ' || n` },
    ...{ published_at: moment, author: `'Author ' || (n % 20)`, translations: `'large-' || n` },
  })
  database.exec(
    'insert into entry_search (rowid, title, words) select id, title, body_text from entries where id > 1000000',
  )
  for (const which of [1, 2, 3])
    repeat('entry_terms', '', sizes.posts, {
      ...{ entry_id: '1000000 + n', slug: `'term-' || ${which} || '-' || (n % 50)`, published_at: moment },
      ...{ name: `'Term ' || (n % 50)`, own: '1' },
    })
  repeat('reviews', `where status = 'published'`, sizes.reviews, {
    ...{ id, created_at: moment, written_at: moment, document_id: 'null', invitation: 'null' },
    ...{
      status: `case n % 10 when 0 then 'pending' else 'published' end`,
      doubts: `case n % 100 when 0 then '[]' end`,
    },
  })
  const messages = database.prepare(
    `insert into contact_messages select '9' || ?, 1, 'Contact', case ? % 10 when 0 then 'spam' else 'inbox' end, 'Subject', 'Ann',
     'ann@example.org', ?, case ? % 4 when 0 then null else 1 end, 'sender', null, '[]', '[]', '{}', '[]', ?`,
  )
  for (let n = 1; n <= sizes.messages; n += 1)
    messages.run(
      n,
      n,
      1_700_000_000_000 + n * 1000,
      n,
      JSON.stringify([{ name: 'your-message', text: words(n) }]),
    )
  const votes = database.prepare(`insert into rating_votes values (?, '9' || ?, null, 1, 5, ?, null)`)
  for (let n = 1; n <= sizes.votes; n += 1)
    votes.run(1_000_000 + (n % sizes.posts), n, 1_700_000_000_000 + n * 1000)
  database.exec('commit')
  database.close()
}

const largeSite = { posts: 20_000, messages: 200_000, reviews: 100_000, votes: 200_000 }

const words = (n: number) => `The chair number ${n} is of oak and came in one piece. `.repeat(4)
