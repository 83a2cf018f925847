import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { Database, TableAccess } from '#platform/db/database.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { createContactSite, formFile, letter } from '../../../../test/contact-site.ts'
import { createTestDatabase, describeOnBothDatabases } from '../../../../test/databases.ts'
import { createKeptUntil } from './erase-messages.ts'
import { messagesAsCsv } from './export-messages.ts'
import { createMessageStore } from './message-store.ts'

const quote = '[text* your-name] [email* your-email] [email other] [file plan filetypes:txt]'

describeOnBothDatabases('kept messages', (open) => {
  it('are deleted, with all that belongs to them, when their time is over', async () => {
    const { post, time, inbox, jobs, outbox, folder } = await createContactSite(await open(), {
      forms: {
        short: formFile({ id: 1, title: 'Short', settings: { retention_days: 7 } }, quote),
        site: formFile({ id: 2, title: 'Site' }),
        long: formFile({ id: 3, title: 'Long', settings: { retention_days: 3650 } }),
      },
      contact: { retentionDays: 60 },
    })
    const plan = new File(['a plan'], 'plan.txt')
    await post(1, [
      ['your-name', 'Ann'],
      ['your-email', 'ann@example.com'],
      ['plan', plan],
    ])
    await post(2, letter())
    await post(3, letter())
    const titles = async () => (await inbox.messages.list()).map(({ formTitle }) => formTitle).toSorted()
    const after = async (days: number) => {
      time.now = new Date(Date.parse('2026-06-01T12:00:00Z') + days * 86_400_000)
      await jobs.run()
      return titles()
    }
    expect(await after(6)).toEqual(['Long', 'Short', 'Site'])
    expect(await readdir(join(folder, 'uploads'))).toHaveLength(1)
    expect(await after(8)).toEqual(['Long', 'Site'])
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
    expect(await after(61)).toEqual(['Long'])
    expect(await outbox.list()).toHaveLength(1)
  })

  it('of a form that was removed go by the rule of the site', async () => {
    const { post, time, inbox, forms, jobs, removeForm } = await createContactSite(await open(), {
      forms: {
        gone: formFile({ id: 1, title: 'Gone', settings: { retention_days: 3650 } }),
        stays: formFile({ id: 2, title: 'Stays', settings: { retention_days: 3650 } }),
      },
      contact: { retentionDays: 60 },
    })
    await post(1, letter())
    await post(2, letter())
    await removeForm('gone')
    expect(await forms.store.find(1)).toBeUndefined()
    const [message] = (await inbox.messages.list()).filter(({ formId }) => formId === 1)
    if (!message) throw new Error('The message is gone.')
    expect(
      await createKeptUntil({
        findForm: forms.findForMessages,
        config: { retentionDays: 60, spamDays: 30, trashDays: 30 },
      })(message, {}),
    ).toEqual(new Date('2026-07-31T12:00:00Z'))
    time.now = new Date('2026-07-31T11:00:00Z')
    await jobs.run()
    expect(await inbox.messages.list()).toHaveLength(2)
    time.now = new Date('2026-07-31T13:00:00Z')
    await jobs.run()
    expect((await inbox.messages.list()).map(({ formTitle }) => formTitle)).toEqual(['Stays'])
  })

  it('can be exported and erased by an address in any field', async () => {
    const db = await open()
    const { post, inbox, outbox, folder } = await createContactSite(db, {
      forms: {
        quote: formFile({ id: 1, title: 'Quote' }, quote),
        plain: formFile({ id: 2, title: 'Plain' }),
      },
      contact: { disallowedWords: ['pills'] },
    })
    await post(1, [
      ['your-name', 'Bob'],
      ['your-email', 'bob@example.com'],
      ['other', 'Ann_1@Example.com'],
      ['plan', new File(['a plan'], 'plan.txt')],
    ])
    await post(2, letter({ 'your-email': 'ann_1@example.com' }))
    await post(2, letter({ 'your-email': 'ann_1@example.com', 'your-message': 'pills' }))
    await post(2, letter({ 'your-email': 'annx1@example.com' }))
    const personal = inbox.personalData
    const found = await personal.export(' ann_1@EXAMPLE.com ')
    expect(found).toHaveLength(3)
    expect(found[0]).toMatchObject({ fromEmail: 'bob@example.com', files: [{ name: 'plan.txt' }] })
    expect(JSON.stringify(found)).not.toContain('annx1')
    expect(await personal.erase('ann_1@example.com')).toBe(3)
    expect(await personal.export('ann_1@example.com')).toEqual([])
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
    expect(await inbox.messages.list()).toMatchObject([{ fromEmail: 'annx1@example.com' }])
    expect(await outbox.list()).toHaveLength(1)
    // The same submission once more is a new message, not a repeat of one that is gone.
    await post(2, letter({ 'your-email': 'ann_1@example.com' }))
    expect(await personal.export('ann_1@example.com')).toHaveLength(1)
  })

  it('are found by an address also while they are only on their way', async () => {
    const db = await open()
    const mail = { recipient: 'owner@hillside.example', sender: 'web@hillside.example' }
    const form = formFile({ id: 1, title: 'Plain', mail, settings: { do_not_store: 'on' } })
    const { post, inbox, outbox } = await createContactSite(db, { forms: { form } })
    for (const address of ['ann@example.com', 'joann@example.com', 'ann@example.com.au'])
      await post(1, letter({ 'your-email': address }))
    const personal = inbox.personalData
    expect(await personal.export('Ann@example.com')).toMatchObject([{ mails: [{ state: 'held' }] }])
    expect(await personal.erase('ann@example.com')).toBe(1)
    expect(await personal.export('ann@example.com')).toEqual([])
    expect(await outbox.list()).toHaveLength(2)
  })

  it('are listed for a spreadsheet without a cell that could run', async () => {
    const { post, inbox } = await createContactSite(await open(), {
      forms: {
        plain: formFile({ id: 1, title: 'Plain' }),
        quote: formFile({ id: 2, title: 'Quote' }, quote),
      },
    })
    await post(1, letter({ 'your-subject': '=HYPERLINK("https://evil.example")' }))
    await post(2, [
      ['your-name', '@SUM(A1)'],
      ['your-email', 'ann@example.com'],
    ])
    const { text } = await messagesAsCsv(
      (after, limit) => inbox.messages.listWhole({ after, limit }),
      inEnglish,
    )
    let csv = ''
    for await (const part of text) csv += part
    expect(csv).toMatch(/^\uFEFFdate,form,box,name,email,subject,.*your-message.*,page,id\r\n/)
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(csv).toContain(`"'@SUM(A1)"`)
    expect(csv).not.toMatch(/(^|[,\n])[=+@-]/)
  })
})

// On SQLite a slow count holds up everybody.
it.each(['counts', 'countsByForm', 'formIds'] as const)(
  'kept messages are counted without being read: %s',
  async (count) => {
    const { database, remove } = await createTestDatabase('sqlite')
    onTestFinished(remove)
    const { db, plans } = explained(database)
    await createMessageStore({ db })[count]()
    const asked = await plans()
    expect(asked).not.toEqual([])
    for (const plan of asked) expect(plan).toContain('COVERING INDEX')
  },
)

/** The same database, and how it went about each query that was read from it. */
function explained(database: Database) {
  const { read } = database.tables<unknown>()
  const asked: { node: RootOperationNode; queryId: QueryId }[] = []
  const memoize: KyselyPlugin = {
    transformQuery(query) {
      asked.push(query)
      return query.node
    },
    transformResult: async ({ result }) => result,
  }
  const tables = <Tables>(): TableAccess<Tables> => {
    const { read: plain, write } = database.tables<Tables>()
    return { read: plain.withPlugin(memoize), write }
  }
  const planOf = async ({ node, queryId }: (typeof asked)[number]) => {
    const query = read.getExecutor().compileQuery(node, queryId)
    const plan = await read.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    })
    return plan.rows.map(({ detail }) => detail).join()
  }
  return { db: { ...database, tables }, plans: () => Promise.all(asked.map(planOf)) }
}
