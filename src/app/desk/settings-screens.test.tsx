import { describe, expect, it } from 'vitest'
import { defineExtension, field, Hono, z } from '#api/extension.ts'
import type { DocumentTables } from '#platform/documents/document-store.ts'
import { urls } from '#shared/urls.ts'
import { openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'

const booking = defineExtension({
  name: 'booking',
  settings: z
    .object({
      seats: z.number().int().min(1).max(50).default(4).describe('In the whole workshop.'),
      greeting: z.string().default('Hello'),
      isOpen: z.boolean().default(true),
      size: z.enum(['small', 'large']).default('small'),
      apiKey: z.string().default('abc-123'),
      days: z.array(z.string()).default(['monday', 'friday']),
    })
    .refine(({ seats, size }) => size === 'large' || seats <= 10, {
      path: ['seats'],
      error: 'A small workshop has at most 10 seats.',
    }),
  parts: ({ settings }) => ({
    routes: new Hono().get('/booking', (c) => c.text(JSON.stringify(settings))),
    blocks: [
      {
        name: 'seats',
        attributes: z.object({}),
        draw: async () => ({ view: <p>{settings.seats} seats</p> }),
      },
    ],
  }),
})

const post = '---\ntitle: Oak\ndate: 2026-05-01T10:00:00Z\n---\n::seats\n'
const address = urls.desk.extensionSettings('booking')

describe('the settings of an extension on the desk', () => {
  const createSite = async () => {
    const site = await createDeskSite(openSqlite, {}, undefined, {
      extensions: [booking({ greeting: 'Hei' })],
    })
    const owner = await site.signedIn('owner')
    const save = async (fields: Record<string, string>) => {
      await owner.get(address)
      return owner.post(address, { base: owner.hidden('base'), ...fields })
    }
    const now = async () => JSON.parse(await (await site.visitor().get('/booking')).text())
    const text = async () => (await site.deps.documents.find({ path: 'site.yaml' }))?.text ?? ''
    return { site, deps: site.deps, visitor: () => site.visitor(), owner, save, now, text }
  }

  it('[EXT-17] have a page by themselves, hold at once, and go before the configuration', async () => {
    const { owner, save, now, text, deps, visitor } = await createSite()
    expect(await owner.page(urls.desk.extensions)).toContain(`href="${address}"`)
    const page = await owner.page(address)
    for (const words of [
      'In the whole workshop.',
      'Empty: as in portico.config.ts: Hei.',
      'In the whole workshop. Empty: 4.',
      'Unchanged: Yes',
    ])
      expect(page).toContain(words)
    expect(page).toMatch(/Set in portico\.config\.ts[\s\S]*Api key[\s\S]*hidden[\s\S]*>monday, friday</)
    expect(page).not.toContain('abc-123')
    expect(page).not.toMatch(/name="(apiKey|days)"/)
    await deps.documents.save({ path: 'posts/oak.md', text: post }, 'Ana')
    expect(await visitor().page(urls.post('oak'))).toContain('4 seats')
    expect((await save({ seats: '6', isOpen: 'no', apiKey: 'mine' })).status).toBe(303)
    expect(await now()).toEqual({
      ...{ seats: 6, greeting: 'Hei', isOpen: false, size: 'small' },
      ...{ apiKey: 'abc-123', days: ['monday', 'friday'] },
    })
    expect(await visitor().page(urls.post('oak'))).toContain('6 seats')
    expect(await owner.page(urls.desk.extensions)).toContain('seats: 6')
    expect(await text()).toContain('extension-booking:\n  seats: 6\n  isOpen: false\n')
    await save({ seats: '' })
    expect(await now()).toMatchObject({ seats: 4, isOpen: true })
    expect(await text()).not.toContain('extension-booking')
  })

  it('[EXT-17] are judged by the schema of the extension, and nothing typed is lost', async () => {
    const { owner, save, now, deps } = await createSite()
    expect((await save({ seats: 'many', greeting: 'Moi' })).status).toBe(422)
    expect(owner.html()).toContain('in digits')
    expect(owner.html()).toMatch(/value="many"[\s\S]*value="Moi"/)
    expect((await save({ seats: '11' })).status).toBe(422)
    expect(owner.html()).toContain('A small workshop has at most 10 seats.')
    expect((await save({ seats: '11', size: 'large' })).status).toBe(303)
    expect(await now()).toMatchObject({ seats: 11, size: 'large' })
    const wrong = 'title: Hillside\nextension-booking:\n  seats: 0\n'
    expect(await deps.documents.save({ path: 'site.yaml', text: wrong }, 'import')).toMatchObject({
      ok: false,
      problem: [{ line: 3 }],
    })
    const secret = 'title: Hillside\nextension-booking:\n  apiKey: mine\n'
    expect(await deps.documents.save({ path: 'site.yaml', text: secret }, 'import')).toMatchObject({
      ok: false,
    })
  })

  it('[EXT-17] are described in the words of the extension, and previewed', async () => {
    const described = defineExtension({
      ...booking.description,
      parts: ({ settings }) => ({
        routes: new Hono().get('/booking', (c) => c.text(String(settings.seats))),
        desk: {
          settings: {
            title: 'Booking',
            fields: {
              seats: field.number({ label: 'Free seats', hint: 'Of all rooms.' }),
              isOpen: field.yesNo({ label: 'Takes bookings', optional: true, yes: 'Open', no: 'Closed' }),
              size: field.choice({ small: 'A small room', large: 'The hall' }, { label: 'Room' }),
            },
            preview: '/',
          },
        },
      }),
    })
    const site = await createDeskSite(openSqlite, {}, undefined, {
      extensions: [described({ size: 'large' })],
    })
    const owner = await site.signedIn('owner')
    const page = await owner.page(address)
    for (const words of [
      '<h1>Booking</h1>',
      '>Free seats</label>',
      'Of all rooms. Empty: 4.',
      'Unchanged: Open',
      '<option value="large">The hall</option>',
      'As in portico.config.ts: The hall',
      '>Greeting</label>',
    ])
      expect(page).toContain(words)
    const sent = { base: owner.hidden('base'), seats: '6', isOpen: 'no' }
    const preview = await owner.post(address, { ...sent, act: 'preview' })
    expect(preview.status).toBe(200)
    await owner.get(address)
    expect((await owner.post(address, sent)).status).toBe(303)
    expect(await (await site.visitor().get('/booking')).text()).toBe('6')
  })

  it('[EXT-17] are seen in their preview, and by nobody else before they are saved', async () => {
    const previewed = defineExtension({
      ...booking.description,
      parts: (context) => ({
        ...booking.description.parts?.(context),
        desk: { settings: { fields: {}, preview: 'post' } },
      }),
    })
    const site = await createDeskSite(openSqlite, {}, undefined, { extensions: [previewed()] })
    await site.deps.documents.save({ path: 'posts/oak.md', text: post }, 'Ana')
    const owner = await site.signedIn('owner')
    await owner.get(address)
    const shown = await owner.post(address, { base: owner.hidden('base'), seats: '6', act: 'preview' })
    expect(await shown.text()).toContain('6 seats')
    expect(await (await site.visitor().get('/booking')).json()).toMatchObject({ seats: 4 })
    expect(await site.visitor().page(urls.post('oak'))).toContain('4 seats')
  })

  it('[EXT-17] can be saved where an earlier version of the extension had one more', async () => {
    const { deps, save, text } = await createSite()
    await save({ seats: '6' })
    const older = (await text()).replace('  seats: 6\n', '  seats: 6\n  chairs: 3\n')
    await deps.db
      .tables<DocumentTables>()
      .write((tx) =>
        tx.updateTable('documents').set({ source: older }).where('path', '=', 'site.yaml').execute(),
      )
    expect((await save({ seats: '7' })).status).toBe(303)
    expect(await text()).toContain('seats: 7')
    expect(await text()).not.toContain('chairs')
  })

  it('[EXT-17] hold again when the extension comes back, whatever was saved meanwhile', async () => {
    const database = await openSqlite()
    const same = async () => database
    const without = await createDeskSite(same)
    const text = 'title: Hillside\nextension-booking:\n  seats: 6\n'
    expect(await without.deps.documents.save({ path: 'site.yaml', text }, 'Ana')).toMatchObject({ ok: true })
    const back = await createDeskSite(same, {}, undefined, { extensions: [booking()] })
    const answer = await back.visitor().get('/booking')
    expect(await answer.json()).toMatchObject({ seats: 6 })
  })

  it('[EXT-13] [EXT-17] show no secret, however deep it lies', async () => {
    const relay = defineExtension({
      name: 'relay',
      settings: z.object({
        seats: z.number().default(4),
        api: z
          .object({ host: z.string(), token: z.string() })
          .default({ host: 'oak.example', token: 'abc-456' }),
      }),
    })
    const site = await createDeskSite(openSqlite, {}, undefined, { extensions: [relay()] })
    const owner = await site.signedIn('owner')
    for (const path of [urls.desk.extensions, urls.desk.extensionSettings('relay')]) {
      expect(await owner.page(path)).toContain('oak.example')
      expect(owner.html()).not.toContain('abc-456')
    }
  })

  it('[EXT-17] have a history, and are for those who may change settings', async () => {
    const { site, owner, save, now } = await createSite()
    await save({ seats: '6' })
    await save({ seats: '7' })
    await owner.get(address)
    const [history] = owner.html().match(/\/desk\/history\/\d+\?part=extension-booking/) ?? []
    expect(await owner.page(history ?? '')).toContain('History of “Settings for booking”')
    expect(await now()).toMatchObject({ seats: 7 })
    const editor = await site.signedIn('editor')
    expect((await editor.get(address)).status).toBe(403)
    expect((await editor.get(history ?? '')).status).toBe(404)
  })
})
