import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'

const files = {
  'site.yaml':
    'title: Hillside\ndescription: A workshop.\nurl: http://localhost:3000\nlanguage: en\nlanguages: { fr: {} }\n',
  'reviews/shop.yaml': 'campaign: shop\nname: The shop\nreviews: []\n',
}

describe('what search engines find', () => {
  const createSite = async () => {
    const { deps, app, site } = await createDeskSite(openSqlite)
    const save = async (path: string, text: string) =>
      expect(await deps.documents.save({ path, text }, 'Test'), path).toMatchObject({ ok: true })
    for (const [path, text] of Object.entries(files)) await save(path, text)
    const get = async (path: string) => app.request(`${site}${path}`)
    return { save, get, html: async (path: string) => (await get(path)).text(), deps }
  }

  it('[SITE-21] the sitemap names the page of every campaign, as soon as there is one', async () => {
    const { html, save, deps } = await createSite()
    const campaigns = async () => (await html('/sitemap.xml')).match(/[^>]*reviews-of[^<]*/g)
    const two = ['http://localhost:3000/reviews-of/shop', 'http://localhost:3000/fr/reviews-of/shop']
    expect(await campaigns()).toEqual(two)
    await save('reviews/boat.yaml', 'campaign: boat\nname: The boat\nreviews: []\n')
    expect(await campaigns()).toHaveLength(4)
    const boat = await deps.documents.find({ path: 'reviews/boat.yaml' })
    await deps.documents.remove(boat?.id ?? 0, 'Test')
    expect(await campaigns()).toEqual(two)
  })

  it('[SITE-22] an address where nothing is names no other page as its own', async () => {
    const { get } = await createSite()
    for (const path of ['/nowhere', '/fr/nowhere', '/reviews-of/nothing', '/widgets/demo']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
      const html = await answer.text()
      expect(html).toContain('<title>')
      expect(html, path).not.toMatch(/rel="canonical"|og:url/)
    }
    expect(await (await get('/')).text()).toMatch(/rel="canonical"/)
  })

  it('[I18N-170] reviews say where they are in the other languages', async () => {
    const { html } = await createSite()
    for (const path of ['/reviews-of/shop', '/fr/reviews-of/shop'])
      expect((await html(path)).match(/hrefLang="[^"]*" href="[^"]*"/gi), path).toEqual([
        'hrefLang="en" href="http://localhost:3000/reviews-of/shop"',
        'hrefLang="fr" href="http://localhost:3000/fr/reviews-of/shop"',
        'hrefLang="x-default" href="http://localhost:3000/reviews-of/shop"',
      ])
  })
})
