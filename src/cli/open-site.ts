import { createDeps, type Deps } from '#app/deps.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { loadSiteConfig } from '#platform/config/load-site-config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createCommandLog } from '#platform/log.ts'
import { runningAddress } from '#platform/running-address.ts'
import type { CommandIo } from './command.ts'

/** Opens the site for one command: database up to date, nothing served, only warnings logged. */
export async function withSite<Value>(io: CommandIo, use: (deps: Deps) => Promise<Value>): Promise<Value> {
  const environment = readEnvironment(io.environment)
  const config = await loadSiteConfig(io.folder)
  const deps = await createDeps({
    environment,
    config,
    folder: io.folder,
    log: createCommandLog(environment.PORTICO_LOG),
  })
  try {
    await migrate(deps.db)
    const running = await runningAddress(deps.folders.data)
    if (running) deps.address.found(running)
    return await use(deps)
  } finally {
    await deps.shutdown.begin()
  }
}
