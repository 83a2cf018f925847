import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** PostgreSQL for a run of tests: making a database takes a second, emptying one a few milliseconds. */
export type PostgresServer = {
  url: string
  /** Has every table and nothing in them but what the migrations put there. */
  template: string
  /** What `schemaOf` says of it. */
  schema: string
  /** Rows of the migrations, by table. */
  rows: Record<string, readonly unknown[]>
}

/** Emptied ones, for the tests that come next in this process. */
const spares: string[] = []
/** Bytes. Deleted rows go on taking their place, which is no matter in a small table. */
const smallTable = 65_536
const others = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

export async function prepareSpareDatabases(
  url: string,
  fill: (url: string) => Promise<void>,
): Promise<PostgresServer> {
  const template = 'every_table'
  await createDatabase(url, template)
  await fill(`${url}/${template}`)
  const { schema, rows } = await on(url, template, async (client) => ({
    schema: await schemaOf(client),
    rows: await rowsOf(client),
  }))
  return { url, template, schema, rows }
}

export const takeDatabase = async ({ url, template }: PostgresServer): Promise<string> =>
  spares.pop() ?? createDatabase(url, uniqueName(), template)

/** Empty and of no use to anybody else, because a test may leave anything in it. */
export const createEmptyDatabase = (url: string) => createDatabase(url, uniqueName())

/** One that a test has built on, or still talks to, is thrown away. */
export async function giveBack(server: PostgresServer, name: string): Promise<void> {
  const isAsBefore = await on(server.url, name, async (client) => {
    await client.query(`select pg_terminate_backend(pid, 5000) ${others}`)
    if ((await schemaOf(client)) !== server.schema) return false
    await empty(client, server.rows)
    return (await client.query(`select pid ${others}`)).rows.length === 0
  })
  if (isAsBefore) spares.push(name)
  else await dropDatabase(server.url, name)
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await on(url, 'postgres', (client) => client.query(`drop database ${name} with (force)`))
}

const uniqueName = () => `test_${randomUUID().replaceAll('-', '')}`

async function createDatabase(url: string, name: string, template = 'template0') {
  const locale = template === 'template0' ? `encoding 'UTF8' locale 'C'` : ''
  await on(url, 'postgres', (client) =>
    client.query(`create database ${name} ${locale} template ${template}`),
  )
  return name
}

async function empty(client: pg.Client, rows: PostgresServer['rows']) {
  await client.query('begin')
  // Foreign keys do not matter where nothing stays.
  await client.query('set local session_replication_role = replica')
  await client.query(`do $$ declare one record; begin
    for one in select oid::regclass as name, pg_relation_size(oid) as size from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      if one.size > ${smallTable} then execute format('truncate %s cascade', one.name);
      elsif one.size > 0 then execute format('delete from %s', one.name);
      end if;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null;
  end $$`)
  for (const [table, all] of Object.entries(rows))
    await client.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(all)],
    )
  await client.query('commit')
}

/** Everything a test could have changed about the tables, as one value to compare: as it is stored, for to put it in words takes long. */
async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    with ours as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select md5(string_agg(line, ' ' order by line)) as schema from (
      select concat_ws(' ', relname, relkind, attname, atttypid, attnotnull, adbin)
        from ours join pg_attribute on attrelid = ours.oid and attnum > 0
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      union all select concat_ws(' ', indexrelid, indrelid, indisunique, indkey, indclass, indoption, indexprs, indpred)
        from pg_index join ours on ours.oid = indrelid
      union all select concat_ws(' ', relname, conname, contype, conkey, confrelid, confkey, confdeltype, confupdtype, conbin)
        from pg_constraint join ours on ours.oid = conrelid
      union all select concat_ws(' ', tgname, tgrelid, tgfoid, tgtype, tgattr, tgqual)
        from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal
      union all select concat('function ', proname) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat('schema ', nspname) from pg_namespace where nspname !~ '^pg_'
    ) as lines (line)`)
  return rows[0]?.schema ?? ''
}

async function rowsOf(client: pg.Client): Promise<PostgresServer['rows']> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const rows: Record<string, readonly unknown[]> = {}
  for (const { name } of tables.rows) {
    const { rows: all } = await client.query(`select to_jsonb(t) as row from ${name} as t`)
    if (all.length > 0) rows[name] = all.map(({ row }) => row)
  }
  return rows
}

async function on<Value>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: `${url}/${name}`, statement_timeout: 30_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
