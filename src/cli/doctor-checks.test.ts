import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadSiteConfig } from '#app/load-site-config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqliteDatabase } from '#platform/db/sqlite-database.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { checkPlace } from '../../test/check-place.ts'
import { openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { checkDomains, checkScripts, checkUploads } from './doctor-checks.ts'

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-checks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('[OPS-17] counts files without a message, and messages without their file', async () => {
  const folder = await newFolder()
  const check = () => checkUploads(checkPlace(folder))
  const uploads = join(folder, 'data/uploads')
  const id = 'c0ffee00-0000-4000-8000-000000000001'
  await mkdir(uploads, { recursive: true })
  await writeFile(join(uploads, id), 'words')
  await utimes(join(uploads, id), 1, 1)
  expect(await check()).toMatchObject({ state: 'advice', says: { values: { count: 1, megabytes: 0 } } })
  const file = join(folder, 'data/portico.db')
  const db = await openSqliteDatabase({ file })
  await migrate(db)
  await db.close()
  expect(await check()).toMatchObject({ state: 'advice' })
  const connection = new DatabaseSync(file)
  connection.exec(`insert into files values ('${id}', 'message:1', 'f', 0, 'a.txt', '', 5, '', 1, null),
    ('gone', '', '', 0, '', '', 0, '', 1, 0)`)
  connection.close()
  expect(await check()).toMatchObject({ state: 'fine' })
  await rm(join(uploads, id))
  expect(await check()).toMatchObject({
    state: 'wrong',
    says: { key: 'desk.cli.doctor.uploadsGone', values: { count: 1 } },
    fix: { values: { command: 'npx portico restore <backup> --force' } },
  })
})

it('[OPS-02] names scripts of the originals that are missing, or that nobody serves', async () => {
  const look = async (originalScripts: string[]) => {
    const folder = await newFolder()
    await mkdir(join(folder, 'content/scripts'), { recursive: true })
    await writeFile(join(folder, 'content/scripts/index.js'), '')
    await writeFile(
      join(folder, 'portico.config.ts'),
      `export default ${JSON.stringify({ contact: { originalScripts } })}\n`,
    )
    const { state, says } = await checkScripts({
      ...checkPlace(folder),
      config: await loadSiteConfig(folder),
    })
    return [state, inEnglish(says).replaceAll(join(folder, 'content'), 'CONTENT')]
  }
  expect(await look([])).toEqual(['fine', "Portico's own scripts drive forms and stars."])
  expect(await look(['/scripts/index.js'])).toEqual(['fine', '1 script of the originals, which is there.'])
  expect(await look(['/scripts/swv.js', '/js/jquery.js', '/scripts/index.js'])).toEqual([
    'wrong',
    '/scripts/swv.js is missing: put the file at CONTENT/scripts/swv.js. /js/jquery.js isn’t served by this site: use /scripts/name.js and put the file into content/scripts.',
  ])
})

const home = 'https://hillside.example'

describe('the doctor', () => {
  it('[I18N-79] looks whether the domain of a language leads to this site', async () => {
    const { deps, app } = await createDeskSite(openSqlite)
    const check = (answer: (url: string) => Response | Promise<Response>) =>
      checkDomains({
        ...checkPlace('.'),
        look: async (read) => ({ status: 'read', value: await read(deps.db) }),
        fetch: async (input) => answer(String(input)),
      })
    const save = (languages: string) =>
      deps.documents.save(
        { path: 'site.yaml', text: `title: Hillside\nurl: ${home}\nlanguages: ${languages}\n` },
        'Test',
      )
    const nobody = () => Promise.reject(new TypeError('fetch failed'))

    await save('{ fr: {} }')
    expect(await check(nobody)).toMatchObject({ state: 'fine', says: { key: 'desk.cli.doctor.noDomains' } })
    await save('{ fr: { url: https://exemple.fr }, de: { url: https://beispiel.de } }')
    expect(await check((url) => app.request(url))).toMatchObject({
      state: 'fine',
      says: { values: { count: 2 } },
    })
    const { state, says, fix } = await check((url) =>
      url.startsWith('https://exemple.fr/') ? nobody() : new Response(''),
    )
    expect([state, inEnglish(says)]).toEqual([
      'advice',
      'https://exemple.fr doesn’t answer. https://beispiel.de answers, but it isn’t this site.',
    ])
    expect(fix).toBeDefined()
    const led = await check((url) =>
      url.startsWith('https://exemple.fr/')
        ? app.request(url.replace('https://exemple.fr', home))
        : Response.redirect(home),
    )
    expect(inEnglish(led.says)).toBe(
      'https://exemple.fr answers, but it isn’t this site. https://beispiel.de answers, but it isn’t this site.',
    )
  })
})
