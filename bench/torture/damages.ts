import { open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Program } from './program.ts'
import type { Random } from './random.ts'
import type { TorturedSite } from './site.ts'
import type { Visitors } from './visitors.ts'

/** Damage that only a backup repairs. Each ends with what an owner would do. */
export type Damages = {
  readonly names: readonly string[]
  /** Takes the place of a kill: in the end the program has ended, and its site is whole. Answers what happened, and what came of it. */
  happen(
    program: Program,
    visitors: Visitors,
    wait: () => Promise<void>,
  ): Promise<{ name: string; end: string }>
}

export type DamageDeps = { site: TorturedSite; random: Random; isSqlite: boolean }

type Damage = {
  /** Before or after the program is killed. */
  while: 'running' | 'stopped'
  do(): Promise<void>
  /** SQLite reads a log as far as it is whole and says nothing of the rest, so that the owner must know better. */
  isSilent?: boolean
}

export function createDamages({ site, random, isSqlite }: DamageDeps): Damages {
  const database = join(site.folder, 'data/portico.db')
  const log = `${database}-wal`
  const uploads = join(site.folder, 'data/uploads')

  const noise = async (file: string, from: number, length: number) => {
    const handle = await open(file, 'r+')
    const bytes = Uint8Array.from({ length }, () => random.between(0, 255))
    await handle.write(bytes, 0, length, from)
    await handle.close()
  }
  const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0
  const part = (size: number) => Math.floor((size * random.between(1, 3)) / 4)

  const all: Record<string, Damage> = {
    'uploads are deleted': {
      while: 'running',
      async do() {
        for (const name of await readdir(uploads).catch(() => []))
          if (random.chance(0.5)) await rm(join(uploads, name), { force: true })
      },
    },
    ...(isSqlite && {
      'a quarter of the database is noise': {
        while: 'stopped' as const,
        do: async () =>
          noise(database, part(await sizeOf(database)), Math.ceil((await sizeOf(database)) / 4)),
      },
      'the database is cut off': {
        while: 'stopped' as const,
        do: async () => truncate(database, part(await sizeOf(database))),
      },
      'the log is deleted and the last process killed': {
        while: 'running' as const,
        do: () => rm(log, { force: true }),
      },
      'the log is noise': {
        while: 'stopped' as const,
        do: async () => noise(log, 0, await sizeOf(log)),
      },
      'the log is cut off': {
        while: 'stopped' as const,
        isSilent: true,
        do: async () => truncate(log, part(await sizeOf(log))),
      },
    }),
  }
  const names = Object.keys(all)
  const deck = random.deck(names)
  let backups = 0

  /** PostgreSQL may not have noticed yet that the program is gone. */
  const putBack = async (backup: string) => {
    for (let tries = 1; ; tries += 1) {
      const { code, said } = await site.ask('restore', backup, '--force')
      if (code === 0) return
      if (tries === 20 || !said.includes('site_running')) throw new Error(`The restore failed:\n${said}`)
      await delay(500)
    }
  }

  return {
    names,
    async happen(program, visitors, wait) {
      const name = deck.draw()
      const damage = all[name] as Damage
      backups += 1
      const backup = join(site.folder, `backup-${backups}`)
      const before = new Set(visitors.thanked)
      await site.command('backup', backup)
      await wait()
      if (damage.while === 'running') await damage.do()
      await program.kill('SIGKILL')
      if (damage.while === 'stopped') await damage.do()
      const { said } = await site.ask('doctor')
      const isSeen = /^FAIL {2}(database|uploads)/m.test(said)
      if (!isSeen && !damage.isSilent) return { name, end: 'the doctor finds nothing wrong' }
      if (isSeen && !said.includes(`restore ${backup} --force`))
        throw new Error(`The doctor does not name the newest backup, ${backup}:\n${said}`)
      await putBack(backup)
      visitors.goBackTo(before)
      const seen = isSeen ? 'the doctor says so' : 'the doctor does not see it'
      return { name, end: `${seen}, and ${backup} is put back` }
    },
  }
}
