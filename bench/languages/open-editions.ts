import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createApp } from '#app/app.ts'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { type OpenSite, openSite } from '#app/open-site.ts'
import { readEnvironment } from '#platform/config/environment.ts'

export type EditionsSite = Awaited<ReturnType<typeof openEditions>>

/** The site in `folder`, imported and ready for requests; on SQLite unless another database is named. */
export async function openEditions(folder: string, database?: string) {
  const deps = await openSite({
    environment: readEnvironment({
      PORTICO_CONTENT: join(folder, 'content'),
      PORTICO_DATA: join(folder, database ? 'data-postgres' : 'data'),
      PORTICO_LOG: 'silent',
      PORTICO_URL: 'https://bench.example',
      ...(database && { DATABASE_URL: database }),
    }),
    config: parseSiteConfig({}),
    folder,
  })
  await deps.migrate()
  await deps.documents.importFolder(deps.folders.content)
  const app = createApp(deps)
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(`https://bench.example${path}`, { headers })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`)
    return Buffer.from(await response.arrayBuffer())
  }
  await indexed(deps, ask)
  return { ask, close: () => deps.shutdown.begin() }
}

/** A search begins the work on an index that is far behind. */
async function indexed({ db }: OpenSite, ask: (path: string) => Promise<unknown>) {
  const { read } = db.tables<{ search_queue: { entry_id: number } }>()
  await ask('/search?q=oak')
  while (await read.selectFrom('search_queue').select('entry_id').limit(1).executeTakeFirst())
    await pause(200)
  // As the database does by itself after a while.
  if (db.engine === 'postgres') await sql`analyze`.execute(read)
}
