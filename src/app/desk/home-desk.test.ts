import { globSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { messagesService } from '#features/inbox/server/service.ts'
import { rememberBackup } from '#platform/backup/made-backups.ts'
import type { OutboxTables } from '#platform/outbox/outbox-table.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskSite } from '../../../test/desk-site.ts'
import { sampleText } from './sample-text.ts'

const send = (site: DeskSite, id: string, daysAgo: number) =>
  site.deps.db.tables<unknown>().write((tx) =>
    site.deps.use(messagesService).messages.put(tx, {
      ...{ id, formId: 1, formTitle: 'Contact', box: 'inbox', subject: 'A stool', fromName: 'Mia' },
      ...{ fromEmail: '', sender: 's', spamReasons: [], emails: [], consents: [], fields: [] },
      createdAt: new Date(site.time.now.getTime() - daysAgo * 86_400_000),
      meta: { url: '', userAgent: '', unitTag: '' },
    }),
  )

it('[DESK-61] knows words that new sites begin with', () => {
  for (const [path, sentences] of Object.entries(sampleText)) {
    const files = globSync(`create-portico/templates/*/*/content/${path}`)
    const begun = files.map((file) => readFileSync(file, 'utf8'))
    for (const words of sentences)
      expect(
        begun.some((text) => text.includes(words)),
        `${path}: ${words}`,
      ).toBe(true)
    expect(begun.filter((text) => !sentences.some((words) => text.includes(words)))).toEqual([])
  }
})

const owner = async (site: DeskSite) => (await site.signedIn('owner')).page(urls.desk.home)

describe('the home of the desk', () => {
  it('[OPS-21] says that nothing is erased by age after the clock jumped', async () => {
    const site = await createDeskSite(openSqlite)
    const { jobs } = site.deps
    await jobs.tick()
    expect(await owner(site)).toContain('Expired data is deleted every hour.')
    const long = 400 * 86_400_000
    await send(site, 'old', 0)
    site.time.now = new Date(site.time.now.getTime() + long)
    await jobs.tick()
    expect(await site.deps.use(messagesService).messages.find('old')).toBeDefined()
    expect(await owner(site)).toContain('Nothing is deleted by age until the site has run for 24 more hours.')
  })

  it('[DESK-61] names words of a new site that are still there', async () => {
    const site = await createDeskSite(openSqlite)
    expect(await owner(site)).not.toContain('sample text')
    const home = readFileSync('create-portico/templates/en/business/content/pages/home.md', 'utf8')
    const save = (text: string) => site.deps.documents.save({ path: 'pages/home.md', text }, 'ana')
    await save(home.replace('Say in two sentences', 'In two sentences, this is'))
    expect(await owner(site)).toContain(
      'still on the site: “What you do, where, and for whom.” (pages/home.md).',
    )
    await save(
      home.replace('Say in two sentences', 'In two').replace('What you do, where, and for whom.', 'Bread.'),
    )
    expect(await owner(site)).not.toContain('sample text')
  })

  itOnBothDatabases(
    'shows messages and votes of the last 30 days, as bars, in words and as a table',
    async (open) => {
      const site = await createDeskSite(open)
      for (const [id, daysAgo] of [
        ['a', 0],
        ['b', 3],
        ['c', 3],
        ['d', 31],
      ] as const)
        await send(site, id, daysAgo)
      await site.deps.db.tables<unknown>().write((tx) =>
        sql`insert into rating_votes (post_id, voter, rate, score, created_at)
          values (1, 'v', 5, 5, ${site.time.now.getTime()})`.execute(tx),
      )
      const html = await owner(site)
      expect(html).toContain('aria-label="3 messages in the last 30 days, most on May 29: 2"')
      expect(html).toContain('aria-label="1 votes in the last 30 days, most on June 1: 1"')
      expect(html).toContain('<th scope="row">May 29</th><td>2</td>')
      expect(html.match(/<rect/g)).toHaveLength(60)
      expect(html).not.toContain('style=')
    },
  )

  it('says since when emails fail, in the words of the mail server, and how old the oldest is', async () => {
    const site = await createDeskSite(openSqlite, { SMTP_URL: 'smtp://127.0.0.1:1' })
    const { outbox } = site.deps.outboxRunner
    expect(await owner(site)).toContain('A mail server is set. No email is waiting.')
    await site.deps.db.tables<unknown>().write((tx) =>
      outbox.put(tx, [
        {
          kind: 'mail',
          reference: 'message:a',
          payload: '{}',
          state: 'failed',
          lastError: '550 <no> such user',
        },
      ]),
    )
    site.wait(60)
    await site.deps.db
      .tables<unknown>()
      .write((tx) => outbox.put(tx, [{ kind: 'mail', reference: 'message:b', payload: '{}' }]))
    const html = await owner(site)
    expect(html).toContain('Email has been failing since Jun 1, 2026, 12:00 PM: 550 &lt;no&gt; such user')
    expect(html).toContain('The oldest unsent email is from Jun 1, 2026, 1:00 PM.')
  })

  itOnBothDatabases(
    '[FORM-22] asks what to do with emails from a time without a mail server',
    async (open) => {
      const site = await createDeskSite(open, { SMTP_URL: 'smtp://127.0.0.1:1' })
      const { outbox } = site.deps.outboxRunner
      const hold = (...ids: string[]) =>
        site.deps.db.tables<unknown>().write((tx) =>
          outbox.put(
            tx,
            ids.map((id) => ({ id, kind: 'mail', reference: 'message:a', payload: '{}', state: 'held' })),
          ),
        )
      const desk = await site.signedIn('owner')
      await hold('a', 'b')
      const html = await desk.page(urls.desk.home)
      expect(html).toContain('2 emails from before the site had a mail server are held')
      expect(html).toContain('npx portico outbox drop --held')
      expect(html).not.toContain('set SMTP_URL')
      const asked = await desk.post(urls.desk.heldMails, {})
      expect(await asked.text()).toContain('Delete 2 emails?')
      expect(await outbox.counts()).toMatchObject({ held: 2 })
      await desk.post(urls.desk.heldMails, { sure: 'yes' })
      expect(await outbox.counts()).toMatchObject({ held: 0, waiting: 0 })
      await hold('c')
      await desk.post(urls.desk.messageRetry, { id: 'failed' })
      expect(await outbox.counts()).toMatchObject({ held: 1 })
      await desk.post(urls.desk.messageRetry, { id: 'held' })
      expect(await outbox.counts()).toMatchObject({ held: 0, waiting: 1 })
    },
  )

  itOnBothDatabases('says that a mail waits for a file which another machine has', async (open) => {
    const site = await createDeskSite(open, { SMTP_URL: 'smtp://127.0.0.1:1' })
    const { outbox } = site.deps.outboxRunner
    await site.deps.db
      .tables<unknown>()
      .write((tx) => outbox.put(tx, [{ id: 'a', kind: 'mail', reference: 'message:a', payload: '{}' }]))
    const lacks = { claimed_by: 'node', failing_since: 0, last_error: 'The file "plan.txt" is not here.' }
    await site.deps.db
      .tables<OutboxTables>()
      .write((tx) => tx.updateTable('outbox').set(lacks).where('id', '=', 'a').execute())
    const html = await owner(site)
    expect(html).toContain('An email has been waiting for its file')
    expect(html).toContain('use the same data folder')
  })

  it('tells of errors in the words of the program, and of nobody by name', async () => {
    const site = await createDeskSite(openSqlite)
    expect(await owner(site)).toContain('No errors in the last 30 days.')
    const { log, errors } = site.deps
    const failed = (code: string) => Object.assign(new TypeError('no column "mia@example.org"'), { code })
    for (let i = 0; i < 3; i += 1) log.error({ err: failed('X1'), requestId: 'r-7' }, 'request failed')
    await errors.flush()
    log.error({ err: failed('X1'), requestId: 'r-8' }, 'request failed')
    await errors.flush()
    const html = await owner(site)
    expect(html).toContain('request failed (TypeError X1), 4 times, request r-8')
    expect(html).not.toContain('mia@example.org')
    for (let i = 0; i < 3; i += 1) {
      site.wait(1)
      for (let kind = 0; kind < 60; kind += 1) log.error({ err: failed(`${i}-${kind}`) }, 'request failed')
      await errors.flush()
    }
    expect((await errors.list(1000)).length).toBeLessThanOrEqual(51)
    site.wait(31 * 24 * 60)
    expect(await errors.list(1000)).toEqual([])
  })

  it('says when the last backup was made', async () => {
    const site = await createDeskSite(openSqlite)
    await mkdir(join(site.deps.folders.data, 'backups', '2026-05-30T08-00-00Z'), { recursive: true })
    expect(await owner(site)).toContain('was made May 30, 2026, 8:00 AM, 2 days ago, in the data folder.')
    site.wait(9 * 24 * 60)
    expect(await owner(site)).toContain('npx portico backup')
    await rememberBackup(site.deps.folders.data, { at: '2026-06-09T08:00:00Z', folder: '/mnt/disk/june' })
    const html = await owner(site)
    expect(html).toContain('8:00 AM, a day ago, in /mnt/disk/june.')
    expect(html).not.toContain('npx portico backup')
  })
})
