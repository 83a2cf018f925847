import { describe, expect, it } from 'vitest'
import { importPlace } from '../../../../test/import-place.ts'
import { oldComment, oldExport, oldItem } from '../../../../test/wordpress-export.ts'

const german = { LANG: 'de_DE.UTF-8' }

const items = [
  oldItem(47, { slug: 'tampen', title: 'Tampen', comments: [oldComment(2), oldComment(3, { parent: 2 })] }),
  oldItem(39, { type: 'page', slug: 'hafen', title: 'Hafen', content: 'Links: <a href="/?p=999">x</a>.' }),
  oldItem(40, { type: 'page', slug: 'boote', title: 'Boote', password: 'Tau' }),
  oldItem(60, { type: 'muschel', slug: 'herz', title: 'Herz' }),
  oldItem(70, {
    type: 'attachment',
    slug: 'bild',
    title: 'Bild',
    attachmentUrl: 'https://old.example/a.exe',
  }),
]

/** Words that German has not. */
const english = /(?<![\w-])(?:and|are|has|is|it|not|nothing|of|that|the|this|to|were|which|with)(?![\w-])/i

const inEnglish = (text: string) => text.split('\n').filter((line) => english.test(line))

describe('portico import wordpress in a German terminal', () => {
  it('[I18N-99] says nothing in English', async () => {
    const site = await importPlace(german)
    await site.write('alt.xml', oldExport(items))
    await site.write('kurz.xml', oldExport(items).slice(0, -400))
    await site.write('bild.xml', '%PDF-1.4')
    await site.write('tampen.csv', 'source,target,regex,code\n/boote,/hafen,0,301\n^/b(?!o)at$,/hafen,1,301')
    const said = [await site.command(['import', 'wordpress', 'alt.xml', '--check'])]
    await site.begin()
    for (const words of [
      ['--help'],
      [],
      ['alt.xml', '--check'],
      ['alt.xml'],
      ['alt.xml', '--yes', '--redirects', 'tampen.csv'],
      ['kurz.xml'],
      ['bild.xml', '--yes'],
      ['fehlt.xml', '--yes'],
      ['alt.xml', 'https://old.example'],
      ['alt.xml', '--timezone', 'Mars'],
      ['alt.xml', '--site', 'Mars'],
      ['alt.xml', '--front-page', 'Mars'],
      ['alt.xml', '--user', 'Ada'],
      ['http://old.example', '--user', 'Ada'],
    ])
      said.push(await site.command(['import', 'wordpress', ...words]))
    said.push(await site.command(['export', 'wordpress', 'neu.xml']))
    const text = said.map((one) => one.text).join('\n')
    expect(text).toContain('Zuerst prüfen:')
    expect(inEnglish(text)).toEqual([])
    expect(inEnglish(JSON.stringify(await site.receipt(), undefined, 2))).toEqual([])
  })

  it('[I18N-99] asks in German, and understands an answer in German or English', async () => {
    const site = await importPlace(german)
    await site.begin()
    await site.write('alt.xml', oldExport(items))
    const words = ['import', 'wordpress', 'alt.xml']
    const no = await site.command(words, ['oui', 'Nein'])
    expect([no.code, no.asked]).toEqual([
      ...[1, ['Das importieren? (ja oder nein)', 'Bitte antworten Sie mit ja oder nein:']],
    ])
    expect((await site.command(words, ['n'])).code).toBe(1)
    expect((await site.command(words, ['J'])).code).toBe(3)
    expect((await site.command([...words, '--no-media'], ['yes'])).code).toBe(0)
  })
})
