import { expect, it } from 'vitest'
import { defineExtension, Hono } from '#api/extension.ts'
import { openTestSite } from '#testing/open-test-site.ts'

const rules = { maxFiles: 3, maxMegabytes: 1, types: ['png', 'txt'] }

const report = defineExtension({
  name: 'report',
  needs: ['database', 'files'],
  parts({ files: { uploads }, db }) {
    const { write } = db.tables<unknown>()
    const routes = new Hono()
    routes.post('/report', async (c) => {
      const { fields, uploads: sent, refused } = await uploads.read(c, rules)
      await write((tx) => uploads.keep(tx, `report:${fields.get('number')}`, sent))
      return c.json({
        refused,
        kept: (await uploads.of(`report:${fields.get('number')}`)).map(({ name }) => name),
      })
    })
    routes.post('/report/hook', (c) => c.text('Heard'))
    return {
      routes,
      anyOrigin: ['/report/hook'],
      desk: {
        routes: [
          {
            method: 'get',
            path: '/desk/report/:number',
            access: 'settings',
            async handle({ c }) {
              const of = `report:${c.req.param('number')}`
              const [first] = await uploads.of(of)
              return (
                (first && (await uploads.answer(c, of, first.id))) ?? { title: 'Gone', status: 404, main: '' }
              )
            },
          },
          {
            method: 'post',
            path: '/desk/report/erase',
            access: 'settings',
            async handle({ form }) {
              await write((tx) => uploads.erase(tx, [`report:${form.get('number')}`]))
              return { to: '/desk', notice: 'Erased.', audit: 'no change' }
            },
          },
        ],
      },
      personalData: [
        {
          what: 'report',
          export: async () => [],
          erase: async () => 0,
        },
      ],
    }
  },
})

const png = new Uint8Array([...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 0, 0])

function sent(files: Record<string, string | Uint8Array<ArrayBuffer>>, number = '7') {
  const body = new FormData()
  body.set('number', number)
  for (const [name, content] of Object.entries(files)) body.append('photo', new File([content], name))
  return { method: 'POST', body }
}

it('[EXT-144] keeps uploads that fit, shows them on the desk to those who may, and erases them', async () => {
  await using site = await openTestSite({ extensions: [report()] })
  const answer = await site.request(
    '/report',
    sent({
      '../hole.png': png,
      'fake.png': 'no picture',
      'run.exe': 'MZ',
      'long.txt': 'x'.repeat(1_100_000),
    }),
  )
  expect(await answer.json()).toEqual({
    kept: ['hole.png'],
    refused: expect.arrayContaining([
      { field: 'photo', name: 'fake.png', why: 'type' },
      { field: 'photo', name: 'run.exe', why: 'type' },
      { field: 'photo', name: 'long.txt', why: 'size' },
    ]),
  })
  const many = await site.request(
    '/report',
    sent({ 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c', 'd.txt': 'd' }, '8'),
  )
  expect(await many.json()).toMatchObject({
    kept: ['a.txt', 'b.txt', 'c.txt'],
    refused: [{ name: 'd.txt', why: 'number' }],
  })
  expect((await site.request('/desk/report/7')).status).not.toBe(200)
  expect((await (await site.signIn('editor')).request('/desk/report/7')).status).toBe(403)
  const owner = await site.signIn('owner')
  const file = await owner.request('/desk/report/7')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(png)
  expect(file.headers.get('content-disposition')).toContain('hole.png')
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  await owner.page('/desk/account')
  await owner.post('/desk/report/erase', { number: '7' })
  expect((await owner.request('/desk/report/7')).status).toBe(404)
})

it.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
])(
  '[EXT-145] accepts a form from pages of the site, and from clients that are not browsers: %o',
  async (headers, status) => {
    await using site = await openTestSite({ extensions: [report()] })
    const answer = await site.request('/report', { ...sent({}), headers })
    expect(answer.status).toBe(status)
    expect((await site.request('/report/hook', { method: 'POST', headers })).status).toBe(200)
  },
)
