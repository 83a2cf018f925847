import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothDatabases, type OpenTestDatabase } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'

const site = (languages: string) =>
  `title: Hillside\ndescription: A workshop.\nlanguage: en\nlanguages: { ${languages} }\n`
const post = (title: string, text: string) => `---\ntitle: ${title}\ndate: 2026-01-01\n---\n${text}\n`

async function createSite(open: OpenTestDatabase) {
  const made = await createDeskSite(open)
  const { deps, app } = made
  const save = async (path: string, text: string) =>
    expect(await deps.documents.save({ path, text }, 'Test')).toMatchObject({ ok: true })
  await save('site.yaml', site('fr: {}, pt-BR: {}'))
  await save('posts/oak.md', post('Oak', 'Boards from Hillside, the old mill.'))
  await save('posts/oak.fr.md', post('Chêne', 'Des chevaux près du moulin de Hillside.'))
  await save('posts/oak.pt-BR.md', post('Carvalho', 'Cantando no velho moinho de Hillside.'))
  const hits = async (address: string) => {
    const html = await (await app.request(`http://localhost:3000${address}`)).text()
    return [...html.matchAll(/<h2><a href="([^"]+)"/g)].map(([, path]) => path)
  }
  return { made, save, hits }
}

describeOnBothDatabases('the search of a site in several languages', (open) => {
  it('[I18N-102] looks in the words of one language, and finds there what it found before', async () => {
    const { made, hits } = await createSite(open)
    for (const [query, edition] of [
      ['hillside', ''],
      ['hill', '/fr'],
      ['hillside', '/pt-br'],
      ['cheval', '/fr'],
      ['"moulin de hillside"', '/fr'],
      ['cantar', '/pt-br'],
    ] as const)
      expect([query, await hits(`${edition}/search?q=${encodeURIComponent(query)}`)]).toEqual([
        query,
        [`${edition}/posts/oak`],
      ])
    expect(await hits('/search?q=moulin')).toEqual([])
    expect(await hits('/pt-br/search?q=cheval')).toEqual([])
    const { db } = made.deps
    const { rows } =
      await sql`select * from entry_search where ${db.engine === 'sqlite' ? sql`entry_search match 'hillside'` : sql`words @@ 'hillside'::tsquery`}`.execute(
        db.tables().read,
      )
    expect(rows).toHaveLength(1)
  })

  it('[I18N-103] finds texts of every language at the desk, also of one that the site had', async () => {
    const { made, save } = await createSite(open)
    const owner = await made.signedIn('owner')
    const found = async (query: string) => {
      const html = await (await owner.get(`/desk/content?q=${encodeURIComponent(query)}`)).text()
      return ['Oak', 'Chêne', 'Carvalho'].filter((title) => html.includes(`>${title}<`))
    }
    const all = async () => ({
      name: await found('hillside'),
      mill: await found('mill'),
      horses: await found('chevaux'),
      sung: await found('"velho moinho"'),
    })
    const expected = {
      name: ['Oak', 'Chêne', 'Carvalho'],
      mill: ['Oak'],
      horses: ['Chêne'],
      sung: ['Carvalho'],
    }
    expect(await all()).toEqual(expected)
    expect(await found('cheval')).toEqual(['Chêne'])
    await save('site.yaml', site('pt-BR: {}'))
    expect(await all()).toEqual(expected)
    await save('site.yaml', site('fr: {}, pt-BR: {}'))
    expect(await found('cheval')).toEqual(['Chêne'])
  })

  it('[I18N-112] finds no text at the desk by the name of its language', async () => {
    const { made } = await createSite(open)
    const owner = await made.signedIn('owner')
    const found = async (query: string) => {
      const html = await (await owner.get(`/desk/content?q=${query}`)).text()
      return ['Oak', 'Chêne', 'Carvalho'].filter((title) => html.includes(`>${title}<`))
    }
    // Oak has the word "from".
    expect(await found('f')).toEqual(['Oak'])
    expect(await found('fr')).toEqual(['Oak'])
    expect(await found('pt')).toEqual([])
    expect(await found('ptBR')).toEqual([])
  })

  it('[I18N-112] indexes a language again that an earlier version indexed', async () => {
    const { made, hits } = await createSite(open)
    expect(await hits('/fr/search?q=moulin')).toEqual(['/fr/posts/oak'])
    await made.deps.db.tables().write(async (tx) => {
      await sql`update search_editions set made_for = '1 fr fr' where edition = 'fr'`.execute(tx)
      await sql`update entries set body_text = 'Un bateau.' where edition = 'fr'`.execute(tx)
    })
    expect(await hits('/fr/search?q=bateau')).toEqual(['/fr/posts/oak'])
  })

  it('[I18N-104] keeps pages until the next text of the site appears, whatever its language', async () => {
    const { made, save } = await createSite(open)
    const switchOf = async () => {
      const html = await (await made.app.request('http://localhost:3000/posts/elm')).text()
      return /<a href="([^"]+)" lang="fr"/.exec(html)?.[1]
    }
    await save('posts/elm.md', post('Elm', 'A board.'))
    await save('posts/elm.fr.md', '---\ntitle: Orme\ndate: 2026-06-02\n---\nUne planche.\n')
    expect(await switchOf()).toBe('/fr')
    made.time.now = new Date('2026-06-03T00:00:00Z')
    expect(await switchOf()).toBe('/fr/posts/elm')
  })
})
