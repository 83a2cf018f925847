import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importPlace } from '../../../../test/import-place.ts'
import { oldExport, oldItem } from '../../../../test/wordpress-export.ts'
import { zipOf } from '../../../../test/zip-of.ts'

const knots = oldItem(47, { slug: 'knots', title: 'Knots', content: 'See <a href="/?p=39">about</a>.' })
const about = oldItem(39, {
  ...{ type: 'page', slug: 'about', title: 'About', content: 'See <a href="/knots/">knots</a>.' },
})
const oars = oldItem(52, { slug: 'oars', title: 'Oars' })

describe('portico import wordpress with several files', () => {
  it('[WP-250] takes files that belong together as one, however they are handed over', async () => {
    const [first, second, whole] = [[knots], [about, oars], [knots, about, oars]].map((some) =>
      oldExport(some),
    )
    const known: Record<string, string>[] = []
    for (const files of [
      { 'old.xml': whole ?? '' },
      { 'old.000.xml': first ?? '', 'old.001.xml.gz': gzipSync(second ?? '') },
      {
        'old.zip': zipOf([
          { name: 'export/old.10.xml', text: second ?? '' },
          { name: 'export/old.9.xml', text: first ?? '' },
          { name: '__MACOSX/export/._old.9.xml', text: 'no export' },
          { name: 'readme.txt', text: 'no export' },
        ]),
      },
    ]) {
      const site = await importPlace()
      await site.begin()
      for (const [name, bytes] of Object.entries(files)) await site.write(name, bytes)
      const [name = '', ...others] = Object.keys(files)
      const { code, text } = await site.take(name, ...others)
      expect([code, text]).toEqual([0, expect.stringMatching(/Posts +2 +2 +0\n/)])
      known.push(await site.exported())
      await site.take(name, ...others)
      expect(await site.exported()).toEqual(known.at(-1))
      expect(await readdir(join(site.folder, 'data/scratch/wordpress'))).toEqual(['lock.db'])
    }
    const [one, ...others] = known
    expect(one?.['pages/about.md']).toContain('[knots](/posts/knots)')
    expect(one?.['posts/2019-06-08-knots.md']).toContain('[about](/about)')
    for (const other of others) expect(other).toEqual(one)
  })

  it('[WP-250] imports what is in two of them once, and says which file a line is from', async () => {
    const site = await importPlace()
    await site.begin()
    await site.write('a.xml', oldExport([knots, about]))
    await site.write('b.xml', oldExport([knots, oldItem(60, { type: 'redirect_rule', title: 'Rules' })]))
    const { text } = await site.take('a.xml', 'b.xml')
    expect(text.replace(/\s+/g, ' ')).toContain('b.xml: 1 duplicate item left out: item 47 (line')
    expect(text).toMatch(/Posts +2 +1 +1\n/)
    expect(text).toMatch(/“Rules” \(ID 60, line \d+ of b\.xml\)/)
    expect((await site.receipt()).file).toBe('a.xml and b.xml')
  })

  it('[WP-250] refuses files of two sites, archives without an export, and an address among files', async () => {
    const site = await importPlace()
    await site.begin()
    await site.write('a.xml', oldExport([knots]))
    await site.write('b.xml', oldExport([about]).replaceAll('old.example', 'other.example'))
    await site.write('a.zip', zipOf([{ name: 'notes.txt', text: 'nothing' }]))
    await site.write('cut.zip', zipOf([{ name: 'a.xml', text: oldExport([knots]) }]).subarray(0, 900))
    const said = async (...names: string[]) =>
      (await site.command(['import', 'wordpress', ...names, '--yes'])).text
    expect(await said('a.xml', 'b.xml')).toContain(
      'a.xml is from old.example, and b.xml is from other.example.',
    )
    expect(await said('a.zip')).toContain('There is no XML file in a.zip.')
    expect(await said('cut.zip')).toContain('cut.zip can’t be unpacked: it is cut off')
    expect(await said('a.xml', 'https://old.example')).toContain('Give either one address or only files.')
    expect(Object.keys(await site.exported())).toEqual(['site.yaml'])
  })
})
