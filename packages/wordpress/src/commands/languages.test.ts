import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importPlace } from '../../../../test/import-place.ts'
import { oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'
import type { ExportItem, ExportTerm } from '../domain/export/export-types.ts'

const home = 'https://old.example'

const term = (taxonomy: string, id: number, slug: string, description = ''): ExportTerm => ({
  ...{ id, taxonomy, slug, name: slug, parent: '', description, meta: [] },
})
const languageTerm = (id: number, slug: string, locale: string) =>
  term('language', id, slug, `a:2:{s:6:"locale";s:5:"${locale}";s:3:"rtl";i:0;}`)

/** As Polylang files a text. */
const inPolylang = (language: string, group?: string): ExportItem['terms'] => [
  { taxonomy: 'language', slug: language, name: language },
  ...(group ? [{ taxonomy: 'post_translations', slug: group, name: group }] : []),
]

const pageOf = (id: number, slug: string, link: string, said: Partial<ExportItem>) =>
  oldItem(id, { type: 'page', slug, title: slug, link: `${home}${link}`, ...said })

const polylang = oldExport(
  [
    pageOf(10, 'welcome', '/', { terms: inPolylang('en', 'pll_1') }),
    pageOf(11, 'bienvenue', '/fr/', { terms: inPolylang('fr', 'pll_1') }),
    pageOf(13, 'a-propos', '/fr/a-propos/', { terms: inPolylang('fr', 'pll_2') }),
    pageOf(12, 'about', '/about/', { terms: inPolylang('en', 'pll_2') }),
    pageOf(14, 'equipe', '/fr/a-propos/equipe/', { parent: 13, terms: inPolylang('fr', 'pll_3') }),
    pageOf(15, 'team', '/about/team/', { parent: 12, terms: inPolylang('en', 'pll_3') }),
    pageOf(16, 'praha', '/cz/praha/', { terms: inPolylang('cz') }),
    // With the same name as a text that it does not translate.
    pageOf(17, 'legal', '/fr/legal/', { terms: inPolylang('fr') }),
    pageOf(18, 'legal', '/legal/', { terms: inPolylang('en') }),
    oldItem(20, {
      ...{ slug: 'oak', link: `${home}/2019/06/oak/`, terms: inPolylang('en', 'pll_4') },
      content: `<p>See <a href="${home}/fr/a-propos/">about</a>.</p>`,
    }),
    oldItem(21, { slug: 'chene', link: `${home}/fr/2019/06/chene/`, terms: inPolylang('fr', 'pll_4') }),
    oldItem(22, { slug: 'frene', link: `${home}/fr/2019/06/frene/`, terms: inPolylang('fr', 'pll_5') }),
    oldItem(23, { slug: 'jasan', link: `${home}/cz/2019/06/jasan/`, terms: inPolylang('cz', 'pll_5') }),
  ],
  [
    languageTerm(1, 'en', 'en_GB'),
    languageTerm(2, 'fr', 'fr_CA'),
    languageTerm(3, 'cz', 'cs_CZ'),
    term('post_translations', 4, 'pll_1', 'a:2:{s:2:"en";i:10;s:2:"fr";i:11;}'),
    term('term_translations', 5, 'pll_9', 'a:1:{s:2:"en";i:1;}'),
  ],
)

async function imported(text: string, ...more: string[]) {
  const site = await importPlace()
  await site.begin()
  await site.write('old.xml', text)
  const { code, text: said } = await site.take('old.xml', ...more)
  expect([code, said]).toEqual([0, expect.any(String)])
  return { site, said: said.replace(/\s+/g, ' '), texts: await site.exported() }
}

describe('portico import wordpress of a site in several languages', () => {
  it('[WP-370] puts translations of Polylang beside each other, and names the languages of the site', async () => {
    const { texts, said } = await imported(polylang)
    expect(Object.keys(texts).filter((path) => /^(?:pages|posts)\//.test(path))).toEqual([
      'pages/about.fr.md',
      'pages/about.md',
      'pages/about/team.fr.md',
      'pages/about/team.md',
      'pages/legal-2.fr.md',
      'pages/legal.md',
      'pages/praha.cs.md',
      'pages/welcome.fr.md',
      'pages/welcome.md',
      'posts/2019-06-08-frene.cs.md',
      'posts/2019-06-08-frene.fr.md',
      'posts/2019-06-08-oak.fr.md',
      'posts/2019-06-08-oak.md',
    ])
    expect(texts['pages/about.fr.md']).toContain('slug: a-propos\n')
    expect(texts['pages/about/team.fr.md']).toMatch(/slug: a-propos\/equipe\n[\s\S]*parent: a-propos\n/)
    expect(texts['pages/legal-2.fr.md']).toContain('slug: legal\n')
    expect(texts['pages/welcome.fr.md']).toMatch(/slug: bienvenue\n[\s\S]*home: true\n/)
    expect(texts['site.yaml']).toMatch(/languages:\s+fr:\s+language: fr-CA\s+cs: \{\}/)
    expect(said).toContain('2 in “cz” are below /cs')
    expect(said).not.toContain('“language”')
    expect(said).toContain('“term_translations”: Polylang uses it to match translated categories')
  })

  it('[WP-371] leads from the old addresses of every language, and leads links there', async () => {
    const { texts } = await imported(polylang)
    expect(texts['posts/2019-06-08-oak.md']).toContain('[about](/fr/a-propos)')
    expect(texts['posts/2019-06-08-oak.fr.md']).toMatch(
      /slug: chene\n[\s\S]*aliases:\s+- \/fr\/2019\/06\/chene\n/,
    )
    expect(texts['posts/2019-06-08-frene.cs.md']).toMatch(
      /slug: jasan\n[\s\S]*aliases:\s+- \/cz\/2019\/06\/jasan\n/,
    )
    expect(texts['pages/praha.cs.md']).toMatch(/aliases:\s+- \/cz\/praha\n/)
    expect(texts['pages/about.fr.md']).not.toContain('aliases')
  })

  it('[WP-370] says the same when the file comes again', async () => {
    const { site, texts } = await imported(polylang)
    const { code } = await site.take('old.xml')
    expect(code).toBe(0)
    expect(await site.exported()).toEqual(texts)
  })

  it('[WP-372] reads what the add-on of WPML for exports writes', async () => {
    const inWpml = (language: string, group: string) => [
      oldMeta('_wpml_import_language_code', language),
      oldMeta('_wpml_import_translation_group', group),
      oldMeta('_wpml_import_source_language_code', language === 'en' ? '' : 'en'),
    ]
    const { texts, said } = await imported(
      oldExport([
        pageOf(12, 'about', '/about/', { meta: inWpml('en', '7') }),
        pageOf(13, 'about', '/pt-br/about/', { meta: inWpml('pt-br', '7') }),
        pageOf(14, 'about', '/de/about/', { meta: inWpml('de', '7') }),
      ]),
    )
    expect(Object.keys(texts)).toEqual([
      'pages/about.de.md',
      'pages/about.md',
      'pages/about.pt.md',
      'site.yaml',
    ])
    expect(texts['pages/about.pt.md']).toMatch(/slug: about\n[\s\S]*aliases:\s+- \/pt-br\/about\n/)
    expect(said).not.toContain('_wpml_import')
  })

  it('[WP-373] takes the language of the site here for the first, and one language for no reason to do anything', async () => {
    const site = await importPlace()
    await site.write('content/site.yaml', 'title: Ici\nlanguage: fr\n')
    await site.begin()
    await site.write('old.xml', polylang)
    expect((await site.take('old.xml')).code).toBe(0)
    const texts = await site.exported()
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(['pages/a-propos.md', 'pages/a-propos.en.md']))
    expect(texts['site.yaml']).toMatch(/languages:\s+en:\s+language: en-GB\s+cs: \{\}/)

    const alone = await imported(oldExport([pageOf(12, 'about', '/about/', { terms: inPolylang('en') })]))
    expect(Object.keys(alone.texts)).toEqual(['pages/about.md', 'site.yaml'])
    expect(alone.texts['site.yaml']).not.toContain('languages')
  })

  it('[WP-363] goes to WordPress with the front page of its first language, pages below their own, and says what does not go', async () => {
    const { site } = await imported(polylang)
    const { code, text } = await site.command(['export', 'wordpress', 'out.xml'])
    expect(code).toBe(0)
    expect(text).toContain('Its language and the entry it translates aren’t written')
    const xml = await readFile(join(site.folder, 'out.xml'), 'utf8')
    const itemOf = (id: number) =>
      xml.split('<item>').find((item) => item.includes(`<wp:post_id>${id}</wp:post_id>`))
    expect(xml).toContain('<portico:front_page>10</portico:front_page>')
    expect(itemOf(14)).toContain('<wp:post_parent>13</wp:post_parent>')
    expect(itemOf(15)).toContain('<wp:post_parent>12</wp:post_parent>')
  })
})
