import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { commandNamed } from '../../test/command.ts'
import { describeOnBothDatabases } from '../../test/databases.ts'
import { doctorCommand } from './doctor.ts'
import { migrateCommand } from './migrate.ts'

const inboxCommand = commandNamed('inbox')

describeOnBothDatabases('a database that a newer Portico brought up to date', (open) => {
  it('[OPS-02] is named by the doctor and at the start, and left as it is', async () => {
    const { location, ...db } = await open()
    const folder = await mkdtemp(join(tmpdir(), 'portico-newer-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await mkdir(join(folder, 'data'))
    await mkdir(join(folder, 'content'))
    await writeFile(join(folder, 'content/site.yaml'), 'title: T\ndescription: D\n')
    const lines: string[] = []
    const note = (line: string) => void lines.push(line)
    const environment = { DATABASE_URL: 'url' in location ? location.url : `sqlite:${location.file}` }
    const io = { out: note, error: note, environment, folder, interactive: false, t: inEnglish }
    const { write } = db.tables<{ migrations: { name: string; hash: string; applied_at: number } }>()
    const row = { name: '9999-later', hash: 'x', applied_at: 1 }
    await write((tx) => tx.insertInto('migrations').values(row).execute())
    // Even as a node of the older version sees it that lacks one of its own migrations.
    await write((tx) => tx.deleteFrom('migrations').where('name', '=', '0021-larger-write-checks').execute())
    expect(await doctorCommand.run([], io)).toBe(1)
    expect(lines.join('\n')).toMatch(
      /FAIL {2}database .*created by a newer Portico \(it has 9999-later\).*\n +Fix: Update Portico to/,
    )
    const sentence = /newer Portico \(it has 9999-later\): update Portico here to that version/
    await expect(migrateCommand.run([], io)).rejects.toThrow(sentence)
    await expect(inboxCommand.run(['list'], io)).rejects.toThrow(sentence)
  })
})
