import { expect, it } from 'vitest'
import { defineExtension, field, type } from '#api/extension.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { createRealApp } from '../../test/real-app.ts'

const town = (shared: boolean) =>
  defineExtension({
    name: 'town',
    types: [
      type('service', {
        folder: 'services',
        path: '/services/:slug',
        fields: { responsible: field.reference('person', { filter: true }) },
      }),
      type('person', { folder: 'people', path: '/people/:slug', order: { by: 'title' }, shared, fields: {} }),
    ],
  })()

const files = {
  'site.yaml':
    'title: Hillside\ndescription: A town.\nurl: http://localhost\nlanguage: en\nlanguages: { nl: {}, ar: {} }\n',
  'people/bo.md': '---\ntitle: Bo Visser\n---\nLooks after waste.\n',
  'people/ada.md': '---\ntitle: Ada Jansen\n---\nLooks after roads.\n',
  'people/ada.nl.md': '---\ntitle: Ada Jansen MSc\nslug: ada-jansen\n---\nOver wegen.\n',
  'services/waste.md': '---\ntitle: Waste\nresponsible: bo\n---\nText.\n',
  'services/waste.nl.md': '---\ntitle: Afval\nresponsible: bo\n---\nTekst.\n',
  'services/roads.nl.md': '---\ntitle: Wegen\nresponsible: ada\n---\nTekst.\n',
}

async function openTown(shared: boolean) {
  const { app, deps, write } = await createRealApp({ config: { extensions: [town(shared)] }, files })
  return {
    status: async (path: string) => (await app.request(path)).status,
    text: async (path: string) => (await app.request(path)).text(),
    /** As the import of a changed file says them. */
    problems: async () => {
      await write({ 'services/waste.nl.md': `${files['services/waste.nl.md']}Meer.\n` })
      const { problems } = await deps.documents.importFolder(deps.folders.content)
      return problems.map(({ path, what }) => `${path}: ${inEnglish(what)}`)
    },
  }
}

it('[EXT-103] follows a reference to an entry of the first language where nobody has translated it, and marks it', async () => {
  const { text } = await openTown(false)
  expect(await text('/nl/services/waste')).toContain('<a href="/people/bo" lang="en" dir="ltr">Bo Visser</a>')
  expect(await text('/nl/services/roads')).toContain('<a href="/nl/people/ada-jansen">Ada Jansen MSc</a>')
  expect(await text('/services/waste')).toContain('<a href="/people/bo">Bo Visser</a>')
  expect(await text('/nl/services')).toContain('<option value="bo" lang="en" dir="ltr">Bo Visser</option>')
})

it('[EXT-104] lists and shows the entries of a shared type in each language, marked, with hreflang and in the sitemap', async () => {
  const { text, status } = await openTown(true)
  const page = await text('/nl/people/bo')
  expect(page).toContain('<html lang="nl"')
  expect(page).toContain('<bdi lang="en" dir="ltr">Bo Visser</bdi>')
  expect(page).toContain('<div lang="en" dir="ltr">')
  expect(page).toContain('<link rel="canonical" href="http://localhost/nl/people/bo"/>')
  for (const [language, path] of [
    ['en', '/people/bo'],
    ['nl', '/nl/people/bo'],
    ['ar', '/ar/people/bo'],
  ])
    expect(page).toContain(`hrefLang="${language}" href="http://localhost${path}"`)
  const list = await text('/nl/people')
  expect(list).toContain('<a href="/nl/people/bo" lang="en" dir="ltr">Bo Visser</a>')
  expect(list).toContain('<a href="/nl/people/ada-jansen">Ada Jansen MSc</a>')
  expect(list).not.toContain('>Ada Jansen<')
  expect(await status('/nl/people/ada')).toBe(301)
  expect(await text('/ar/people')).toContain('<a href="/ar/people/ada" lang="en" dir="ltr">Ada Jansen</a>')
  expect(await text('/nl/services/waste')).toContain(
    '<a href="/nl/people/bo" lang="en" dir="ltr">Bo Visser</a>',
  )
  const sitemap = await text('/sitemap.xml')
  expect(sitemap).toContain('<loc>http://localhost/nl/people/bo</loc>')
  expect(sitemap).not.toContain('<loc>http://localhost/nl/people/ada</loc>')
})

it('[EXT-105] warns of references to what is not translated, unless its type is shared', async () => {
  const told = 'services/waste.nl.md: "responsible" refers to the person "bo", which isn’t translated'
  const { problems } = await openTown(false)
  expect(await problems()).toEqual([expect.stringContaining(told)])
  expect(await (await openTown(true)).problems()).toEqual([])
})
