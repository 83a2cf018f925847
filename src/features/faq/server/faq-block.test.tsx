import { describe, expect, it } from 'vitest'
import { type BlockPlace, entriesService, siteService } from '#api/extension.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../../../test/databases.ts'
import { createDeskSite } from '../../../../test/desk-site.ts'
import { drawInPage } from '../../../../test/draw-in-page.tsx'
import { inWords } from '../../../../test/in-words.ts'
import { createFaqBlock } from './faq-block.tsx'

const now = new Date('2026-11-15T12:00:00Z')

async function setUp(open: OpenTestDatabase, settings = { animation: true, structuredData: true }) {
  const { deps, app, site } = await createDeskSite(open)
  const save = (path: string, text: string) => deps.documents.save({ path, text }, 'owner')
  const write = (file: string, lines: string) =>
    save(`faq/${file}.md`, `---\n${lines}\n---\nAnswer of ${file}\n`)
  await write('pay', 'title: How do I pay?\ncategory: orders\norder: 20')
  await write('ship', 'title: Do you ship?\ncategory: orders\norder: 10')
  await write('oil', 'title: How often oil?\ncategory: care')
  const block = createFaqBlock({
    settings,
    use: deps.use,
    texts: {
      drawText: async (source) => ({ view: <p>{source}</p>, tags: ['inner'] }),
      setText: async (text) => text,
      inOwnLanguage: (_edition, draw) => draw({}, inEnglish),
    },
    t: { in: () => inEnglish },
    site: () => deps.use(siteService).current(),
  })
  return {
    save,
    write,
    tag: deps.use(entriesService).typeTag('question'),
    page: async (path: string) => (await app.request(`${site}${path}`)).text(),
    async draw(attributes: Record<string, string>, place: BlockPlace = { now }) {
      const drawn = await block.draw(block.attributes.parse(attributes), place)
      if ('problem' in drawn) throw new Error(inEnglish(drawn.problem))
      return { ...drawn, html: drawInPage(drawn.view) }
    },
    problem: (attributes: Record<string, string>) => block.draw(block.attributes.parse(attributes), { now }),
  }
}

const questionsIn = (html: string) =>
  [...html.matchAll(/id="faq-([a-z0-9-]+)_question"/g)].map((match) => match[1])

describe('questions and answers', () => {
  it('[FAQ-01] draws a category in the order the owner gave', async () => {
    const { draw } = await setUp(openSqlite)
    expect(questionsIn((await draw({ category: 'orders' })).html)).toEqual(['ship', 'pay'])
  })

  itOnBothDatabases('[FAQ-01] draws several categories, single questions, or all of them', async (open) => {
    const { draw } = await setUp(open)
    expect(questionsIn((await draw({ category: 'orders, care' })).html)).toEqual(['oil', 'ship', 'pay'])
    expect(questionsIn((await draw({ id: 'pay,oil' })).html)).toEqual(['oil', 'pay'])
    expect(questionsIn((await draw({})).html)).toHaveLength(3)
  })

  it('[FAQ-01] understands the attributes of the WordPress shortcode', async () => {
    const { draw } = await setUp(openSqlite)
    expect(questionsIn((await draw({ cat: 'orders', limit: '1', order: 'DESC' })).html)).toEqual(['pay'])
  })

  it('[FAQ-01] is open without script, with attributes that say so', async () => {
    const { draw } = await setUp(openSqlite)
    const { html } = await draw({ id: 'pay' })
    expect(html).toContain('aria-selected="true" aria-expanded="true"')
    expect(html).toContain('aria-hidden="false"')
    expect(html).not.toContain('hidden=""')
    expect(html).toContain('<p>Answer of pay</p>')
  })

  it('[FAQ-04] carries FAQPage data, unless the site does not want it', async () => {
    const { draw } = await setUp(openSqlite)
    expect((await draw({ id: 'pay' })).jsonLd).toEqual([
      {
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'How do I pay?',
            acceptedAnswer: { '@type': 'Answer', text: '<p>Answer of pay</p>' },
          },
        ],
      },
    ])
    const without = await setUp(openSqlite, { animation: true, structuredData: false })
    expect((await without.draw({ id: 'pay' })).jsonLd).toEqual([])
  })

  it('[FAQ-04] gives a question its own ids, and one entry in the data, however often the page shows it', async () => {
    const { draw } = await setUp(openSqlite)
    const page = { now, takenIds: new Set<string>() }
    const [first, second, third] = [
      await draw({ id: 'pay' }, page),
      await draw({ category: 'orders' }, page),
      await draw({ id: 'pay' }, page),
    ]
    const html = first.html + second.html + third.html
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(ids).toEqual([...new Set(ids)])
    expect(ids.filter((id) => /^faq-pay(_\d)?$/.test(id ?? ''))).toEqual([
      'faq-pay',
      'faq-pay_2',
      'faq-pay_3',
    ])
    expect(
      JSON.stringify([first, second, third].map(({ jsonLd }) => jsonLd)).match(/How do I pay/g),
    ).toHaveLength(1)
    expect(third.jsonLd).toEqual([])
  })

  it('[FAQ-03] hands the animation setting to the page', async () => {
    const { draw } = await setUp(openSqlite, { animation: false, structuredData: true })
    expect((await draw({})).html).toContain('&quot;animation&quot;:false')
  })

  it('[SITE-02] tells the owner when nothing fits', async () => {
    const { problem } = await setUp(openSqlite)
    expect(inWords(await problem({ category: 'nope' }))).toMatchObject({
      problem: 'No question has the category or id nope',
    })
  })

  it('is sorted by name if the owner gave no order, and in categories with small letters', async () => {
    const { write, draw } = await setUp(openSqlite)
    await write('20-last', 'title: A last one\ncategory: plain')
    await write('10-first', 'title: Zero is first\ncategory: plain')
    expect(questionsIn((await draw({ category: 'plain' })).html)).toEqual(['10-first', '20-last'])
    expect(inWords(await write('odd', 'title: Odd\ncategory: Orders & more'))).toMatchObject({ ok: false })
  })

  it('refuses a second question with the same address', async () => {
    const { write } = await setUp(openSqlite)
    expect(inWords(await write('other', 'title: Other\nslug: pay'))).toMatchObject({
      ok: false,
      problem: [{ what: 'The address pay already belongs to “How do I pay?”.' }],
    })
  })

  it('drops pages with questions when one changes, and pages its answers depend on too', async () => {
    const { draw, tag, save, write, page } = await setUp(openSqlite)
    expect((await draw({ id: 'pay' })).tags).toEqual([tag, 'inner'])
    await save('pages/help.md', '---\ntitle: Help\n---\n::faq{category=care}\n')
    expect(await page('/help')).toContain('How often oil?')
    await write('oil', 'title: When to oil?\ncategory: care')
    expect(await page('/help')).toContain('When to oil?')
  })
})
