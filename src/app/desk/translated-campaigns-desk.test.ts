import { describe, expect, it } from 'vitest'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, type OpenTestDatabase, openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { log } from '../../../test/desk-steps.ts'
import { languagesIn } from '../../../test/language-row.ts'

const shop =
  'campaign: shop\nname: The shop\ndescription: All about it.\nlink: /shop\nmoderation: all\nreviews:\n  - { id: one, author: Ann, rating: 5, text: Good, date: "2026-01-01" }\n'

async function createSite(open: OpenTestDatabase, more: Record<string, string> = {}) {
  const site = await createDeskSite(open)
  const files = {
    'site.yaml': 'title: Hillside\nlanguage: en\nlanguages: { fr: {}, ar: {} }\n',
    'reviews/shop.yaml': shop,
    ...more,
  }
  for (const [path, text] of Object.entries(files))
    expect(await site.deps.documents.save({ path, text }, 'import'), path).toMatchObject({ ok: true })
  const visitor = await site.signedIn('editor', 'Bo')
  return {
    ...{ site, visitor },
    find: async (path: string) => (await site.deps.documents.find({ path })) ?? { id: 0, text: '' },
    page: async (path: string) => (await site.visitor().get(path)).text(),
    async save(edition: string, fields: Record<string, string>) {
      const address = reviewAddresses.desk.campaignLanguage('shop', edition)
      await visitor.get(address)
      const words = { name: '', description: '', link: '', ...fields }
      return visitor.post(address, { base: visitor.hidden('base'), act: 'save', ...words })
    },
  }
}

const missing = ['English', 'Translate into French Missing', 'Translate into Arabic Missing']

describe('campaigns of reviews in several languages, on the desk', () => {
  itOnBothDatabases(
    '[I18N-29] says in another language what is different there, and goes back to the first',
    async (open) => {
      const { site, visitor, find, page, save } = await createSite(open)
      expect(languagesIn(await visitor.page(reviewAddresses.desk.campaign('shop')))).toEqual(missing)
      const address = reviewAddresses.desk.campaignLanguage('shop', 'fr')
      expect(visitor.html()).toContain(`href="${address}"`)
      const html = await visitor.page(address)
      expect(html).toContain('<h1>The shop (Français)</h1>')
      expect(html).toContain('<dd lang="en" dir="ltr">All about it.</dd>')
      expect(html).not.toContain('name="moderation"')
      await save('fr', { name: 'La boutique', description: 'Tout.' })
      const made = await find('reviews/shop.fr.yaml')
      expect(made.text).toBe('name: La boutique\ndescription: Tout.\n')
      expect(await page('/fr/reviews-of/shop')).toContain('La boutique')
      expect(await page('/reviews-of/shop')).not.toContain('La boutique')
      expect(languagesIn(await visitor.page(address))).toEqual([
        'English',
        'Français',
        'Translate into Arabic Missing',
      ])
      expect(await log(site)).toEqual(['Bo: Changed “The shop” (Reviews) (Français)'])
      await save('fr', { description: 'Tout.' })
      expect((await find('reviews/shop.fr.yaml')).text).toBe('description: Tout.\n')
      expect(await page('/fr/reviews-of/shop')).toContain('The shop')
      expect(await visitor.page(urls.desk.revisions(made.id, 'words'))).toContain(`href="${address}"`)
      await save('fr', {})
      expect(languagesIn(await visitor.page(reviewAddresses.desk.campaign('shop')))).toEqual(missing)
    },
  )

  it('[I18N-116] makes no file of nothing', async () => {
    const { site, visitor, find, save } = await createSite(openSqlite)
    expect((await save('fr', {})).headers.get('location')).toBe(
      reviewAddresses.desk.campaignLanguage('shop', 'fr'),
    )
    expect(await visitor.page(reviewAddresses.desk.campaignLanguage('shop', 'fr'))).toContain(
      'No changes to save',
    )
    expect((await find('reviews/shop.fr.yaml')).id).toBe(0)
    expect(await log(site)).toEqual([])
  })

  it('[I18N-29] shows its page in that language before it is saved, and refuses a link that is none', async () => {
    const { visitor, find, save } = await createSite(openSqlite)
    const preview = await save('fr', { name: 'La boutique', act: 'preview' })
    const html = await preview.text()
    expect(html).toContain('<html lang="fr"')
    expect(html).toContain('La boutique')
    expect((await save('fr', { link: 'boutique' })).status).toBe(422)
    expect(visitor.html()).toContain('value="boutique"')
    expect((await find('reviews/shop.fr.yaml')).text).toBe('')
  })

  it('[I18N-29] keeps what two people write at the same time', async () => {
    const { site, find, save } = await createSite(openSqlite)
    const address = reviewAddresses.desk.campaignLanguage('shop', 'fr')
    const other = await site.signedIn('editor', 'Ana')
    await other.get(address)
    const late = { base: other.hidden('base'), act: 'save', name: 'Le magasin', description: '', link: '' }
    await save('fr', { name: 'La boutique' })
    expect((await other.post(address, late)).status).toBe(409)
    expect((await find('reviews/shop.fr.yaml')).text).toBe('name: La boutique\n')
    await other.post(address, { ...late, base: other.hidden('base') })
    expect((await find('reviews/shop.fr.yaml')).text).toBe('name: Le magasin\n')
  })

  it('[I18N-29] leaves a campaign alone that another file describes in this place', async () => {
    const { visitor, save } = await createSite(openSqlite, {
      'reviews/shop.fr.yaml': 'campaign: boutique\nname: La boutique\n',
    })
    expect(languagesIn(await visitor.page(reviewAddresses.desk.campaign('shop')))).toEqual([
      missing[0],
      missing[2],
    ])
    expect((await save('fr', { name: 'Mine' })).status).toBe(404)
    expect(languagesIn(await visitor.page(reviewAddresses.desk.campaign('boutique')))).toEqual([])
  })

  it('[I18N-36] shows nothing of languages where the site has one, nor to who may not change it', async () => {
    const { visitor, site } = await createSite(openSqlite, { 'site.yaml': 'title: Hillside\n' })
    expect(await visitor.page(reviewAddresses.desk.campaign('shop'))).not.toContain('language-row')
    for (const edition of ['fr', 'first'])
      expect((await visitor.get(reviewAddresses.desk.campaignLanguage('shop', edition))).status).toBe(404)
    expect((await site.visitor().get(reviewAddresses.desk.campaignLanguage('shop', 'fr'))).status).toBe(303)
  })
})
