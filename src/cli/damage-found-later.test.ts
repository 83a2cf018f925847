import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { startSite } from '#main.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import type { LookOptions } from '#platform/db/look-through.ts'
import { lookThrough } from '#platform/db/look-through.ts'
import { createLog } from '#platform/log.ts'
import { urls } from '#shared/urls.ts'

const form = `---
id: 1
title: Letters
---
[text* your-name]
[submit "Send"]
`

async function site() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-later-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content/forms'), { recursive: true })
  await writeFile(join(folder, 'content/site.yaml'), 'title: Hillside\ndescription: A workshop.\n')
  await writeFile(join(folder, 'content/forms/letters.md'), form)
  const start = async (look: LookOptions) => {
    const running = await startSite({
      environment: readEnvironment({ PORT: '0' }),
      config: parseSiteConfig({}),
      folder,
      log: createLog('silent'),
      look,
    })
    onTestFinished(() => running.close())
    return running
  }
  return { file: join(folder, 'data/portico.db'), start }
}

/** In a table that no start and no message needs. */
async function damage(file: string) {
  const db = new DatabaseSync(file)
  db.exec(`create table ballast (text text);
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)
    insert into ballast select 'some words ' || n from numbers; pragma wal_checkpoint(truncate)`)
  db.close()
  const handle = await open(file, 'r+')
  const noise = randomBytes(8 * 4096)
  await handle.write(noise, 0, noise.length, (await stat(file)).size - 16 * 4096)
  await handle.close()
}

async function send(url: string, name: string) {
  const body = new FormData()
  const fields = { _wpcf7: '1', _wpcf7_unit_tag: 'wpcf7-f1-o1', 'your-name': name }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const address = `${url}${urls.apiRoot}contact-form-7/v1/contact-forms/1/feedback`
  const answer = await fetch(address, { method: 'POST', body, headers: { 'user-agent': 'Visitor/1.0' } })
  return ((await answer.json()) as { status: string }).status
}

it('[OPS-08] thanks nobody once a long look through the database has found damage', async () => {
  const { file, start } = await site()
  const whole = await start({ milliseconds: 60_000 })
  expect(await send(whole.url, 'Ana')).toBe('mail_sent')
  await whole.close()
  await damage(file)
  const started = Promise.withResolvers<void>()
  const through: typeof lookThrough = (file) => ({
    damage: started.promise.then(() => lookThrough(file).damage),
    stop() {},
  })
  const { url } = await start({ milliseconds: 0, through })
  const ready = () => fetch(`${url}${urls.ready}`).then((answer) => answer.json())
  expect(await ready()).toEqual({ status: 'ready' })
  started.resolve()
  await expect.poll(ready).toEqual({ status: 'unavailable', failing: ['database'] })
  expect(await send(url, 'Ben')).toBe('mail_failed')
  expect((await fetch(`${url}${urls.home}`)).status).toBeLessThan(500)
})
