import { randomBytes } from 'node:crypto'
import { cp, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { folderOf, runProgram } from './support/program.ts'

const form = `---
id: 1
title: Letters
---
[text* your-name] [email* your-email] [file your-file filetypes:txt] [submit]
`

let letters = 0

async function write(url: string, file?: string) {
  letters += 1
  const body = new FormData()
  const fields = { _wpcf7: '1', _wpcf7_unit_tag: 'wpcf7-f1-o1', 'your-name': `Letter ${letters}` }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('your-email', `ada-${letters}@example.org`)
  if (file) body.append('your-file', new File([file], 'plan.txt', { type: 'text/plain' }))
  const path = `${urls.apiRoot}contact-form-7/v1/contact-forms/1/feedback`
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    body,
    headers: { 'user-agent': 'Visitor/1.0' },
  })
  return ((await answer.json()) as { status: string }).status
}

const readiness = async (url: string) => {
  const answer = await fetch(`${url}${urls.ready}`)
  const { failing = [] } = (await answer.json()) as { failing?: string[] }
  return { status: answer.status, failing }
}

/** Visitors may write as much as they like. */
const config =
  'export default { contact: { maxPerTenMinutes: 1_000_000, maxPerFormInTenMinutes: 1_000_000 } }\n'

async function startedSite(options: { maxKilobytes?: number } = {}) {
  const folder = await folderOf({ 'content/forms/letters.md': form, 'portico.config.ts': config })
  const site = await runProgram({ folder, ...options })
  return { ...site, url: await site.ready(), data: join(folder, 'data') }
}

function storedMessages(data: string) {
  const db = new DatabaseSync(join(data, 'portico.db'), { readOnly: true })
  const { count } = db.prepare('select count(*) as count from contact_messages').get() as { count: number }
  db.close()
  return count
}

/** Past the log. */
function inFileAlone(data: string) {
  const db = new DatabaseSync(`file:${join(data, 'portico.db')}?immutable=1`, { readOnly: true })
  const { count } = db.prepare('select count(*) as count from contact_messages').get() as { count: number }
  db.close()
  return count
}

describe('files that are taken away from a running site', () => {
  it.each([
    ['the data folder is deleted', (data: string) => rm(data, { recursive: true })],
    ['the data folder is moved', (data: string) => rename(data, `${data}-elsewhere`)],
    ['the database is deleted', (data: string) => rm(join(data, 'portico.db'))],
    ['its log is deleted', (data: string) => rm(join(data, 'portico.db-wal'))],
    ['its shared index is deleted', (data: string) => rm(join(data, 'portico.db-shm'))],
    [
      'a copy is put in its place',
      async (data: string) => {
        await cp(data, `${data}-copy`, { recursive: true })
        await rm(data, { recursive: true })
        await rename(`${data}-copy`, data)
      },
    ],
  ])('[OPS-08] stop it from thanking, and from being ready: %s', async (_, damage) => {
    const { url, data } = await startedSite()
    expect(await write(url, 'a plan')).toBe('mail_sent')
    expect(await readiness(url)).toMatchObject({ status: 200 })
    await damage(data)
    expect(await write(url)).toBe('mail_failed')
    expect(await write(url, 'a plan')).not.toBe('mail_sent')
    expect(await readiness(url)).toMatchObject({ status: 503, failing: expect.arrayContaining(['database']) })
  })

  it('[OPS-08] let it go on once they are back', async () => {
    const { url, data } = await startedSite()
    await rename(data, `${data}-elsewhere`)
    expect(await write(url)).toBe('mail_failed')
    await rename(`${data}-elsewhere`, data)
    expect(await write(url)).toBe('mail_sent')
    await expect.poll(() => readiness(url)).toMatchObject({ status: 200 })
  })

  it('[OPS-08] cost no message that was thanked for when the log of the database is deleted', async () => {
    const { url, data, program, exit, folder } = await startedSite()
    for (let sent = 0; sent < 3; sent += 1) expect(await write(url)).toBe('mail_sent')
    await rm(join(data, 'portico.db-wal'))
    expect(await write(url)).toBe('mail_failed')
    program.kill('SIGKILL')
    await exit
    const again = await runProgram({ folder })
    await again.ready()
    expect(storedMessages(data)).toBe(3)
  })

  it('[OPS-08] are noticed where only the uploads went', async () => {
    const { url, data } = await startedSite()
    expect(await write(url, 'a plan')).toBe('mail_sent')
    await rm(join(data, 'uploads'), { recursive: true })
    await mkdir(join(data, 'uploads'))
    // The field says that the file could not be uploaded.
    expect(await write(url, 'a plan')).toBe('validation_failed')
    expect(await write(url)).toBe('mail_sent')
    expect(await readiness(url)).toEqual({ status: 503, failing: ['uploads'] })
  })
})

/** What a start or the doctor says of it. */
async function ended(folder: string, ...words: string[]) {
  const { exit, said } = await runProgram({ folder, words })
  return { code: (await exit)[0] as number | null, said: said() }
}

describe('a log that is deleted before the last process is killed', () => {
  it('[OPS-31] keeps the site from starting, and the newest backup is named', async () => {
    const { url, data, program, exit, folder } = await startedSite()
    expect(await ended(folder, 'backup', 'copy')).toMatchObject({ code: 0 })
    // As long as somebody reads, nothing that is newer is put into the database itself.
    const reader = new DatabaseSync(join(data, 'portico.db'), { readOnly: true })
    reader.exec('begin')
    reader.prepare('select count(*) from contact_messages').get()
    expect(await write(url)).toBe('mail_sent')
    await rm(join(data, 'portico.db-wal'))
    program.kill('SIGKILL')
    await exit
    reader.close()
    for (const command of ['start', 'doctor', 'migrate', 'migrate --new', 'restore copy', 'doctor']) {
      const { code, said } = await ended(folder, ...command.split(' '))
      expect(code).toBe(1)
      expect(said).toContain('portico.db-wal was deleted or moved, and with it')
      expect(said).toContain(`npx portico restore ${join(folder, 'copy')} --force`)
    }
    await rm(join(data, 'portico.db-shm'))
    const again = await runProgram({ folder })
    await again.ready()
    expect(storedMessages(data)).toBe(0)
  })

  it('[OPS-31] costs nothing that came before a quiet second', async () => {
    const { url, data, program, exit, folder } = await startedSite()
    expect(await write(url)).toBe('mail_sent')
    await expect.poll(() => inFileAlone(data), { timeout: 20_000 }).toBe(1)
    await rm(join(data, 'portico.db-wal'))
    program.kill('SIGKILL')
    await exit
    const again = await runProgram({ folder })
    await again.ready()
    expect(storedMessages(data)).toBe(1)
  })
})

describe('a data folder whose database is not there', () => {
  it('[OPS-32] begins no empty site, and says how one is begun', async () => {
    const { data, program, exit, folder } = await startedSite()
    program.kill('SIGTERM')
    await exit
    await rename(join(data, 'portico.db'), join(folder, 'portico.db'))
    for (const command of ['start', 'doctor']) {
      const { code, said } = await ended(folder, command)
      expect(code).toBe(1)
      expect(said).toContain(`but ${data} has files of one.`)
    }
    // Emptied, e.g. by another program.
    new DatabaseSync(join(data, 'portico.db')).exec('create table t (a); drop table t')
    expect(await ended(folder, 'start')).toMatchObject({
      code: 1,
      said: expect.stringContaining('has files of one'),
    })
    await rename(join(folder, 'portico.db'), join(data, 'portico.db'))
    const again = await runProgram({ folder })
    await again.ready()
    again.program.kill('SIGTERM')
    await again.exit
    await rename(data, `${data}-elsewhere`)
    await (await runProgram({ folder })).ready()
  })
})

describe('a database that is damaged while the site runs', () => {
  it('[OPS-08] makes it refuse, not ready, and go on serving what it can', async () => {
    const { url, data, folder, program, exit } = await startedSite()
    expect(await write(url)).toBe('mail_sent')
    program.kill('SIGTERM')
    await exit
    const again = await runProgram({ folder })
    const address = await again.ready()
    await fillWithNoise(join(data, 'portico.db'))
    await expect.poll(() => write(address)).toBe('mail_failed')
    expect(await readiness(address)).toEqual({ status: 503, failing: ['database'] })
    expect((await fetch(`${address}${urls.health}`)).status).toBe(200)
    expect(again.program.exitCode).toBe(null)
  })
})

describe('a disk without room', () => {
  it('[OPS-08] makes the site refuse, not ready, and tell its owner', async () => {
    const { url, data, until } = await startedSite({ maxKilobytes: 4096 })
    let thanked = 0
    let status = await write(url)
    for (; status === 'mail_sent' && thanked < 4000; status = await write(url)) thanked += 1
    expect(status).toBe('mail_failed')
    await expect.poll(() => readiness(url)).toMatchObject({ status: 503, failing: ['database'] })
    await until(/(what visitors send may not be kept)/)
    expect(storedMessages(data)).toBe(thanked)
  })
})

/** All but its first page. */
async function fillWithNoise(file: string) {
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  await handle.write(randomBytes(size - 4096), 0, size - 4096, 4096)
  await handle.close()
}
