import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeDemoPictures } from '../make-demo-pictures.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

/** The demo site as `npm start` serves it, with data of its own and its pictures ready: while they are made, pages change and a processor is busy. */
export async function startDemo(environment: Record<string, string> = {}): Promise<ServerProcess> {
  mkdirSync('.cache', { recursive: true })
  const data = mkdtempSync(join(process.cwd(), '.cache', 'bench-demo-'))
  await makeDemoPictures(data)
  const site = await startServer([resolve('dist/server/portico.js'), 'start'], {
    folder: 'demo',
    environment: { PORT: '0', PORTICO_DATA: data, PORTICO_LOG: 'error', DATABASE_URL: '', ...environment },
  })
  return {
    ...site,
    async stop() {
      await site.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
