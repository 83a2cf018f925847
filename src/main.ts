import { serve } from '@hono/node-server'
import { createApp } from '#app/app.ts'
import { createDeps, type DepsOptions } from '#app/deps.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { ImportProgress, ImportReport } from '#platform/documents/documents.ts'

export type RunningSite = {
  url: string
  dataFolder: string
  contentFolder: string
  report: ImportReport
  close(): Promise<void>
}

export type StartOptions = DepsOptions & { onProgress?: ImportProgress }

/** Opens the database, brings it up to date, takes in changed content and listens. */
export async function startSite(options: StartOptions): Promise<RunningSite> {
  const deps = await createDeps(options)
  await migrate(deps.db)
  const report = await deps.documents.importFolder(deps.folders.content, options.onProgress)
  const app = createApp(deps)
  const { HOST, PORT } = options.environment
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: HOST, port: PORT }, ({ port }) => {
      resolve({
        url: `http://${HOST}:${port}`,
        dataFolder: deps.folders.data,
        contentFolder: deps.folders.content,
        report,
        close: async () => {
          await new Promise((done) => server.close(done))
          await deps.close()
        },
      })
    })
  })
}
