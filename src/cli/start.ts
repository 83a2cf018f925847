import { startSite } from '#main.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { loadSiteConfig } from '#platform/config/load-site-config.ts'
import type { Command } from './command.ts'

export const startCommand: Command = {
  name: 'start',
  summary: 'Migrates, takes in changed content and serves the site',
  help: `Usage: npx portico start

Brings the database up to date, takes in content files that changed, and serves the site until it is stopped.
The environment says where: PORT, HOST, PORTICO_URL, PORTICO_CONTENT, PORTICO_DATA, DATABASE_URL (see the README).`,
  async run(_args, io) {
    const site = await startSite({
      environment: readEnvironment(io.environment),
      config: await loadSiteConfig(io.folder),
      folder: io.folder,
      dev: io.environment.PORTICO_DEV === '1',
    })
    for (const problem of site.report.problems)
      io.error(`${problem.path}:${problem.line} ${problem.what} ${problem.fix}`)
    io.out(`Portico is ready on ${site.url}`)
    await new Promise((resolve) => {
      process.once('SIGINT', resolve)
      process.once('SIGTERM', resolve)
    })
    await site.close()
    return 0
  },
}
