import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createContentSite, post } from '../../../../../test/content-site.tsx'
import { describeOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../../../../test/databases.ts'

const hits = (html: string) => [...html.matchAll(/<h2><a href="\/posts\/([^"]+)"/g)].map((match) => match[1])

const siteIn = (language: string) =>
  `title: Hillside\ndescription: A workshop.\nurl: https://hillside.example\nlanguage: ${language}\n`

/** Posts by their slug. */
async function createSite(open: OpenTestDatabase, language: string, texts: Record<string, string>) {
  const posts = Object.entries(texts).map(([slug, text]) => [
    `posts/${slug}.md`,
    post({ title: slug, slug }, text),
  ])
  const db = await open()
  const files = { 'site.yaml': siteIn(language), ...Object.fromEntries(posts) }
  const site = await createContentSite(db, { files })
  expect(site.report.problems).toEqual([])
  const page = (query: string) => site.html(`/search?q=${encodeURIComponent(query)}`)
  return { db, site, page, search: async (query: string) => hits(await page(query)) }
}

// Queries are split into words by the program, whatever the database.
describe('the search in each language', () => {
  it.each([
    ['ar', 'كتاب', 'الكتاب'],
    ['bg', 'книги', 'книгата'],
    ['da', 'huse', 'huset'],
    ['de', 'Häuser', 'Haus'],
    ['el', 'άνθρωποι', 'άνθρωπος'],
    ['en', 'running', 'run'],
    ['en', 'connections', 'connect'],
    ['es', 'canciones', 'canción'],
    ['fi', 'taloissa', 'talo'],
    ['fr', 'chevaux', 'cheval'],
    ['hi', 'किताबें', 'किताब'],
    ['hu', 'házak', 'ház'],
    ['it', 'ragazzi', 'ragazza'],
    ['nb', 'husene', 'huset'],
    ['nl', 'boeken', 'boek'],
    ['pt-BR', 'cantando', 'cantar'],
    ['ro', 'cărților', 'cărți'],
    ['ru', 'книгами', 'книга'],
    ['sv', 'bilarna', 'bilen'],
    ['tr', 'evlerinde', 'ev'],
    ['uk', 'книгами', 'книга'],
    ['pl', 'trailers', 'trailer'],
  ])('[I18N-80] finds words by their stems, both ways, in %s: %s and %s', async (language, one, other) => {
    const { search, page } = await createSite(openSqlite, language, {
      a: `1 ${one} 2`,
      b: `1 ${other} 2`,
      c: '1 2',
    })
    for (const query of [one, other, one.normalize('NFD').replace(/\p{M}/gu, '')])
      expect([query, (await search(query)).toSorted()]).toEqual([query, ['a', 'b']])
    expect(await page(one)).toContain(`1 <mark>${other}</mark> 2`)
  })

  it.each([
    ['ar', 'الطاولة', 'الطاوله'],
    ['ar', 'مستشفى', 'مستشفي'],
    ['de', 'Stühle', 'stuehle'],
    ['de', 'Übung', 'uebung'],
    ['de', 'Straße', 'strasse'],
    ['da', 'Købmand', 'koebmand'],
    ['nb', 'Blåbær', 'blaabaer'],
  ])(
    '[I18N-136] finds what is spelt otherwise, both ways, in %s: %s and %s',
    async (language, one, other) => {
      const { search } = await createSite(openSqlite, language, {
        a: `1 ${one} 2`,
        b: `1 ${other} 2`,
        c: '1 2',
      })
      for (const query of [one, other])
        expect([query, (await search(query)).toSorted()]).toEqual([query, ['a', 'b']])
    },
  )
})

describeOnBothDatabases('the search in the language of the site', (open) => {
  it('[I18N-81] finds words written without spaces, and Korean ones with their particles', async () => {
    const japanese = await createSite(open, 'ja', {
      a: '東京都庁で会いましょう。',
      b: '大阪の学校に行く。',
      c: 'パンを食べる。',
    })
    expect(await japanese.search('学校')).toEqual(['b'])
    expect(await japanese.search('東京')).toEqual(['a'])
    expect(await japanese.search('パン')).toEqual(['c'])
    expect(await japanese.search('ハン')).toEqual([])
    expect(await japanese.page('学校')).toContain('<mark>学校</mark>')
    const thai = await createSite(open, 'th', { a: 'ฉันรักภาษาไทยมาก', b: 'เขาไปโรงเรียนทุกวัน' })
    expect(await thai.search('โรงเรียน')).toEqual(['b'])
    const chinese = await createSite(open, 'zh', { a: '我们在北京大学学习中文', b: '上海的天气很好' })
    expect(await chinese.search('天气')).toEqual(['b'])
    const korean = await createSite(open, 'ko', { a: '우리는 학교에서 만났다', b: '회사에 갔다' })
    expect(await korean.search('학교')).toEqual(['a'])
  })

  it('[I18N-82] finds words with accents without them, and the other way round', async () => {
    const { search, page } = await createSite(open, 'pl', {
      a: 'Łódź i smørrebrød',
      b: 'Straße, œuvre, crème brûlée',
      c: 'lodz',
    })
    expect((await search('lodz')).toSorted()).toEqual(['a', 'c'])
    expect((await search('Łódź')).toSorted()).toEqual(['a', 'c'])
    expect(await search('smorrebrod')).toEqual(['a'])
    expect(await search('strasse oeuvre creme')).toEqual(['b'])
    expect(await page('brulee')).toContain('<mark>brûlée</mark>')
  })

  it('[I18N-82] finds words behind an article that has lost its vowel', async () => {
    const french = await createSite(open, 'fr', { a: 'L’homme qu’on aime, aujourd’hui.', b: 'Une femme.' })
    expect(await french.search('homme')).toEqual(['a'])
    expect(await french.search("l'homme")).toEqual(['a'])
    expect(await french.search('"aujourd’hui"')).toEqual(['a'])
    expect(await french.page('homme')).toContain('L’<mark>homme</mark>')
  })

  it('[I18N-83] ranks a whole word before one that is like it, and finds what is quoted as it is written', async () => {
    const { search } = await createSite(open, 'en', {
      a: 'Many boats, boats and boats at the old pier.',
      b: 'One boat.',
      c: 'A pier, old, for boats.',
    })
    expect((await search('boat'))[0]).toBe('b')
    expect(await search('boat')).toHaveLength(3)
    expect(await search('"boat"')).toEqual(['b'])
    expect(await search('"old pier"')).toEqual(['a'])
    expect((await search('boats "pier"')).toSorted()).toEqual(['a', 'c'])
    expect(await search('"boat')).toHaveLength(3)
    expect(await search('""')).toEqual([])
  })

  it('[I18N-84] is made again when another version made it, and answers from what is there meanwhile', async () => {
    const texts = Object.fromEntries(Array.from({ length: 230 }, (_, place) => [`n${place}`, 'A boat.']))
    const { db, site, search } = await createSite(open, 'en', texts)
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from search_queue`.execute(
        db.tables().read,
      )
      return rows[0]?.n
    }
    site.content.search.beginIndexing()
    await site.content.search.stopIndexing()
    expect(await waiting()).toBeGreaterThan(0)
    expect((await site.request('/search?q=boat')).status).toBe(200)

    const again = await createContentSite(db, { files: { 'site.yaml': siteIn('en') } })
    again.content.search.beginIndexing()
    // Searching speeds it up.
    const left = async () => ((await again.html('/search?q=boat')) ? waiting() : undefined)
    await expect.poll(left).toBe(0)
    expect(await search('boat')).toHaveLength(10)
    await db.tables().write(async (tx) => {
      await sql`update search_editions set made_for = '0 en'`.execute(tx)
      await sql`update entries set body_text = 'A ship.' where slug = 'n7'`.execute(tx)
    })
    again.content.search.beginIndexing()
    await expect.poll(async () => hits(await again.html('/search?q=ship'))).toEqual(['n7'])
  })

  it('[I18N-84] is made again when the site is in another language', async () => {
    const { site, search } = await createSite(open, 'en', { a: 'L’arbre' })
    expect(await search('arbre')).toEqual([])
    await site.change({ 'site.yaml': siteIn('fr') })
    expect(await search('arbre')).toEqual(['a'])
  })
})
