import { memo } from 'react'
import { describe, expect, it } from 'vitest'
import { extend, type ShownEntry, type } from '#api/extension.ts'
import type { Problem } from '#platform/documents/document-kind.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { field } from '#shared/fields/fields.ts'
import { createContentSite, page, post } from '../../../../test/content-site.tsx'
import { courseTypes } from '../../../../test/course-type.tsx'
import { itOnBothDatabases, openSqlite } from '../../../../test/databases.ts'
import { createEntryFacts } from './entry-facts.ts'

const course = (title: string, front: Record<string, unknown> = {}, body?: string) =>
  page({ title, starts: '2026-09-01', ...front }, body)

const files = {
  'people/ana.md': page({ title: 'Ana Ruiz', role: 'Joiner', mail: 'mailto:ana@hillside.example' }),
  'courses/oak.md': course(
    'Oak "tables"',
    {
      starts: '2026-10-05',
      price: 49.9,
      seats: 12,
      level: 'hard',
      teacher: 'ana',
      notes: 'Bring a **plane**.',
      talks: [{ title: 'Grain', at: '10:00' }],
    },
    'Words about xylography.',
  ),
  'courses/ash.md': course('Ash chairs', {
    starts: '2026-09-01',
    level: 'easy',
    price: '50 SEK',
    date: '2026-05-02',
  }),
  'courses/secret.md': course('Not yet', { draft: true }),
  'courses/later.md': course('Later', { date: '2026-07-01', starts: '2026-12-01' }),
  'posts/glue.md': post({ title: 'Glue', minutes: 45 }),
}

function Broken(): never {
  throw new Error('broken by purpose')
}

const told = (report: { problems: readonly Problem[] }) =>
  report.problems.map((problem) => `${problem.path}:${problem.line} ${problemText(inEnglish, problem)}`)

describe('a type of an extension', () => {
  const create = async (more: Record<string, string> = {}, open = openSqlite) =>
    createContentSite(await open(), { types: courseTypes, files: { ...files, ...more } })

  it('[TYPE-04] has a content folder whose files are checked by line, with what to do', async () => {
    const site = await create({
      'courses/bad.md': '---\ntitle: Bad\nprice: much\ntalks:\n  - at: "10:00"\nleve: easy\n---\n',
      'courses/z-again.md': course('Again', { slug: 'oak' }),
      'pages/courses.md': page({ title: 'Courses' }),
      'posts/odd.md': post({ title: 'Odd', minutes: 0 }),
    })
    expect(told(site.report)).toEqual([
      'courses/bad.md:2 "starts" is missing. Add a line "starts: 2026-05-01".',
      'courses/bad.md:3 "price" is "much", which isn’t allowed here. Use an amount in digits, e.g. 49.90.',
      'courses/bad.md:5 "talks › 1 › title" is missing. Fill this in.',
      'courses/z-again.md:1 The address /courses/oak already belongs to “Oak "tables"”. Give one of the two another "slug".',
      'pages/courses.md:1 The name "courses" can’t be used as an address. Rename the file, or add an address of your own, e.g. slug: oak-table.',
      'posts/odd.md:4 "minutes" is 0, which isn’t allowed here. Use a number of at least 1.',
    ])
    const warned = await site.change({ 'courses/ash.md': course('Ash chairs', { leve: 'easy' }) })
    expect(told(warned)).toContain('courses/ash.md:4 "leve" isn’t a known key. Did you mean "level"?')
  })

  it('[TYPE-04] checks fields that must fit each other, of the type and of what others added', async () => {
    const stay = type('stay', {
      folder: 'stays',
      path: '/stays/:slug',
      fields: { from: field.date({ required: true }), until: field.date() },
      check: ({ from, until }) =>
        until !== undefined && until < from ? { until: 'Choose a day after the first.' } : {},
    })
    const beds = extend('stay', {
      fields: { beds: field.number(), guests: field.number() },
      check: ({ beds = 0, guests = 0 }) => (guests > beds ? { guests: 'Add beds.' } : {}),
    })
    const from = '2026-10-05'
    const site = await createContentSite(await openSqlite(), {
      types: [stay, beds],
      files: {
        'stays/back.md': page({ title: 'Back', from, until: '2026-10-04', guests: 2 }),
        'stays/good.md': page({ title: 'Good', from, until: from, beds: 2, guests: 2 }),
        'stays/unread.md': page({ title: 'Unread', from: 'soon', until: '2026-10-04' }),
      },
    })
    expect(told(site.report)).toEqual([
      expect.stringMatching(/^stays\/back\.md:\d+ "until" .* Choose a day after the first\.$/),
      expect.stringMatching(/^stays\/back\.md:\d+ "guests" .* Add beds\.$/),
      expect.stringMatching(/^stays\/unread\.md:\d+ "from" /),
    ])
    expect((await site.request('/stays/good')).status).toBe(200)
  })

  it('[TYPE-04] refuses one text, and names whose check it was, when a check throws', async () => {
    const stay = {
      ...type('stay', {
        folder: 'stays',
        path: '/stays/:slug',
        fields: { beds: field.number() },
        check: ({ beds }) => (beds === 0 ? Broken() : {}),
      }),
      by: 'stays',
    }
    const site = await createContentSite(await openSqlite(), {
      types: [stay],
      files: {
        'stays/none.md': page({ title: 'None', beds: 0 }),
        'stays/two.md': page({ title: 'Two', beds: 2 }),
      },
    })
    expect(told(site.report)).toEqual([
      expect.stringMatching(
        /^stays\/none\.md:\d+ "beds" .* The extension "stays" failed: broken by purpose\. Fix its check, then save again\.$/,
      ),
    ])
    expect((await site.request('/stays/two')).status).toBe(200)
  })

  it('[TYPE-05] has an address with its fields, and structured data', async () => {
    const site = await create()
    expect(told(site.report)).toEqual([])
    const html = await site.html('/courses/oak')
    expect(html).toContain('<h1>Oak “tables”</h1>')
    expect(html).toMatch(/<dt>Starts<\/dt><dd><time dateTime="2026-10-05">October 5, 2026<\/time>/i)
    expect(html).toContain('<dd>€49.90</dd>')
    expect(html).toContain('For joiners')
    expect(html).toContain('<a href="/people/ana">Ana Ruiz</a>')
    expect(html).toContain('Bring a <strong>plane</strong>.')
    expect(html).toContain('"@type":"Course"')
    expect(html).toContain('"startDate":"2026-10-05"')
    expect(await site.html('/people/ana')).toContain('<article class="person">')
    for (const path of ['/courses/secret', '/courses/later', '/courses/no'])
      expect((await site.request(path)).status).toBe(404)
    site.time.now = new Date('2026-07-02T00:00:00Z')
    expect((await site.request('/courses/later')).status).toBe(200)
  })

  itOnBothDatabases(
    '[TYPE-06] has a list with paging, in its own order, that can be narrowed down',
    async (open) => {
      const more = Object.fromEntries(
        Array.from({ length: 5 }, (_, index) => [
          `courses/n${index}.md`,
          course(`N${index}`, { starts: `2027-01-0${index + 1}`, level: 'easy' }),
        ]),
      )
      const site = await create(more, open)
      const titles = async (path: string) =>
        [...(await site.html(path)).matchAll(/<h2><a href="[^"]*">([^<]*)/g)].map(([, title]) => title)
      expect(await titles('/courses')).toEqual(['Ash chairs', 'Oak “tables”', 'N0'])
      expect(await titles('/courses/page/3')).toEqual(['N4'])
      expect(await titles('/courses?level=hard')).toEqual(['Oak “tables”'])
      expect(await titles('/courses?teacher=ana&utm_source=mail')).toEqual(['Oak “tables”'])
      expect(await titles('/courses/page/2?level=easy')).toEqual(['N2', 'N3', 'N4'])
      expect(await site.html('/courses/page/2?level=easy')).toContain('href="/courses?level=easy"')
      expect(await site.html('/courses')).toContain('<option value="hard">For joiners</option>')
      expect(await site.html('/courses')).toContain('<option value="ana">Ana Ruiz</option>')
      for (const nothing of ['level=no-such', 'teacher=nobody', 'x=1']) {
        expect(await titles(`/courses?${nothing}`)).toEqual([])
        expect(await site.html(`/courses?${nothing}`)).toContain('<a href="/courses">Show everything</a>')
      }
      // An earlier home of the site may have had more pages.
      const ledTo = async (path: string) => (await site.request(path)).headers.get('location')
      for (const path of ['/courses/page/1', '/courses/page/4', '/courses/page/2?level=hard'])
        expect(await ledTo(path)).toBe('/courses')
      expect(await site.html('/people')).toContain('class="person-card"')
    },
  )

  it('[TYPE-07] has feeds, is in the sitemap, and is found by its text and its fields', async () => {
    const site = await create()
    const feed = await site.html('/courses/feed.xml')
    expect(feed).toContain('<title>Courses · Hillside</title>')
    expect(feed).toContain('<link>https://hillside.example/courses/oak</link>')
    expect(feed).not.toContain('Not yet')
    expect((await site.request('/people/atom.xml')).status).toBe(200)
    const feedsOf = async (path: string) =>
      [...(await site.html(path)).matchAll(/<link rel="alternate"[^>]*href="([^"]+)"/g)].map(
        ([, href]) => href,
      )
    expect(await feedsOf('/courses')).toEqual([
      '/courses/atom.xml',
      '/courses/feed.xml',
      '/courses/feed.json',
    ])
    expect(await feedsOf('/courses/oak')).toEqual(['/atom.xml', '/feed.xml', '/feed.json'])
    expect(await site.html('/feed.xml')).not.toContain('/courses/')
    const sitemap = await site.html('/sitemap.xml')
    for (const path of ['/courses', '/courses/oak', '/people/ana'])
      expect(sitemap).toContain(`<loc>https://hillside.example${path}</loc>`)
    for (const words of ['xylography', 'plane', 'grain', 'joiners'])
      expect(await site.html(`/search?q=${words}`)).toContain('href="/courses/oak"')
  })

  it('[TYPE-08] is JSON for programs: lists and entries, cached with an ETag, nothing that visitors may not see', async () => {
    const site = await create()
    const ask = async (path: string) => (await site.request(path)).json()
    const list = await ask('/api/content/course')
    expect(list).toMatchObject({ type: 'course', total: 2, page: 1, pages: 1 })
    expect(list.items.map(({ slug }: { slug: string }) => slug)).toEqual(['ash', 'oak'])
    expect(list.items[0].fields).toEqual({
      starts: '2026-09-01',
      price: { amount: 50, currency: 'SEK' },
      level: 'easy',
      talks: [],
    })
    expect((await ask('/api/content/course?level=hard')).total).toBe(1)
    expect((await ask('/api/content/course?teacher=nobody')).items).toEqual([])
    expect(await ask('/api/content/course/oak')).toMatchObject({
      url: 'https://hillside.example/courses/oak',
      fields: { teacher: 'ana', talks: [{ title: 'Grain', at: '10:00' }] },
      html: '<p>Words about xylography.</p>',
    })
    expect(await ask('/api/content/post/glue')).toMatchObject({ fields: { minutes: 45 } })
    for (const path of ['/api/content/course/secret', '/api/content/nothing', '/api/content/course/later']) {
      const response = await site.request(path)
      expect([response.status, (await response.json()).code]).toEqual([404, 'not_found'])
    }
    const first = await site.request('/api/content/course')
    expect(first.headers.get('access-control-allow-origin')).toBe('*')
    const etag = first.headers.get('etag') ?? ''
    const again = { headers: { 'if-none-match': etag } }
    expect((await site.request('/api/content/course', again)).status).toBe(304)
    await site.change({ 'courses/ash.md': course('Ash stools') })
    const changed = await site.request('/api/content/course', again)
    expect([changed.status, (await changed.json()).items[0].title]).toEqual([200, 'Ash stools'])
  })

  it('shows at once what changed: entries, lists, and what refers to them', async () => {
    const site = await create()
    expect(await site.html('/courses/oak')).toContain('Ana Ruiz')
    expect(await site.html('/courses')).toContain('Ana Ruiz</option>')
    await site.change({ 'people/ana.md': page({ title: 'Ana Ruiz-Mora' }) })
    expect(await site.html('/courses/oak')).toContain('Ana Ruiz-Mora')
    expect(await site.html('/courses')).toContain('<option value="ana">Ana Ruiz-Mora</option>')
    await site.remove('people/ana.md')
    expect(await site.html('/courses/oak')).not.toContain('Ana Ruiz')
    expect(await site.html('/courses')).toContain('Ash chairs')
    await site.change({ 'courses/ash.md': course('Ash stools', { slug: 'stools' }) })
    expect(await site.html('/courses')).toContain('/courses/stools')
    expect((await site.request('/courses/ash')).headers.get('location')).toBe('/courses/stools')
  })

  it('[TYPE-09] gives posts more fields, shown above the text and told to search engines', async () => {
    const site = await create()
    const html = await site.html('/posts/glue')
    expect(html).toContain('<dt>Minutes of work</dt><dd>45</dd>')
    expect(html).toContain('"totalTime":"PT45M"')
    expect(html).toContain('"@type":"BlogPosting"')
  })

  it('[TYPE-20] gives the front page more fields, too, and makes it again when what they show changes', async () => {
    const booth = extend('page', {
      fields: { open: field.text(), host: field.reference('person') },
      structuredData: ({ fields }) => ({ '@type': 'Store', openingHours: fields.open }),
    })
    const site = await createContentSite(await openSqlite(), {
      types: [...courseTypes, booth],
      files: {
        ...files,
        'pages/home.md': page({ title: 'Welcome', home: true, open: 'Mo-Fr', host: 'ana' }, 'Hello.'),
      },
    })
    const html = await site.html('/')
    expect(html).toContain('<dt>Open</dt><dd>Mo-Fr</dd>')
    expect(html).toContain('<a href="/people/ana">Ana Ruiz</a>')
    expect(html).toContain('"openingHours":"Mo-Fr"')
    await site.change({ 'people/ana.md': page({ title: 'Ana R.' }) })
    expect(await site.html('/')).toContain('<a href="/people/ana">Ana R.</a>')
  })

  it('[TYPE-21] has something of its own below the text of its usual page, and so have posts and pages', async () => {
    const shop = [
      type('tool', {
        folder: 'tools',
        path: '/tools/:slug',
        fields: { price: field.number() },
        views: { below: ({ entry }) => <p>{`Buy ${entry.title} for ${entry.fields.price}`}</p> },
      }),
      extend('tool', { below: Broken }),
      extend('post', {
        fields: { stock: field.number() },
        below: ({ entry }) => <p>{`Left: ${entry.fields.stock}`}</p>,
      }),
      extend('page', { below: ({ entry }) => <p>{`Come to ${entry.title}`}</p> }),
    ]
    const site = await createContentSite(await openSqlite(), {
      types: shop,
      files: {
        'tools/saw.md': page({ title: 'Saw', price: 9 }, 'Cuts.'),
        'posts/glue.md': post({ title: 'Glue', stock: 4 }, 'Sticks.'),
        'pages/visit.md': page({ title: 'Visit' }, 'By tram.'),
        'pages/home.md': page({ title: 'Home', home: true }, 'Hello.'),
      },
    })
    const tool = await site.html('/tools/saw')
    expect(tool).toContain('<h1>Saw</h1>')
    expect(tool).toContain('<dt>Price</dt><dd>9</dd>')
    expect(tool).toContain('<p>Cuts.</p><p>Buy Saw for 9</p></div>')
    expect(await site.html('/posts/glue')).toContain('<p>Sticks.</p><p>Left: 4</p></div>')
    expect(await site.html('/visit')).toContain('<p>By tram.</p><p>Come to Visit</p></div>')
    expect(await site.html('/')).toContain('<p>Hello.</p><p>Come to Home</p></div>')
  })

  itOnBothDatabases(
    '[TYPE-22] leaves out of its list what is over where the site is, from midnight on',
    async (open) => {
      const fair = type('fair', {
        folder: 'fairs',
        path: '/fairs/:slug',
        order: { by: 'day' },
        list: { until: ['last_day', 'day'] },
        fields: { day: field.date(), last_day: field.date(), town: field.text({ filter: true }) },
      })
      const site = await createContentSite(await open(), {
        types: [fair],
        now: '2026-06-10T20:30:00Z',
        files: {
          'fairs/over.md': page({ title: 'Over', day: '2026-06-09', town: 'Oulu' }),
          'fairs/long.md': page({ title: 'Long', day: '2026-06-01', last_day: '2026-06-10', town: 'Turku' }),
          'fairs/today.md': page({ title: 'Today', day: '2026-06-10', town: 'Espoo' }),
          'fairs/next.md': page({ title: 'Next', day: '2026-06-11', town: 'Espoo' }),
          'fairs/some.md': page({ title: 'Some day', town: 'Espoo' }),
        },
      })
      const titles = async (path: string) =>
        [...(await site.html(path)).matchAll(/<h2><a href="[^"]+">([^<]+)/g)].map(([, title]) => title)
      expect(await titles('/fairs')).toEqual(['Long', 'Today', 'Next'])
      expect(await titles('/fairs/page/2')).toEqual(['Some day'])
      expect(await site.html('/fairs')).not.toContain('Oulu')
      expect(await titles('/fairs?town=Oulu')).toEqual([])
      expect(await titles('/fairs?town=Espoo')).toEqual(['Today', 'Next', 'Some day'])
      expect(await site.html('/fairs/over')).toContain('<h1>Over</h1>')
      expect((await (await site.request('/api/content/fair')).json()).total).toBe(5)

      const { list } = createEntryFacts(site.content)
      const listed = async () =>
        (await list('fair', { over: false }, site.time.now)).map((entry) => entry.title)
      expect(await listed()).toEqual(['Long', 'Today', 'Next', 'Some day'])

      site.time.now = new Date('2026-06-10T20:59:59Z')
      expect(await titles('/fairs')).toEqual(['Long', 'Today', 'Next'])
      site.time.now = new Date('2026-06-10T21:00:00Z')
      expect(await titles('/fairs')).toEqual(['Next', 'Some day'])
      expect((await site.request('/fairs/page/2')).headers.get('location')).toBe('/fairs')
      expect(await titles('/fairs?town=Turku')).toEqual([])
      expect(await listed()).toEqual(['Next', 'Some day'])

      await site.change({ 'fairs/some.md': page({ title: 'Some day', day: '2026-06-11' }) })
      site.time.now = new Date('2026-06-12T00:00:00Z')
      expect(await site.html('/fairs')).toContain('There’s nothing here at the moment.')
    },
  )

  it('[TYPE-17] draws its usual page when a view of the extension throws', async () => {
    const broken = [
      type('course', {
        folder: 'courses',
        path: '/courses/:slug',
        fields: { starts: field.date() },
        views: { page: Broken, card: Broken, fields: Broken },
        structuredData: () => Broken(),
      }),
      extend('course', { fields: { seats: field.number() }, structuredData: () => ({ seats: 4n }) }),
    ]
    const site = await createContentSite(await openSqlite(), {
      types: broken,
      files: { 'courses/oak.md': course('Oak') },
    })
    for (const path of ['/courses/oak', '/courses']) {
      const response = await site.request(path)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain('Oak')
      expect(html).toContain('September 1, 2026')
      expect(html).not.toContain('broken by purpose')
    }
  })

  it('[TYPE-05] draws its fields as it likes, on its page and in its list', async () => {
    const fields = { starts: field.date() }
    const Facts = ({ entry }: { entry: ShownEntry<typeof fields> }) => <b>Begins {entry.fields.starts}</b>
    const described = type('course', {
      folder: 'courses',
      path: '/courses/:slug',
      fields,
      views: { fields: Facts },
    })
    const site = await createContentSite(await openSqlite(), {
      types: [described],
      files: { 'courses/oak.md': course('Oak') },
    })
    for (const path of ['/courses/oak', '/courses']) {
      const html = await (await site.request(path)).text()
      expect(html).toMatch(/<b>Begins (<!-- -->)?2026-09-01<\/b>/)
      expect(html).not.toContain('September 1, 2026')
    }
  })

  it('reads stored texts again when its description changes', async () => {
    const database = await openSqlite()
    const described = (filter: boolean) =>
      type('course', {
        folder: 'courses',
        path: filter ? '/lessons/:slug' : '/courses/:slug',
        fields: { starts: field.date(), level: field.text({ filter }) },
      })
    const files = { 'courses/oak.md': course('Oak', { level: 'easy' }) }
    await createContentSite(database, { types: [described(false)], files })
    const site = await createContentSite(database, { types: [described(true)], files })
    expect(await site.html('/lessons?level=easy')).toContain('/lessons/oak')
    expect((await site.request('/lessons/oak')).status).toBe(200)
    expect((await site.request('/courses/oak')).headers.get('location')).toBe('/lessons/oak')
  })

  it('imports long values that begin alike, and views that React wraps', async () => {
    const words = 'x'.repeat(300)
    const Wrapped = memo(() => <p>Wrapped view</p>)
    const types = [
      type('course', {
        folder: 'courses',
        path: '/courses/:slug',
        fields: { topics: field.list(field.text(), { filter: true }) },
        views: { page: Wrapped },
      }),
    ]
    const files = {
      'courses/oak.md': page({ title: 'Oak', topics: [`${words}1`, `${words}2`, 'ash', 'ash'] }),
    }
    const site = await createContentSite(await openSqlite(), { types, files })
    expect(told(site.report)).toEqual([])
    expect(await site.html('/courses/oak')).toContain('Wrapped view')
    expect(await site.html('/courses?topics=ash')).toContain('/courses/oak')
  })

  itOnBothDatabases('is listed for other parts, by what it is ordered by', async (open) => {
    const site = await create({}, open)
    const { list } = createEntryFacts(site.content)
    const slugs = async (choice: Parameters<typeof list>[1]) =>
      (await list('course', choice, site.time.now)).map(({ path }) => path)
    expect(await slugs({})).toEqual(['/courses/ash', '/courses/oak'])
    expect(await slugs({ from: '2026-09-02' })).toEqual(['/courses/oak'])
    expect(await slugs({ where: { level: 'easy' } })).toEqual(['/courses/ash'])
    expect(await slugs({ limit: 1, offset: 1 })).toEqual(['/courses/oak'])
    expect(await slugs({ largestFirst: true })).toEqual(['/courses/oak', '/courses/ash'])
    await expect(slugs({ where: { seats: '12' } })).rejects.toThrow(
      'Entries of the type "course" cannot be listed by "seats". Add "filter: true" to this field.',
    )
    await expect(slugs({ where: { leve: 'easy' } })).rejects.toThrow(
      'The type "course" has no field "leve" to list entries by. Name one that has "filter: true".',
    )
  })

  it('leaves what is stored alone when nobody describes it any more', async () => {
    const database = await openSqlite()
    const site = await createContentSite(database, { types: courseTypes, files })
    const without = await createContentSite(database)
    expect((await without.request('/courses/oak')).status).toBe(404)
    expect(await without.html('/sitemap.xml')).not.toContain('/courses/')
    expect(await without.html('/search?q=xylography')).not.toContain('/courses/oak')
    expect((await site.request('/courses/oak')).status).toBe(200)
  })
})

describe('a type that cannot be', () => {
  const refusal = async (...types: Parameters<typeof type>[]) => {
    const database = await openSqlite()
    const added = types.map(([name, description]) => type(name, description))
    return createContentSite(database, { types: added }).catch((error: Error) => error.message)
  }
  const fields = {}

  it('[TYPE-10] stops the start with a sentence', async () => {
    expect(await refusal(['Course', { folder: 'courses', path: '/courses/:slug', fields }])).toContain(
      'small letters',
    )
    expect(await refusal(['desk', { folder: 'desks', path: '/desk/:slug', fields }])).toContain(
      'cannot stand at',
    )
    expect(await refusal(['course', { folder: 'posts', path: '/courses/:slug', fields }])).toContain(
      'the folder "posts"',
    )
    expect(
      await refusal([
        'course',
        { folder: 'courses', path: '/courses/:slug', fields: { title: field.text() } },
      ]),
    ).toContain('every entry has one of that name')
    expect(
      await refusal([
        'course',
        { folder: 'courses', path: '/c/:slug', fields: { by: field.reference('nobody') } },
      ]),
    ).toContain('The field "by" of the type "course" refers to the type "nobody", which nobody describes.')
    expect(
      await refusal([
        'course',
        { folder: 'courses', path: '/c/:slug', fields: { next: field.list(field.reference('coarse')) } },
      ]),
    ).toContain('Did you mean "course"?')
    for (const until of ['level', 'nothing'])
      expect(
        await refusal(['course', { folder: 'courses', path: '/c/:slug', fields, list: { until } }]),
      ).toContain(`"${until}", which is no field with a date`)
    expect(
      await refusal(
        ['a', { folder: 'a', path: '/a/:slug', fields }],
        ['a', { folder: 'b', path: '/b/:slug', fields }],
      ),
    ).toContain('Two types')
  })
})
