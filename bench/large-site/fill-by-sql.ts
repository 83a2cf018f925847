import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

const largeSite = {
  ...{ posts: 20_000, messages: 200_000, reviews: 100_000, votes: 200_000, comments: 100_000 },
  ...{ logged: 50_000 },
}

type Connection = {
  run(sql: string): unknown
  columns(table: string): Promise<readonly string[]>
  close(): unknown
}

/**
 * Makes the site in this database large by repeating one row of each kind. The site's own ways would take hours; what they would
 * have written besides is missing, so such a site is for reading only.
 */
export async function fillBySql(database: string, sizes = largeSite) {
  const isPostgres = database.startsWith('postgres:')
  const { run, columns, close } = isPostgres ? await openPostgres(database) : openSqlite(database)

  const repeat = async (
    table: string,
    count: number,
    changed: Readonly<Record<string, string>>,
    { from = '', where = 'true' }: { from?: string; where?: string } = {},
  ) => {
    const into = await columns(table)
    const values = into.map((column) => changed[column] ?? `model."${column}"`)
    await run(
      `with recursive numbers (n) as (select cast(1 as bigint) union all select n + 1 from numbers where n < ${count})
       insert into ${table} (${into.map((column) => `"${column}"`)}) select ${values}
       from ${from ? `(select * from ${table} ${from} limit 1) as model, ` : ''}numbers where ${where}`,
    )
  }

  const post = `${firstPost} + n`
  await repeat(
    'documents',
    sizes.posts,
    {
      ...{ id: post, path: `'posts/large-' || n || '.md'`, updated_at: scattered(years(3)) },
      imported_hash: 'null',
    },
    { from: `where kind = 'post'` },
  )
  await repeat(
    'entries',
    sizes.posts,
    {
      ...{ id: post, slug: `'large-' || n`, path: `'/posts/large-' || n`, title: `'Large ' || n` },
      ...{ published_at: scattered(years(3)), author: `'Author ' || (n % 20)` },
      translations: `'large-' || n`,
    },
    { from: `where kind = 'post'` },
  )
  await run(
    isPostgres
      ? `insert into entry_search (entry_id, words) select id, to_tsvector('simple', title || ' ' || body_text) from entries where id > ${firstPost}`
      : `insert into entry_search (rowid, title, words) select id, title, body_text from entries where id > ${firstPost}`,
  )
  for (const [place, kind, of] of [
    [1, 'category', 50],
    [2, 'tag', 100],
    [3, 'tag', 500],
  ] as const)
    await repeat(
      'entry_terms',
      sizes.posts,
      {
        ...{ entry_id: post, kind: `'${kind}'`, slug: `'term-${place}-' || (n % ${of})`, own: '1' },
        ...{ name: `'Term ${place} ' || (n % ${of})`, published_at: scattered(years(3)) },
      },
      { from: 'where true' },
    )

  await repeat(
    'reviews',
    sizes.reviews,
    {
      ...{ id: `'9' || n`, document_id: 'null', invitation: 'null' },
      ...{ created_at: scattered(years(3)), written_at: scattered(years(3)) },
      status: `case n % 10 when 0 then 'pending' else 'published' end`,
      doubts: `case n % 100 when 0 then '[]' end`,
    },
    { from: `where status = 'published'` },
  )
  await run('delete from review_totals')
  await run(`insert into review_totals (campaign_id, language, rating, with_text, count)
    select campaign_id, language, rating, with_text, count(*) from reviews where status = 'published'
    group by campaign_id, language, rating, with_text`)

  await repeat('rating_votes', sizes.votes, {
    ...{
      post_id: `${firstPost} + n % ${sizes.posts}`,
      voter: `'9' || n`,
      address: 'null',
      changed_at: 'null',
    },
    ...{ rate: '1 + n % 5', score: '1 + n % 5', created_at: evenly(sizes.votes, years(3)) },
  })
  await run(`insert into rating_totals (post_id, users, score)
    select post_id, count(*), sum(score) from rating_votes group by post_id`)

  await fillInbox(repeat, sizes.messages)

  await repeat('comments', sizes.comments, {
    ...{ id: `'9' || n`, entry_id: `${firstPost} + n % ${sizes.posts}`, parent: 'null', type: `'comment'` },
    ...{
      at: evenly(sizes.comments, years(3)),
      old_id: 'null',
      decided: '1',
      author: `'Mia'`,
      account: 'null',
    },
    ...{ email: `'mia' || n || '@example.org'`, url: 'null', text: textOf('comment') },
    state: `case when n % 20 = 0 then 'spam' when n % 50 = 1 then 'trash' when n % 100 = 3 then 'pending' else 'approved' end`,
  })
  await repeat('audit_log', sizes.logged, {
    ...{ id: `'9' || n`, at: evenly(sizes.logged, days(390)), account_id: 'null', who: `'Ann'` },
    ...{ action: `'changed'`, subject: `'Large ' || n` },
  })
  // The program does this when it closes, PostgreSQL at intervals.
  await run(isPostgres ? 'vacuum analyze' : 'commit; pragma optimize')
  await close()
}

/** Most of what is old is put away. What came lately is read but for a quarter, and a tenth of everything is spam of the last weeks. */
async function fillInbox(
  repeat: (
    table: string,
    count: number,
    values: Readonly<Record<string, string>>,
    options?: { where: string },
  ) => Promise<void>,
  count: number,
) {
  const isSpam = 'n % 10 = 0'
  const isOld = `n < ${count * 0.9}`
  await repeat('contact_messages', count, {
    ...{ id: `'9' || n`, form_id: '1', form_title: `'Contact'`, subject: `'Subject ' || n` },
    ...{ from_name: `'Ann'`, from_email: `'ann' || n || '@example.org'`, sender: `'sender'` },
    box: `case when ${isSpam} then 'spam' when n % 100 = 1 then 'trash' else 'inbox' end`,
    created_at: `case when ${isSpam} then ${scattered(days(25))} else ${evenly(count, years(3))} end`,
    seen_at: `case when ${isOld} or n % 4 > 0 then 1 end`,
    ...{
      remote_address: 'null',
      spam_reasons: `'[]'`,
      emails: `'\nann' || n || '@example.org\n'`,
      meta: `'{"url":"","userAgent":"","unitTag":""}'`,
      consents: `'[]'`,
    },
    fields: `'[{"name":"your-message","values":["' || ${textOf('chair')} || '"]}]'`,
  })
  await repeat(
    'inbox_marks',
    count,
    {
      ...{ message_id: `'9' || n`, starred: 'case when n % 1000 = 7 then 1 else 0 end', spam_at: 'null' },
      archived_at: `case when ${isOld} then 1 end`,
      removed_at: `case when n % 100 = 1 then ${now} end`,
      removed_from: `case when n % 100 = 1 then 'inbox' end`,
    },
    { where: `not ${isSpam} and (${isOld} or n % 1000 = 7 or n % 100 = 1)` },
  )
}

/** Ids of posts are above this one. */
const firstPost = 1_000_000

const days = (count: number) => count * 86_400_000
const years = (count: number) => days(365 * count)
const now = Date.now()

/** Moments within this time, in no order. */
const scattered = (within: number) =>
  `${now - within} + (n * 7919) % 100000 * ${Math.floor(within / 100_000)}`
/** One after the other, up to now. */
const evenly = (count: number, within: number) => `${now - within} + n * ${Math.floor(within / count)}`

const textOf = (what: string) =>
  Array.from({ length: 4 }, () => `'The ${what} number ' || n || ' is of oak and came in one piece. '`).join(
    ' || ',
  )

function openSqlite(file: string): Connection {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; begin')
  const columns = database.prepare('select name from pragma_table_info(?)')
  return {
    run: (sql) => database.exec(sql),
    columns: async (table) => columns.all(table).map(({ name }) => String(name)),
    close: () => database.close(),
  }
}

async function openPostgres(connectionString: string): Promise<Connection> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return {
    run: (sql) => client.query(sql),
    async columns(table) {
      const query = 'select column_name from information_schema.columns where table_name = $1'
      const { rows } = await client.query<{ column_name: string }>(query, [table])
      return rows.map(({ column_name }) => column_name)
    },
    close: () => client.end(),
  }
}
