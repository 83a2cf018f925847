import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { startSite } from '#main.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { createLog } from '#platform/log.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { useSmtpPeer } from '../../test/smtp-peer.ts'
import { backupCommand } from './backup.ts'
import { doctorCommand } from './doctor.ts'
import { withExistingSite } from './open-site.ts'
import { restoreCommand } from './restore.ts'

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-running-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Hillside\ndescription: A workshop.\n')
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const io = {
    out: note,
    error: note,
    environment: {} as Record<string, string>,
    folder,
    interactive: false,
    t: inEnglish,
  }
  const said = () => lines.join('\n')
  const start = async (variables: Record<string, string>) => {
    const running = await startSite({
      environment: readEnvironment({ PORT: '0', ...variables }),
      config: parseSiteConfig({}),
      folder,
      log: createLog('silent'),
    })
    onTestFinished(() => running.close())
    return running
  }
  return { folder, io, said, start }
}

it('[OPS-18] judges the settings of the site that runs, not those of the shell', async () => {
  const { folder, io, said, start } = await setUp()
  const mailServer = await useSmtpPeer()
  const running = await start({
    SMTP_URL: `smtp://user:word@127.0.0.1:${mailServer.port}?requireTLS=false`,
    PORTICO_URL: 'http://hillside.example',
  })
  expect(await doctorCommand.run([], io), said()).toBe(0)
  expect(said()).toContain(
    `The site running at ${running.deps.address.url()} was checked with its own settings`,
  )
  expect(said()).toContain(`127.0.0.1:${mailServer.port} answers.`)
  expect(said()).toContain(`http://hillside.example; the site listens on ${running.deps.address.url()}`)
  expect(await readFile(join(folder, 'data/tmp/running.json'), 'utf8')).not.toContain('word')
  io.environment = { DATABASE_URL: 'sqlite:other.db' }
  await doctorCommand.run([], io)
  expect(said()).toMatch(/FAIL {2}configuration +The site running .* uses another database/)
  await running.close()
  io.environment = {}
  await doctorCommand.run([], io)
  expect(said()).toContain('No site is running with this data folder, so this shell’s settings were checked.')
})

it('[OPS-18] takes what the running site does not have as not set, whatever the shell has', async () => {
  const { io, said, start } = await setUp()
  await start({})
  io.environment = { SMTP_URL: 'smtp://mail.hillside.example', PORTICO_URL: 'http://hillside.example' }
  await doctorCommand.run([], io)
  expect(said()).toContain('was checked with its own settings')
  expect(said()).toContain('Email is off')
  expect(said()).not.toContain('hillside.example')
})

it('[OPS-18] finds the site that runs after an older process of it has ended', async () => {
  const { folder, io, said, start } = await setUp()
  const [older, newer] = [await start({}), await start({})]
  await older.close()
  await doctorCommand.run([], io)
  expect(said()).toContain(`The site running at ${newer.deps.address.url()} was checked`)
  await newer.close()
  expect((await readdir(join(folder, 'data/tmp'))).filter((name) => name.includes('running'))).toEqual([])
})

it.each([
  ['portico.db', 'Move the same file back, then stop the site'],
  ['portico.db-wal', 'Do not put it back. Stop the site and start it again'],
])('[OPS-26] says that %s of the site that runs is gone, and what to do', async (name, advice) => {
  const { folder, io, said, start } = await setUp()
  await start({})
  await rm(join(folder, 'data', name))
  expect(await doctorCommand.run([], io)).toBe(1)
  const what = `${name} was deleted or moved while the site ran.`
  expect(said()).toContain(what)
  expect(said()).toContain(advice)
  await expect(withExistingSite(io, async () => {})).rejects.toThrow(what)
  await expect(backupCommand.run(['copy'], io)).rejects.toThrow(what)
  await expect(restoreCommand.run(['copy'], io)).rejects.toMatchObject({ code: 'site_running' })
})
