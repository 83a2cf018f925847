import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { defineExtension, type OwnDatabase } from '#api/extension.ts'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { startSite } from '#main.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { createLog } from '#platform/log.ts'
import { urls } from '#shared/urls.ts'

const form = `---
id: 1
title: Letters
---
[text* your-name] [email* your-email] [textarea your-message] [submit]
`

async function startedSite(config: Parameters<typeof parseSiteConfig>[0] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-erased-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content/forms'), { recursive: true })
  await writeFile(join(folder, 'content/forms/letters.md'), form)
  const site = await startSite({
    environment: readEnvironment({ PORT: '0' }),
    config: parseSiteConfig(config),
    folder,
    log: createLog('silent'),
  })
  onTestFinished(() => site.close())
  return { ...site, data: join(folder, 'data') }
}

async function write(url: string, email: string, text: string) {
  const body = new FormData()
  const fields = { _wpcf7: '1', _wpcf7_unit_tag: 'wpcf7-f1-o1', 'your-name': 'Ada', 'your-email': email }
  for (const [name, value] of Object.entries({ ...fields, 'your-message': text })) body.append(name, value)
  const answer = await fetch(`${url}${urls.apiRoot}contact-form-7/v1/contact-forms/1/feedback`, {
    method: 'POST',
    body,
    headers: { 'user-agent': 'Visitor/1.0' },
  })
  expect(await answer.json()).toMatchObject({ status: 'mail_sent' })
}

/** Which files of the data folder have these words in them. */
async function filesWith(data: string, words: string) {
  const names = await readdir(data, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const found = await Promise.all(files.map(async (file) => (await readFile(file)).includes(words)))
  return files.filter((_, index) => found[index])
}

it('[OPS-34] leaves nothing of an address in the files of the site once it is erased', async () => {
  const { url, data, deps } = await startedSite()
  const address = 'zenobia.quill@erased.example'
  for (let letter = 0; letter < 5; letter += 1) {
    await write(url, address, `${address} writes. `.repeat(40))
    await write(url, `other-${letter}@example.org`, 'Short.')
  }
  expect(await filesWith(data, address)).not.toEqual([])
  await deps.personalData.erase(address)
  expect(await filesWith(data, address)).toEqual([])
  expect(await filesWith(data, 'zenobia')).toEqual([])
})

it('[EXT-83] leaves nothing of what an extension has erased in the files, and tells it when they are gone', async () => {
  let own: OwnDatabase | undefined
  const diary = defineExtension({
    name: 'diary',
    needs: ['database'],
    migrations: [
      {
        name: '0001-days',
        statements: () => ['create table diary_days (id text not null primary key, text text not null)'],
      },
    ],
    parts({ db }) {
      own = db
      return {}
    },
  })
  const { data } = await startedSite({ extensions: [diary()] })
  const db = own ?? expect.fail()
  const { write } = db.tables<{ diary_days: { id: string; text: string } }>()
  const text = 'zenobia quill '.repeat(40)
  for (const id of ['a', 'b', 'c'])
    await write((tx) => tx.insertInto('diary_days').values({ id, text }).execute())
  expect(await filesWith(data, 'zenobia')).not.toEqual([])
  await write((tx) => tx.deleteFrom('diary_days').execute())
  await db.carryOver()
  expect(await filesWith(data, 'zenobia')).toEqual([])
  db.checkFiles()
  await rename(join(data, 'portico.db'), join(data, 'elsewhere.db'))
  expect(() => db.checkFiles()).toThrow()
  await rename(join(data, 'elsewhere.db'), join(data, 'portico.db'))
})
