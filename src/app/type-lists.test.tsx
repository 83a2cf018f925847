import { expect, it } from 'vitest'
import { defineExtension, entriesService, field, type, z } from '#api/extension.ts'
import { describeOnBothDatabases } from '../../test/databases.ts'
import { createRealApp } from '../../test/real-app.ts'

const town = defineExtension({
  name: 'town',
  types: [
    type('service', {
      label: { one: 'Service', many: 'Services' },
      folder: 'services',
      path: '/services/:slug',
      order: { by: 'title' },
      list: { sort: ['price', 'since'], perPage: 3 },
      fields: {
        topic: field.choice({ papers: 'Papers', waste: 'Waste' }, { filter: true }),
        online: field.yesNo({ filter: true }),
        price: field.money({ currency: 'EUR', filter: 'range' }),
        since: field.date({ filter: 'range' }),
        responsible: field.reference('councillor', { filter: true }),
        secret: field.text(),
      },
    }),
    type('councillor', {
      folder: 'council',
      path: '/council/:slug',
      fields: {},
      referrers: { services: { type: 'service', field: 'responsible' } },
    }),
  ],
  parts: ({ use, clock }) => ({
    blocks: [
      {
        name: 'town-cheap',
        attributes: z.strictObject({}),
        draw: async () => {
          const where = { price: { to: 10 }, topic: 'papers' }
          const found = await use(entriesService).list('service', { where }, clock.now())
          return { view: <p>Cheap: {found.map(({ title }) => title).join(', ')}.</p> }
        },
      },
    ],
  }),
})

const service = (lines: string) => `---\n${lines}\ndate: 2026-01-01\n---\nText.\n`

const files = {
  'site.yaml': 'title: Town\nlanguage: en\nlanguages: { nl: {} }\n',
  'pages/home.md': '---\ntitle: Home\nhome: true\n---\n::town-cheap\n',
  'council/ana.md': '---\ntitle: Ana\n---\n',
  'council/ana.nl.md': '---\ntitle: Ana NL\nslug: anna\n---\n',
  'services/passport.md': service(
    'title: Passport\ntopic: papers\nprice: 70\nsince: 2020-05-01\nonline: true\nresponsible: ana',
  ),
  'services/copy.md': service('title: Copy\ntopic: papers\nprice: 9.50\nsince: 2024-01-01\nresponsible: ana'),
  'services/form.md': service('title: Form\ntopic: papers\nprice: 120\nsince: 2022-01-01'),
  'services/bin.md': service('title: Bin\ntopic: papers\nsince: 2021-01-01'),
  'services/paspoort.nl.md': service('title: Paspoort\ntopic: papers\nresponsible: anna'),
  'services/kopie.nl.md': service('title: Kopie\ntopic: papers\nresponsible: ana'),
}

describeOnBothDatabases('lists of a type', (openDatabase) => {
  const open = async () => {
    const { location } = await openDatabase()
    const { app } = await createRealApp({
      config: { extensions: [town()] },
      environment: { DATABASE_URL: 'file' in location ? `file:${location.file}` : location.url },
      files,
    })
    const get = async (path: string) => {
      const answer = await app.request(path)
      return { status: answer.status, text: await answer.text() }
    }
    const titles = async (path: string) => {
      const { text } = await get(path)
      return [...text.matchAll(/href="\/services\/([a-z]+)"/g)].map(([, slug]) => slug)
    }
    const json = async (query: string) => {
      const { status, text } = await get(`/api/content/service${query}`)
      return { status, body: JSON.parse(text) }
    }
    const found = async (query: string) =>
      (await json(query)).body.items.map(({ slug }: { slug: string }) => slug)
    return { get, titles, json, found }
  }

  it('[EXT-129] are empty where an address asks for what they do not know, with a way to all of it, and JSON says 400', async () => {
    const { get, titles, json } = await open()
    for (const query of [
      'topic=nope',
      'colour=red',
      'secret=x',
      'online=maybe',
      'price-from=cheap',
      'since-to=2026-02-30',
      'sort=secret',
      'topic=waste',
    ]) {
      const { status, text } = await get(`/services?${query}`)
      expect([query, status, await titles(`/services?${query}`)]).toEqual([query, 200, []])
      expect(text).toContain('Nothing matches this filter.')
      expect(text).toContain('<a href="/services">Show everything</a>')
      expect(text).toContain('content="noindex"')
    }
    const plain = await get('/council?colour=red')
    expect(plain.text).toContain('<a href="/council">Show everything</a>')
    expect(plain.text).not.toContain('entry-filter"')
    expect(await titles('/services?utm_source=mail&fbclid=1&topic=')).toHaveLength(3)
    const refused = async (query: string) => {
      const { status, body } = await json(query)
      return [status, body]
    }
    expect(await refused('?topic=nope')).toEqual([
      400,
      {
        code: 'bad_filter',
        parameter: 'topic',
        message: '"topic" cannot be "nope". Choose from: papers, waste.',
        allowed: ['papers', 'waste'],
      },
    ])
    expect(await refused('?colour=red&topic=papers')).toMatchObject([
      400,
      {
        parameter: 'colour',
        message: expect.stringContaining('There is no filter "colour". Choose from: topic, online, '),
      },
    ])
    expect(await refused('?price-from=cheap')).toMatchObject([
      400,
      { message: '"price-from" cannot be "cheap". Write a number.' },
    ])
    expect(await refused('?topic=waste')).toMatchObject([200, { total: 0 }])
  })

  it('[EXT-130] take yes and no as people type them', async () => {
    const { found } = await open()
    for (const yes of ['yes', 'true', '1', 'on', 'YES'])
      expect(await found(`?online=${yes}`)).toEqual(['passport'])
    for (const no of ['no', 'false', '0', 'off'])
      expect(await found(`?online=${no}`)).toEqual(['bin', 'copy', 'form'])
  })

  it('[EXT-131] are filtered by ranges of numbers, money and days, both ends included', async () => {
    const { get, titles, found } = await open()
    expect(await found('?price-from=9.5&price-to=70')).toEqual(['copy', 'passport'])
    expect(await found('?price-from=9,51')).toEqual(['form', 'passport'])
    expect(await found('?since-from=2021-01-01&since-to=2022-01-01&topic=papers')).toEqual(['bin', 'form'])
    expect(await found('?price-from=80&price-to=10')).toEqual([])
    const { text } = await get('/services?price-to=70')
    expect(await titles('/services?price-to=70')).toEqual(['copy', 'passport'])
    expect(text).toContain(
      '<span>Price, up to</span><input type="number" step="any" name="price-to" value="70"/>',
    )
    expect(text).toContain('<input type="date" step="any" name="since-from"/>')
    expect((await get('/')).text).toContain('Cheap: Copy.')
  })

  it('[EXT-132] are sorted by visitors by what the type offers, and show as many as it says', async () => {
    const { get, titles, found } = await open()
    expect(await titles('/services')).toEqual(['bin', 'copy', 'form'])
    expect(await titles('/services/page/2')).toEqual(['passport'])
    expect(await titles('/services?sort=price')).toEqual(['copy', 'passport', 'form'])
    expect(await titles('/services?sort=-price')).toEqual(['form', 'passport', 'copy'])
    expect(await titles('/services/page/2?sort=-price')).toEqual(['bin'])
    expect(await found('?sort=-since')).toEqual(['copy', 'form', 'bin', 'passport'])
    expect((await get('/services?sort=-price')).text).toContain(
      '<option value="-price" selected="">Price ↓</option>',
    )
    expect((await get('/services?sort=-price')).text).toContain('href="/services/page/2?sort=-price"')
  })

  it('[EXT-133] lead back from an entry to what refers to it, also from a translation', async () => {
    const { get } = await open()
    const { text } = await get('/council/ana')
    expect(text).toMatch(
      /<h2[^>]*>Services<\/h2><ul><li><a href="\/services\/copy">Copy<\/a><\/li><li><a href="\/services\/passport">/,
    )
    const { referrers } = JSON.parse((await get('/api/content/councillor/ana')).text)
    expect(referrers.services).toMatchObject([{ slug: 'copy', title: 'Copy' }, { slug: 'passport' }])
    const dutch = await get('/nl/council/anna')
    expect(dutch.text).toContain('>Kopie</a>')
    expect(dutch.text).toContain('>Paspoort</a>')
  })

  it.each([
    [{ list: { sort: ['colour'] } }, 'Visitors cannot sort the type "thing" by "colour"'],
    [{ fields: { name: field.text({ filter: 'range' }) } }, 'cannot be filtered by a range'],
    [
      { referrers: { all: { type: 'thing', field: 'name' } } },
      'must be a reference to "thing" with "filter: true"',
    ],
  ])('[EXT-134] stop the start where a description cannot be meant: %#', async (described, sentence) => {
    const odd = defineExtension({
      name: 'odd',
      types: [type('thing', { folder: 'things', path: '/things/:slug', fields: {}, ...described } as never)],
    })
    await expect(createRealApp({ config: { extensions: [odd()] } })).rejects.toThrow(sentence)
  })
})
