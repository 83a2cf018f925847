import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { randomIds } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import type { Dropped } from './invalidations.ts'
import { createSqliteInvalidations } from './sqlite-invalidations.ts'

const log = createLog('silent')

/** Two processes on one file, as far as SQLite can tell. */
async function twoProcesses() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-drops-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const open = async () => {
    const db = await openDatabase({ file: join(folder, 'site.db'), log })
    await migrate(db)
    const invalidations = createSqliteInvalidations({ db, ids: randomIds, log, pollMs: 5 })
    const heard: Dropped[] = []
    invalidations.subscribe((dropped) => heard.push(dropped))
    onTestFinished(async () => {
      await invalidations.close()
      await db.close()
    })
    await expect.poll(() => heard).toEqual(['everything'])
    heard.length = 0
    return { db, invalidations, heard }
  }
  return [await open(), await open()] as const
}

describe('processes on one SQLite file', () => {
  it('hear exactly what another one dropped, and not their own', async () => {
    const [site, command] = await twoProcesses()
    command.invalidations.publish(['entry:7', 'posts'])
    await expect.poll(() => site.heard).toEqual([['entry:7', 'posts']])
    site.invalidations.publish(['entry:8'])
    await expect.poll(() => command.heard).toEqual([['entry:8']])
    expect(site.heard).toEqual([['entry:7', 'posts']])
  })

  it('have told the others when they are closed', async () => {
    const [site, command] = await twoProcesses()
    command.invalidations.publish(['entry:7'])
    await command.invalidations.close()
    await command.db.close()
    await expect.poll(() => site.heard).toEqual([['entry:7']])
  })

  it('forget everything when they have missed something', async () => {
    const [site, command] = await twoProcesses()
    command.invalidations.publish(['entry:7'])
    await expect.poll(() => site.heard).toHaveLength(1)
    const { write } = command.db.tables<{ dropped_tags: { number: number; node: string; tags: string } }>()
    await write((tx) =>
      tx.insertInto('dropped_tags').values({ number: 5000, node: 'another', tags: '["entry:9"]' }).execute(),
    )
    await expect.poll(() => site.heard.at(-1)).toBe('everything')
  })
})
