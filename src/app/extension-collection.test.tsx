import { describe, expect, it } from 'vitest'
import { createCollection, defineExtension } from '#api/extension.ts'
import { openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { log } from '../../test/desk-steps.ts'

type Seat = { id: string; who: string }

const path = '/desk/seats'

const seatsOf = (seats: Map<string, Seat>) =>
  defineExtension({
    name: 'seats',
    parts: () => ({
      desk: {
        places: [{ label: 'Seats', href: path, capability: 'messages' }],
        routes: createCollection<Seat>({
          path,
          access: 'messages',
          title: 'Seats',
          search: true,
          async list({ search = '', after = '', limit }) {
            const found = [...seats.values()].filter(({ id, who }) => id > after && who.includes(search))
            return { items: found.slice(0, limit), count: `${found.length} seats` }
          },
          idOf: ({ id }) => id,
          placeOf: ({ id }) => id,
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
                  audit: { action: 'freed', subject: `${count} seats` },
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
    const next = /href="([^"]+)">\s*Next page/.exec(first)?.[1] ?? ''
    expect(await editor.page(next)).toContain('guest 39')
    expect(await editor.page(`${path}?q=nobody`)).toContain('Nothing here contains “nobody”.')
    const found = await editor.page(`${path}?q=Mia`)
    expect(found).toContain('aria-label="Seat of Mia &lt;b&gt;"')
    expect(found).not.toContain('guest')
    await editor.post(`${path}/free`, { id: ['s07', 's08'] })
    expect(editor.html()).toContain('Free 2?')
    expect(seats.size).toBe(40)
    await editor.post(`${path}/free`, { ids: 's07 s08', sure: 'yes' })
    expect(await editor.page(path)).toContain('2 freed')
    expect(seats.size).toBe(38)
    expect(await log(site)).toContain('editor freed 2 seats')
    expect(await (await editor.get(`${path}/seats.csv?q=guest+1`)).text()).toMatch(
      /^seat,who\r\ns01,guest 1\r\n/,
    )
    const moderator = await site.signedIn('moderator')
    expect((await moderator.get(`${path}/seats.csv`)).status).toBe(403)
  })
})
