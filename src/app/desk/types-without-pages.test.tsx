import { describe, expect, it } from 'vitest'
import { defineExtension, entriesService, field, type, z } from '#api/extension.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../../test/databases.ts'
import { createDeskSite, type DeskVisitor } from '../../../test/desk-site.ts'
import { fieldsOf } from '../../../test/entry-form.ts'

/** Sentences shown by a block, in an order chosen by people. */
const tips = defineExtension({
  name: 'tips',
  types: [
    type('tip', {
      folder: 'tips',
      page: false,
      fields: { about: field.choice(['wood', 'glue'], { filter: true }) },
      desk: { list: { columns: ['about'], order: 'drag' } },
    }),
    type('talk', {
      folder: 'talks',
      path: '/talks/:slug',
      fields: { tip: field.reference('tip') },
    }),
  ],
  parts: ({ use, clock }) => ({
    blocks: [
      {
        name: 'tips',
        attributes: z.object({}),
        async draw() {
          const entries = use(entriesService)
          const found = await entries.list('tip', {}, clock.now())
          const texts = await Promise.all(found.map(({ id }) => entries.text(id, clock.now())))
          return {
            view: (
              <ol>
                {found.map(({ id, title, path, url }, index) => (
                  <li key={id}>{`${title} [${path}${url}] ${texts[index]?.trim()}`}</li>
                ))}
              </ol>
            ),
            tags: [entries.typeTag('tip')],
          }
        },
      },
    ],
  }),
})

describe('a type without pages', () => {
  const create = async (open: OpenTestDatabase = openSqlite) => {
    const site = await createDeskSite(open, {}, undefined, { extensions: [tips()] })
    const save = (path: string, text: string) => site.deps.documents.save({ path, text }, 'Bo')
    await save('tips/grain.md', '---\ntitle: Follow the grain\nabout: wood\norder: 2\n---\nAlong it.\n')
    await save('tips/clamp.md', '---\ntitle: Clamp overnight\nabout: glue\norder: 1\n---\nUntil it holds.\n')
    await save('posts/shown.md', '---\ntitle: Shown\ndate: 2026-05-01\n---\n::tips\n')
    return { site, save, visitor: await site.signedIn('editor', 'Bo') }
  }
  const edit = async (visitor: DeskVisitor, entry: number | string, changes: Record<string, string>) => {
    await visitor.get(urls.desk.entry(entry))
    return visitor.post(urls.desk.entry(entry), { ...fieldsOf(visitor.html()), ...changes })
  }

  itOnBothDatabases('[TYPE-31] is shown by a block, in the order of its places', async (open) => {
    const { visitor } = await create(open)
    const page = await visitor.page('/posts/shown')
    expect(page).toContain(
      '<ol><li>Clamp overnight [] Until it holds.</li><li>Follow the grain [] Along it.</li></ol>',
    )
  })

  it('[TYPE-31] has no address, and is in nothing that visitors ask for', async () => {
    const { site, visitor } = await create()
    for (const path of [
      '/grain',
      '/tips',
      '/tips/grain',
      '/tips/feed.xml',
      '/api/content/tip',
      '/api/content/tip/grain',
    ])
      expect((await site.app.request(path)).status, path).toBe(404)
    expect(await visitor.page('/sitemap.xml')).not.toContain('grain')
    await site.deps.outboxRunner.start()
    expect(await visitor.page('/search?q=grain')).not.toContain('Follow the grain')
    const choices = await site.deps.use(entriesService).menuChoices()
    expect(choices.map(({ label }) => label).join()).not.toMatch(/Tip|grain/)
    expect((await site.app.request('/')).status).toBe(200)
  })

  it('[TYPE-31] is named by other types without a link', async () => {
    const { save, visitor } = await create()
    await save('talks/one.md', '---\ntitle: One\ntip: grain\n---\n')
    const page = await visitor.page('/talks/one')
    expect(page).toContain('Follow the grain')
    expect(page).not.toContain('href=""')
  })

  it('[TYPE-31] is written on the desk without what is about an address', async () => {
    const { site, visitor } = await create()
    await visitor.get(urls.desk.entry('new-tip'))
    const controls = Object.keys(fieldsOf(visitor.html()))
    expect(controls).toEqual(
      expect.arrayContaining(['title', 'slug', 'body', 'order', 'excerpt', 'field.about']),
    )
    for (const key of ['aliases', 'seo-title', 'canonical', 'comments', 'ratings'])
      expect(controls, key).not.toContain(key)
    expect(visitor.html()).toContain('Short name')
    await edit(visitor, 'new-tip', { title: 'Sharpen first', order: '0' })
    const made = await site.deps.documents.find({ path: 'tips/sharpen-first.md' })
    expect(made?.text).toBe('---\ntitle: Sharpen first\norder: 0\n---\n\n')
    expect(await visitor.page('/posts/shown')).toContain('<ol><li>Sharpen first []')
    const list = await visitor.page(urls.desk.content({ kind: 'tip' }))
    expect(list).toContain('Sharpen first')
    expect(list).not.toContain('href=""')
    expect(await visitor.page(urls.desk.content({ q: 'sharpen' }))).toContain('Sharpen first')
  })

  it('[TYPE-31] has names that are its own alone, and leads on from addresses it had', async () => {
    const { site, save } = await create()
    const again = await save('tips/more/grain.md', '---\ntitle: Again\n---\n')
    expect(again.ok).toBe(false)
    await save('posts/grain.md', '---\ntitle: Grain\ndate: 2026-05-01\n---\n')
    expect((await site.app.request('/posts/grain')).status).toBe(200)
  })

  it('[TYPE-31] is put in order on the desk, with as few changes as it takes', async () => {
    const { site, visitor } = await create()
    expect(await visitor.page(urls.desk.content())).toContain(urls.desk.arrange('tip'))
    const idOf = async (path: string) => String((await site.deps.documents.find({ path }))?.id)
    const [grain, clamp] = [await idOf('tips/grain.md'), await idOf('tips/clamp.md')]
    const page = await visitor.page(urls.desk.arrange('tip'))
    expect(page.indexOf('Clamp overnight')).toBeLessThan(page.indexOf('Follow the grain'))
    await visitor.post(urls.desk.arrange('tip'), { entry: [clamp, grain], act: `up ${grain}` })
    expect(await visitor.page('/posts/shown')).toContain('<ol><li>Follow the grain []')
    expect((await site.deps.documents.find({ path: 'tips/grain.md' }))?.text).toContain('order: 2\n')
    expect((await site.deps.documents.find({ path: 'tips/clamp.md' }))?.text).toContain('order: 12\n')
    await visitor.get(urls.desk.arrange('tip'))
    await visitor.post(urls.desk.arrange('tip'), { entry: [clamp, grain], act: 'save' })
    expect(await visitor.page('/posts/shown')).toContain('<ol><li>Clamp overnight []')
    expect((await visitor.get(urls.desk.arrange('post'))).headers.get('location')).toBe(urls.desk.content())
  })

  it('[TYPE-31] is put in order in every language, and says what was refused', async () => {
    const { site, save, visitor } = await create()
    const find = async (path: string) => await site.deps.documents.find({ path })
    const idOf = async (path: string) => String((await find(path))?.id)
    await save('tips/clamp.de.md', '---\ntitle: Über Nacht\norder: 1\n---\n')
    const [grain, clamp] = [await idOf('tips/grain.md'), await idOf('tips/clamp.md')]
    await visitor.get(urls.desk.arrange('tip'))
    await visitor.post(urls.desk.arrange('tip'), { entry: [grain, clamp], act: 'save' })
    expect((await find('tips/clamp.de.md'))?.text).toContain('order: 12\n')
    await save('tips/clamp.md', '---\ntitle: Clamp overnight\norder: 999999999\n---\n')
    await visitor.get(urls.desk.arrange('tip'))
    await visitor.post(urls.desk.arrange('tip'), { entry: [clamp, grain], act: 'save' })
    const page = await visitor.page(urls.desk.arrange('tip'))
    expect(page).toContain('Follow the grain: ')
    expect(page).not.toContain('Order saved.')
  })

  it('[TYPE-31] needs either a path or none', async () => {
    const odd = defineExtension({
      name: 'odd',
      types: [{ ...type('odd', { folder: 'odds', page: false, fields: {} }), page: undefined } as never],
    })
    await expect(createDeskSite(openSqlite, {}, undefined, { extensions: [odd()] })).rejects.toThrow(
      'The type "odd" needs either a path, such as /odds/:slug, or "page: false".',
    )
  })
})
