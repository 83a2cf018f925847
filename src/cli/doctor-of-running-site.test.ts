import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startSite } from '#main.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { parseSiteConfig } from '#platform/config/load-site-config.ts'
import { createLog } from '#platform/log.ts'
import { useSmtpPeer } from '../../test/smtp-peer.ts'
import { doctorCommand } from './doctor.ts'

it('[OPS-18] judges the settings of the site that runs, not those of the shell', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-running-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Hillside\ndescription: A workshop.\n')
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const io = { out: note, error: note, environment: {} as Record<string, string>, folder, interactive: false }
  const said = () => lines.join('\n')
  const mailServer = await useSmtpPeer()
  const running = await startSite({
    environment: readEnvironment({
      PORT: '0',
      SMTP_URL: `smtp://user:word@127.0.0.1:${mailServer.port}?requireTLS=false`,
      PORTICO_URL: 'http://hillside.example',
    }),
    config: parseSiteConfig({}),
    folder,
    log: createLog('silent'),
  })
  onTestFinished(() => running.close())
  expect(await doctorCommand.run([], io), said()).toBe(0)
  expect(said()).toContain(
    `The site that runs at ${running.deps.address.url()} is judged by its own settings`,
  )
  expect(said()).toContain(`127.0.0.1:${mailServer.port} answers.`)
  expect(said()).toContain(`http://hillside.example is served from ${running.deps.address.url()}`)
  expect(await readFile(join(folder, 'data/tmp/running.json'), 'utf8')).not.toContain('word')
  io.environment = { DATABASE_URL: 'sqlite:other.db' }
  await doctorCommand.run([], io)
  expect(said()).toMatch(/FAIL {2}configuration +The site that runs .* uses another database/)
  await running.close()
  io.environment = {}
  await doctorCommand.run([], io)
  expect(said()).toContain('No site runs with this data folder, so the settings of this shell are judged.')
})
