import { describe, expect, it } from 'vitest'
import { type OpenTestDatabase, openSqlite } from '../../../../test/databases.ts'
import { createDeskSite } from '../../../../test/desk-site.ts'

async function createSite(
  open: OpenTestDatabase,
  languages = '{ fr: {}, pt: { language: pt-BR, label: Brasil } }',
) {
  const { deps, app } = await createDeskSite(open)
  const text = `title: Hillside\nlanguage: en\nlanguages: ${languages}\n`
  expect(await deps.documents.save({ path: 'site.yaml', text }, 'Test')).toMatchObject({ ok: true })
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`http://localhost:3000${path}`, { method, headers })
}

describe('the offer of another language', () => {
  it('[I18N-72] is hidden in the front page, which is the same for everybody', async () => {
    const ask = await createSite(openSqlite)
    const english = await ask('/', { 'accept-language': 'en' })
    const french = await ask('/', { 'accept-language': 'fr-CA, en;q=0.5' })
    const html = await english.text()
    expect(await french.text()).toBe(html)
    expect(french.status).toBe(200)
    expect(french.headers.get('etag')).toBe(english.headers.get('etag'))
    expect(french.headers.get('vary') ?? '').not.toMatch(/language/i)
    expect(html).toMatch(/<form class="language-offer"[^>]* lang="fr" dir="ltr"[^>]* hidden=""/)
    expect(html).toContain('<a href="/fr" hrefLang="fr">Français</a>')
    expect(html).toContain('<a href="/pt" hrefLang="pt-BR">Brasil</a>')
    for (const path of ['/fr', '/posts'])
      expect(await (await ask(path)).text()).not.toContain('language-offer"')
  })

  it('[I18N-72] is in no page of a site in one language', async () => {
    const ask = await createSite(openSqlite, '{}')
    expect(await (await ask('/')).text()).not.toContain('language-offer')
  })

  it('[I18N-73] is shown without script to who would rather read another language, by a sheet of their own', async () => {
    const ask = await createSite(openSqlite)
    const sheet = async (headers: Record<string, string>) =>
      (await ask('/api/languages/offer.css', headers)).text()
    expect(await (await ask('/')).text()).toContain(
      '<noscript><link rel="stylesheet" href="/api/languages/offer.css"/>',
    )
    expect(await sheet({ 'accept-language': 'fr-CA, en;q=0.5' })).toBe(
      '.language-offer[lang="fr"]{display:flex}',
    )
    expect(await sheet({ 'accept-language': 'pt' })).toContain('[lang="pt-BR"]')
    for (const languages of ['en-GB, fr;q=0.9', 'de', ''])
      expect(await sheet({ 'accept-language': languages })).toBe('')
    const { headers } = await ask('/api/languages/offer.css')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toMatch(/Accept-Language, Cookie/)
  })

  it('[I18N-73] is not shown to who has put it away, and again to who has followed it', async () => {
    const ask = await createSite(openSqlite)
    const stay = await ask('/api/languages/stay', {}, 'POST')
    expect([stay.status, stay.headers.get('location')]).toEqual([303, '/'])
    const [cookie = ''] = (stay.headers.get('set-cookie') ?? '').split(';')
    expect(cookie).toBe('language=en')
    const sheet = async (chosen: string) =>
      (await ask('/api/languages/offer.css', { 'accept-language': 'fr', cookie: chosen })).text()
    expect(await sheet(cookie)).toBe('')
    expect(await sheet('language=pt-BR')).toContain('[lang="pt-BR"]')
    expect(await sheet('language=%22%5D%7B%7D')).toBe('')
  })
})
