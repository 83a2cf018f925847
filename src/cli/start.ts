import { startSite } from '#main.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { loadSiteConfig } from '#platform/config/load-site-config.ts'
import type { Command } from './command.ts'
import { reportImport, reportProgress } from './report-import.ts'

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
      onProgress: reportProgress(io),
    })
    reportImport(io, site.report)
    io.out(`Ready: ${site.url.replace('127.0.0.1', 'localhost')}`)
    io.out(`  data:     ${site.dataFolder}`)
    io.out(`  content:  ${site.contentFolder} (edit a file, then restart or run "npm run dev")`)
    io.out(
      '  next:     "npx portico help" for all commands, "npx portico doctor" for a check-up, Ctrl+C to stop',
    )
    await new Promise((resolve) => {
      process.once('SIGINT', resolve)
      process.once('SIGTERM', resolve)
    })
    await site.close()
    return 0
  },
}
