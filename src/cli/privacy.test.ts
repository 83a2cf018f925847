import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '#app/app.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../test/databases.ts'
import { inWords } from '../../test/in-words.ts'
import { withSite } from './open-site.ts'
import { runCommand } from './run-command.ts'

/** Keeps addresses as typed, and emails everybody. */
const guests = `{
  name: 'guests',
  given: {},
  needs: ['database', 'mail:send'],
  migrations: [
    { name: '0001', statements: () => ['create table guests_people (email text not null primary key, name text not null)'] },
  ],
  commands: [
    {
      name: 'guests',
      summary: 'Adds a guest',
      help: '',
      run: ([email, name], io) =>
        io.withSite(async ({ db, mail }) => {
          await db.tables().write((tx) => tx.insertInto('guests_people').values({ email, name }).execute())
          await mail.send({ to: email, subject: 'Welcome', text: 'Hello ' + name })
          return 0
        }),
    },
  ],
  parts({ db }) {
    const { read, write } = db.tables()
    const isOf = (address) => ({ eb, fn }) => eb(fn('lower', ['email']), '=', address)
    return {
      personalData: [
        {
          what: 'guest',
          export: (address) => read.selectFrom('guests_people').selectAll().where(isOf(address)).execute(),
          erase: (address) =>
            write(async (tx) => {
              const gone = await tx.deleteFrom('guests_people').where(isOf(address)).executeTakeFirst()
              return Number(gone.numDeletedRows)
            }),
        },
      ],
    }
  },
}`

const broken = `{
  name: 'broken',
  given: {},
  parts: () => ({
    personalData: [
      {
        what: 'note',
        export: async () => [{ large: 1n }],
        async erase() {
          throw new TypeError('no key')
        },
      },
    ],
  }),
}`

/** Has tables, and does not say what is in them. */
const silent = `{
  name: 'silent',
  given: {},
  needs: ['database'],
  migrations: [{ name: '0001', statements: () => ['create table silent_rows (id text not null primary key)'] }],
}`

type Location = Awaited<ReturnType<OpenTestDatabase>>['location']

async function siteWith(location: Location, ...extensions: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-privacy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content', 'forms'), { recursive: true })
  await writeFile(
    join(folder, 'content', 'site.yaml'),
    'title: Hillside\ndescription: A test.\nurl: https://hillside.example\nemail: owner@hillside.example\n',
  )
  await writeFile(join(folder, 'content', 'forms', 'plain.md'), '---\nid: 1\ntitle: Plain\n---\n')
  const config = `export default { extensions: [${extensions.join(', ')}] }\n`
  await writeFile(join(folder, 'portico.config.ts'), config)
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const address = 'file' in location ? `file:${location.file}` : location.url
  const environment = { DATABASE_URL: address, PORTICO_LOG: 'silent' }
  const io = { out: note, error: note, environment, folder, interactive: false, t: inEnglish }
  const portico = async (...words: string[]) => {
    lines.length = 0
    return { code: await runCommand(words, io), said: lines.join('\n') }
  }
  await portico('import', '--new')
  const write = (email: string) =>
    withSite(io, async (site) => {
      const body = new FormData()
      const fields = { _wpcf7_unit_tag: 'wpcf7-f1-o1', 'your-name': 'Ann', 'your-email': email }
      for (const [name, value] of Object.entries({ ...fields, 'your-subject': 'Hi', 'your-message': 'Hi' }))
        body.append(name, value)
      const url = 'https://hillside.example/api/contact-form-7/v1/contact-forms/1/feedback'
      await createApp(site).request(url, { method: 'POST', body })
    })
  const lastAudit = () =>
    withSite(io, async (site) => {
      const [last] = inWords(await site.use(accountsService).audit.list({ limit: 1 }))
      return last?.what
    })
  const readJson = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'))
  return { portico, write, lastAudit, readJson }
}

describeOnBothDatabases('everything about an address', (open) => {
  it('[EXT-41] is exported and erased in extensions too, with the emails they sent', async () => {
    const site = await siteWith((await open()).location, guests)
    await site.write('ann@example.com')
    await site.portico('guests', 'Ann@Example.com', 'Ann')
    await site.portico('guests', 'joann@example.com', 'Joann')
    expect(await site.portico('privacy', 'export', ' ANN@example.com', 'ann.json')).toEqual({
      code: 0,
      said: 'Wrote to ann.json: 1 message, guest: 1, 1 email',
    })
    expect(await site.readJson('ann.json')).toEqual({
      address: 'ann@example.com',
      complete: true,
      found: {
        inbox: { messages: [expect.objectContaining({ fromEmail: 'ann@example.com' })] },
        reviews: { mails: [] },
        webhooks: { mails: [] },
        comments: { comments: [] },
        guests: {
          guests: [{ email: 'Ann@Example.com', name: 'Ann' }],
          mails: [expect.objectContaining({ mail: expect.objectContaining({ text: 'Hello Ann' }) })],
        },
      },
    })
    expect(await site.lastAudit()).toBe(
      'Exported the data of one email address: 1 message, guest: 1, 1 email',
    )
    expect(await site.portico('privacy', 'erase', 'ann@example.com')).toEqual({
      code: 1,
      said: 'This would be erased: 1 message, guest: 1, 1 email. Add --yes to do it. This can’t be undone.',
    })
    expect(await site.portico('privacy', 'erase', 'ann@example.com', '--yes')).toEqual({
      code: 0,
      said: 'Erased: 1 message, guest: 1, 1 email.',
    })
    expect((await site.portico('privacy', 'export', 'ann@example.com', 'ann.json')).said).toBe(
      'Wrote to ann.json: nothing',
    )
    expect((await site.portico('privacy', 'export', 'joann@example.com', 'joann.json')).said).toBe(
      'Wrote to joann.json: guest: 1, 1 email',
    )
  })

  it('[EXT-42] is not said to be erased where an extension failed: it is named, and the rest is done', async () => {
    const site = await siteWith((await open()).location, broken, guests)
    await site.write('ann@example.com')
    await site.portico('guests', 'ann@example.com', 'Ann')
    const exported = await site.portico('privacy', 'export', 'ann@example.com', 'ann.json')
    expect(exported).toMatchObject({ code: 1 })
    expect(exported.said).toMatch(
      /^Wrote to ann\.json: 1 message, guest: 1, 1 email\nexport_not_complete: ann\.json is not complete\. The extension "broken" failed: .*BigInt.*\nFix: /,
    )
    expect(await site.readJson('ann.json')).toMatchObject({ complete: false, missing: ['broken'] })
    expect(await site.portico('privacy', 'erase', 'ann@example.com', '--yes')).toEqual({
      code: 1,
      said: [
        'Erased: 1 message, guest: 1, 1 email.',
        'erasure_not_complete: Not everything for this address was erased. The extension "broken" failed: no key',
        'Fix: Fix broken, then run the command again.',
      ].join('\n'),
    })
    expect(await site.lastAudit()).toBe(
      'Erased the data of one email address: 1 message, guest: 1, 1 email. Failed for broken.',
    )
  })

  it('[EXT-42] names extensions whose tables were not searched', async () => {
    const { location } = await open()
    const site = await siteWith(location, silent, guests)
    expect(await site.portico('privacy', 'erase', 'ann@example.com', '--yes')).toEqual({
      code: 0,
      said: 'Erased: nothing.\nThe extension "silent" doesn’t say what it keeps about people. Check it yourself.',
    })
    const frank = silent.replace('given: {},', 'given: {}, parts: () => ({ personalData: [] }),')
    const later = await siteWith(location, frank)
    expect((await later.portico('privacy', 'erase', 'ann@example.com', '--yes')).said).toBe(
      'Erased: nothing.\nThe extension "guests" is no longer installed, but its tables still exist. Reinstall it to search them.',
    )
  })
})
