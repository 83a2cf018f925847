import { describe, expect, it } from 'vitest'
import { createCollection, defineExtension } from '#api/extension.ts'
import { openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { log } from '../../test/desk-steps.ts'

type Seat = { id: string; who: string; row?: string }

const path = '/desk/seats'

const seatsOf = (seats: Map<string, Seat>) =>
  defineExtension({
    name: 'seats',
    parts: () => ({
      desk: {
        nav: [{ label: 'Seats', href: path, capability: 'messages' }],
        routes: createCollection<Seat>({
          path,
          access: 'messages',
          title: 'Seats',
          search: true,
          tabs: {
            name: 'hall',
            list: () => [
              { value: 'all', label: 'All halls' },
              { value: 'big', label: 'Big hall', about: 'With <room> for many.' },
            ],
          },
          filters: () => [
            {
              name: 'row',
              label: 'Row',
              all: 'All rows',
              choices: [
                ['A', 'Row A'],
                ['B', 'Row B'],
              ],
            },
            { name: 'none', label: 'Nothing to choose', choices: [] },
          ],
          async list({ tab, search = '', filters: { row }, after = '', limit }) {
            const found = [...seats.values()].filter(
              (seat) =>
                seat.id > after &&
                seat.who.includes(search) &&
                (!row || seat.row === row) &&
                (tab === 'all' || seat.id < 's1'),
            )
            return { items: found.slice(0, limit), count: `${found.length} seats` }
          },
          idOf: ({ id }) => id,
          tickLabel: ({ who }) => `Seat of ${who}`,
          actions: [
            {
              name: 'free',
              label: 'Free',
              ofOne: ({ who }) => `Free the seat of ${who}`,
              confirm: (ids) => ({
                question: `Free ${ids.length}?`,
                about: 'They are told.',
                yes: 'Free them',
              }),
              async run(ids) {
                const count = ids.filter((id) => seats.delete(id)).length
                return {
                  count,
                  notice: `${count} freed`,
                  audit: { what: `Freed ${count} seats` },
                }
              },
            },
          ],
          rowsOf: 'desk-list',
          draw: ({ who }, { tick, actions }) => (
            <li>
              {tick} {who} {actions}
            </li>
          ),
          csv: {
            file: 'seats.csv',
            access: 'personal-data',
            columns: { seat: ({ id }) => id, who: ({ who }) => who },
          },
        }),
      },
    }),
  })

const nextIn = (html: string) =>
  (/href="([^"]+)">\s*Next page/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

describe('a list of an extension', () => {
  it('[DESK-70] is searched, paged, ticked, asked about, acted on and downloaded like ours', async () => {
    const seats = new Map(
      Array.from({ length: 40 }, (_, index) => {
        const id = `s${String(index).padStart(2, '0')}`
        return [id, { id, who: index === 7 ? 'Mia <b>' : `guest ${index}` }]
      }),
    )
    const site = await createDeskSite(openSqlite, {}, undefined, { extensions: [seatsOf(seats)()] })
    const editor = await site.signedIn('editor')
    const first = await editor.page(path)
    expect(first).toContain('40 seats')
    expect(first).toContain('Mia &lt;b&gt;')
    expect(first).not.toContain('guest 30')
    expect(await editor.page(nextIn(first))).toContain('guest 39')
    expect(await editor.page(`${path}?q=nobody`)).toContain('No results for “nobody”.')
    const found = await editor.page(`${path}?q=Mia`)
    expect(found).toContain('aria-label="Seat of Mia &lt;b&gt;"')
    expect(found).not.toContain('guest')
    await editor.post(`${path}/free`, { id: ['s07', 's08'] })
    expect(editor.html()).toContain('Free 2?')
    expect(seats.size).toBe(40)
    await editor.post(`${path}/free`, { ids: 's07 s08', sure: 'yes' })
    expect(await editor.page(path)).toContain('2 freed')
    expect(seats.size).toBe(38)
    expect(await log(site)).toContain('editor: Freed 2 seats')
    expect(await (await editor.get(`${path}/seats.csv?q=guest+1`)).text()).toMatch(
      /^seat,who\r\ns01,guest 1\r\n/,
    )
    const moderator = await site.signedIn('moderator')
    expect((await moderator.get(`${path}/seats.csv`)).status).toBe(403)
  })

  it('[DESK-70] has tabs and filters that stay chosen on every page and in the download, however long that is', async () => {
    const seats = new Map(
      Array.from({ length: 1203 }, (_, index) => {
        const id = `s${String(index).padStart(4, '0')}`
        return [id, { id, who: `guest ${index}`, row: index % 2 === 0 ? 'A' : 'B' }]
      }),
    )
    const site = await createDeskSite(openSqlite, {}, undefined, { extensions: [seatsOf(seats)()] })
    const editor = await site.signedIn('editor')
    const whole = await editor.page(path)
    expect(whole).toMatch(/href="[^"]*hall=all[^"]*" aria-current="page"/)
    expect(whole).toContain('1203 seats')
    expect(whole).not.toContain('Nothing to choose')
    const chosen = await editor.page(`${path}?hall=big&row=B`)
    expect(chosen).toContain('500 seats')
    expect(chosen).toContain('With &lt;room&gt; for many.')
    expect(chosen).toContain('<option value="B" selected="">Row B</option>')
    expect(chosen).toContain('<input type="hidden" name="hall" value="big"/>')
    expect(chosen).toMatch(/href="[^"]*hall=big[^"]*" aria-current="page"/)
    const next = nextIn(chosen)
    expect(next).toContain('hall=big&row=B')
    const second = await editor.page(next)
    expect(second).toContain('guest 61 ')
    expect(second).toContain('First page')
    expect(await editor.page(`${path}?hall=small&row=C`)).toContain('0 seats')
    const linesOf = async (query: string) =>
      (await (await editor.get(`${path}/seats.csv?${query}`)).text()).trimEnd().split('\r\n')
    const rows = await linesOf('row=')
    expect(new Set(rows).size).toBe(1204)
    expect([rows[1], rows.at(-1)]).toEqual(['s0000,guest 0', 's1202,guest 1202'])
    expect(await linesOf('hall=big&row=A')).toHaveLength(501)
  })
})
