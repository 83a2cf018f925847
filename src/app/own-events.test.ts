import { expect, it } from 'vitest'
import { defineExtension, Hono, z } from '#api/extension.ts'
import { openTestSite } from '#testing/open-test-site.ts'
import { createReceiver } from '../../test/webhook-receiver.ts'

const added = z.object({ number: z.int(), street: z.string().max(20) })
const events = { 'report.added': { label: 'A problem was reported', facts: added } }
const migrations = [
  {
    name: '0001-reports',
    statements: () => ['create table report_reports (number integer not null primary key)'],
  },
]

const report = defineExtension({
  ...{ name: 'report', events, migrations },
  needs: ['database'],
  parts({ db, events }) {
    const { read, write } = db.tables<{ report_reports: { number: number } }>()
    const routes = new Hono().post('/report/:street', async (c) => {
      const { number } = z.object({ number: z.coerce.number() }).parse(c.req.query())
      await write(async (tx) => {
        await tx.insertInto('report_reports').values({ number }).execute()
        const facts = () => ({ number, street: c.req.param('street') })
        await events.tell(tx, 'report.added', { subject: `report:${number}`, facts })
      })
      events.wake()
      return c.text('Thank you')
    })
    routes.get('/report', async (c) => c.json(await read.selectFrom('report_reports').selectAll().execute()))
    return { routes, personalData: [] }
  },
})

function createBoard() {
  const heard: object[] = []
  const board = defineExtension({
    name: 'board',
    parts: () => ({
      on: {
        'report.added': (facts: z.output<typeof added>, { event, subject }) =>
          void heard.push({ ...facts, event, subject }),
      },
    }),
  })
  return { board, heard }
}

it('[EXT-140] tells its own events to extensions and to webhooks that the owner chose', async () => {
  const { board, heard } = createBoard()
  const receiver = await createReceiver()
  await using site = await openTestSite({
    extensions: [board(), report()],
    config: { webhooks: { askInnerAddresses: true } },
  })
  const owner = await site.signIn('owner')
  expect(await owner.page('/desk/site/webhooks')).toContain('A problem was reported')
  await owner.post('/desk/site/webhooks', { url: receiver.url, event: ['report.added'] })
  expect(await owner.page('/desk/site/extensions')).toContain('A problem was reported')
  await site.request('/report/Mill Lane?number=7', { method: 'POST' })
  await site.mails()
  expect(heard).toEqual([{ number: 7, street: 'Mill Lane', event: 'report.added', subject: 'report:7' }])
  await expect.poll(() => receiver.received).toHaveLength(1)
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    ...{ type: 'report.added', data: { number: 7, street: 'Mill Lane' } },
  })
})

it('[EXT-140] stores nothing where what is told does not fit its schema', async () => {
  const { board, heard } = createBoard()
  await using site = await openTestSite({ extensions: [board(), report()] })
  expect(
    (await site.request('/report/A street whose name is too long?number=7', { method: 'POST' })).status,
  ).toBe(500)
  expect(await (await site.request('/report')).json()).toEqual([])
  await site.mails()
  expect(heard).toEqual([])
})

it.each(['added', 'reports.added', 'message.accepted'])('[EXT-140] cannot name an event %s', async (name) => {
  const odd = defineExtension({ name: 'report', events: { [name]: { label: 'Odd', facts: added } } })
  await expect(openTestSite({ extensions: [odd()] })).rejects.toThrow(
    `The extension "report" cannot name an event "${name}". Let its name begin with "report.", e.g. "report.added".`,
  )
})

it('[EXT-140] cannot tell what it did not declare', async () => {
  const odd = defineExtension({
    name: 'odd',
    needs: ['database'],
    parts: ({ db, events }) => ({
      routes: new Hono().post('/odd', async (c) => {
        const told = { subject: 'odd:1', facts: () => ({}) }
        const error = await db
          .tables<unknown>()
          .write((tx) => events.tell(tx, 'report.added' as never, told as never))
          .catch(String)
        return c.text(String(error))
      }),
    }),
  })
  await using site = await openTestSite({ extensions: [report(), odd()] })
  expect(await (await site.request('/odd', { method: 'POST' })).text()).toContain(
    'The extension "odd" tells "report.added", which its "events" do not name.',
  )
})
