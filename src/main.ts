import { serve } from '@hono/node-server'
import { createApp } from '#app/app.ts'
import { createDeps, type DepsOptions } from '#app/deps.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { ImportReport } from '#platform/documents/documents.ts'

export type RunningSite = { url: string; report: ImportReport; close(): Promise<void> }

/** Opens the database, brings it up to date, takes in changed content and listens. */
export async function startSite(options: DepsOptions): Promise<RunningSite> {
  const deps = await createDeps(options)
  await migrate(deps.db)
  const report = await deps.documents.importFolder(deps.folders.content)
  const app = createApp(deps)
  const { HOST, PORT } = options.environment
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: HOST, port: PORT }, ({ port }) => {
      resolve({
        url: `http://${HOST}:${port}`,
        report,
        close: async () => {
          await new Promise((done) => server.close(done))
          await deps.close()
        },
      })
    })
  })
}
