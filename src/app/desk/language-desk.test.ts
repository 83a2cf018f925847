import { describe, expect, it } from 'vitest'
import { createTranslator } from '#platform/words/translator.ts'
import { urls } from '#shared/urls.ts'
import { type OpenTestDatabase, openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { password, setUp } from '../../../test/desk-steps.ts'
import { deskLanguage } from './desk-language.ts'

const translator = createTranslator({
  '/src/languages/fr/desk.yaml': () => ({
    'desk.accounts': {
      signIn: 'Se connecter',
      yourAccount: 'Votre compte',
      languageSaved: 'C’est enregistré.',
    },
  }),
  '/src/languages/ar/desk.yaml': () => ({ 'desk.accounts': { yourAccount: 'حسابك' } }),
})

const createSite = (open: OpenTestDatabase) => createDeskSite(open, {}, undefined, {}, { translator })

describe('the language of the desk', () => {
  it('[I18N-40] is chosen on the account page, and holds for that person alone', async () => {
    const site = await createSite(openSqlite)
    const ana = await setUp(site)
    await ana.get(urls.desk.account)
    expect(ana.html()).toContain('<html lang="en-US">')
    expect(ana.html()).toContain('<option value="fr" lang="fr">Français</option>')
    await ana.post(urls.desk.accountLanguage, { csrf: ana.hidden('csrf'), language: 'fr' })
    await ana.get(urls.desk.account)
    expect(ana.html()).toContain('<html lang="fr">')
    expect(ana.html()).toContain('<h1>Votre compte</h1>')
    expect(ana.html()).toMatch(/C’est enregistré\./)
    expect(ana.html()).toContain('<option value="fr" lang="fr" selected="">')
    const ben = await site.signedIn('editor', 'Ben')
    await ben.get(urls.desk.account)
    expect(ben.html()).toContain('<h1>Your account</h1>')
  })

  it('[I18N-105] stays the one that an invitation was read in', async () => {
    const site = await createSite(openSqlite)
    const ana = await setUp(site)
    await ana.get(urls.desk.people)
    await ana.post(urls.desk.invite, { role: 'moderator' })
    const link = /class="secret">([^<]+)</.exec(ana.html())?.[1] ?? ''
    const bo = site.visitor()
    const inFrench = { 'accept-language': 'fr-CH, de;q=0.5' }
    await bo.get(link, inFrench)
    await bo.post(urls.desk.join('invitation'), { key: bo.hidden('key'), name: 'Bo', password }, inFrench)
    await bo.get(urls.desk.account)
    expect(bo.html()).toContain('<html lang="fr">')
    expect(bo.html()).toContain('<option value="fr" lang="fr" selected="">')
  })

  it('[I18N-42] turns the page round for a language from right to left', async () => {
    const site = await createSite(openSqlite)
    const ana = await setUp(site)
    await ana.get(urls.desk.account)
    await ana.post(urls.desk.accountLanguage, { csrf: ana.hidden('csrf'), language: 'ar' })
    await ana.get(urls.desk.account)
    expect(ana.html()).toContain('<html lang="ar" dir="rtl">')
    expect(ana.html()).toContain('<h1>حسابك</h1>')
  })

  it('[I18N-43] takes no language that the desk does not have, and goes back to that of the site', async () => {
    const site = await createSite(openSqlite)
    const ana = await setUp(site)
    const choose = async (language: string) => {
      await ana.get(urls.desk.account)
      await ana.post(urls.desk.accountLanguage, { csrf: ana.hidden('csrf'), language })
      await ana.get(urls.desk.account)
    }
    await choose('xx-nothing')
    expect(ana.html()).toContain('Choose a language from the list.')
    expect(ana.html()).toContain('<html lang="en-US">')
    await choose('fr')
    await choose('')
    expect(ana.html()).toContain('<html lang="en-US">')
  })

  it('[I18N-44] is what the browser asks for until somebody is signed in', async () => {
    const site = await createSite(openSqlite)
    await setUp(site)
    const page = async (asked: string) =>
      (await site.app.request(urls.desk.signIn(), { headers: { 'accept-language': asked } })).text()
    expect(await page('fr-CA,fr;q=0.8')).toContain('<h1>Se connecter</h1>')
    expect(await page('xx,nl')).toContain('<h1>Sign in</h1>')
  })
})

it('[I18N-44] is the site’s where nobody says otherwise, and English where the desk does not have it', () => {
  const ours = ['en', 'fr', 'pt-BR']
  expect(deskLanguage({ site: 'fr-CH' }, ours)).toBe('fr-CH')
  expect(deskLanguage({ site: 'eo' }, ours)).toBe('en')
  expect(deskLanguage({ site: 'pt-PT' }, ours)).toBe('pt-PT')
  expect(deskLanguage({ asked: 'pt-PT', site: 'en' }, ours)).toBe('pt-BR')
  expect(deskLanguage({ chosen: 'pt-BR', asked: 'fr', site: 'en' }, ours)).toBe('pt-BR')
  expect(deskLanguage({ chosen: 'de', site: 'fr' }, ours)).toBe('fr')
})
