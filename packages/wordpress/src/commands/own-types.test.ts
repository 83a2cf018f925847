import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { buildableSite } from '../../../../test/buildable-site.ts'
import { importPlace } from '../../../../test/import-place.ts'
import { linkSourcesOfWordpress } from '../../../../test/link-wordpress.ts'
import { oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'
import { takenTypeNames } from '../domain/own-types/names.ts'

async function place() {
  const site = await importPlace()
  await site.begin()
  return {
    ...site,
    async take(items: Parameters<typeof oldExport>[0], ...words: string[]) {
      await site.write('old.xml', oldExport(items))
      const { code, text } = await site.command(['import', 'wordpress', 'old.xml', '--no-media', ...words])
      return { code, text, said: text.replace(/\s+/g, ' ') }
    },
  }
}

const shell = (id: number, slug: string, price: string) =>
  oldItem(id, {
    ...{ type: 'sea_shell', slug, title: slug, link: `https://old.example/shells/${slug}/` },
    meta: [oldMeta('price', price)],
  })
const items = [
  shell(60, 'whelk', '85'),
  oldItem(47, {
    slug: 'knots',
    title: 'Knots',
    content: '<a href="https://old.example/shells/whelk/">Whelk</a>',
  }),
]

describe('types that a WordPress had of its own', () => {
  it('[WP-230] come in the same run: as files of the content folder, with their entries', async () => {
    const site = await place()
    const before = await site.exported()
    const looked = await site.take(items, '--check')
    expect(looked.text).toMatch(/Type “sea_shell” +1 +1 +0\n/)
    expect(looked.said).toContain('are described in types/sea-shell.yaml, which you can edit')
    expect(await site.exported()).toEqual(before)

    const { code, text, said } = await site.take(items, '--yes')
    expect(text).toMatch(/Type “sea_shell” +1 +1 +0\n/)
    expect(said).toContain('are described in types/sea-shell.yaml')
    expect(code).toBe(0)
    const texts = await site.exported()
    expect(parse(texts['types/sea-shell.yaml'] ?? '')).toEqual({
      label: { one: 'Sea shell', many: 'Sea shells' },
      folder: 'shells',
      address: '/shells',
      fields: { price: { kind: 'number' } },
    })
    expect(texts['shells/whelk.md']).toContain('price: 85')
    expect(texts['posts/2019-06-08-knots.md']).toContain('[Whelk](/shells/whelk)')
    const again = await site.take(items, '--yes')
    expect(again.text).toMatch(/“sea_shell” +1 +1 +0\n +1 unchanged/)
    expect(again.said).not.toContain('are described in')
  })

  it('[WP-95] may be called like something that is here', async () => {
    const site = await place()
    const names = takenTypeNames.filter((name) => name !== 'post' && name !== 'page')
    const named = names.map((type, at) => oldItem(60 + at, { type, slug: 'quay' }))
    const { code, text } = await site.take(named, '--yes')
    expect([code, text]).toEqual([0, expect.stringMatching(/Authors +1 +1 +0\n/)])
    for (const name of names) expect(text).toMatch(new RegExp(`Type “${name}” +1 +1 +0\n`))
    expect((await site.exported())['site.yaml']).toContain('marit')
    expect((await site.take(named, '--yes')).text).toMatch(/Type “site” +1 +1 +0\n +1 unchanged/)
  })

  it('[WP-259] go to WordPress with their fields, and come back the same', async () => {
    const site = await place()
    const draft = { ...shell(61, 'conch', '12.5'), status: 'draft', content: '<p>Loud.</p>' }
    expect((await site.take([...items, draft], '--yes')).code).toBe(0)
    expect((await site.command(['export', 'wordpress', 'out.xml'])).code).toBe(0)
    const out = await readFile(join(site.folder, 'out.xml'), 'utf8')

    const other = await place()
    await other.write('out.xml', out)
    const back = await other.command(['import', 'wordpress', 'out.xml', '--no-media', '--yes'])
    expect([back.code, back.text]).toEqual([0, expect.stringMatching(/Type “[a-z_-]+” +2 +2 +0\n/)])
    const [there, here] = [await site.exported(), await other.exported()]
    for (const path of ['shells/whelk.md', 'shells/conch.md', 'posts/2019-06-08-knots.md']) {
      expect([path, there[path]]).toEqual([path, expect.stringContaining('id: ')])
      expect([path, here[path]]).toEqual([path, there[path]])
    }
    expect((await other.command(['export', 'wordpress', 'again.xml'])).code).toBe(0)
    expect(await readFile(join(other.folder, 'again.xml'), 'utf8')).toBe(out)
  })

  it('[WP-232] never write over a file that is there: what it lacks is named', async () => {
    const site = await place()
    await site.take(items, '--yes')
    const type = 'types/sea-shell.yaml'
    const edited = (await site.exported())[type]?.replace('price:', 'cost:') ?? ''
    await mkdir(join(site.folder, 'content/types'))
    await site.write(`content/${type}`, edited)
    await site.command(['import', '--take', type])
    const more = [...items, shell(61, 'cowrie', '20'), oldItem(62, { type: 'boat', slug: 'plover' })]
    const { code, text, said } = await site.take(more, '--yes')
    expect(code).toBe(0)
    expect(said).toContain('The type “sea-shell” here has no field “price”')
    expect(text).toMatch(/Type “boat” +1 +1 +0\n/)
    const texts = await site.exported()
    expect(texts[type]).toBe(edited)
    expect(texts['shells/cowrie.md']).not.toContain('price')
    expect(parse(texts['types/boat.yaml'] ?? '').address).toBe('/boat')
  })

  it('[WP-232] come whole after a part of the export, where the field is added', async () => {
    const site = await place()
    await site.take(items, '--yes')
    const more = [
      { ...shell(60, 'whelk', '85'), meta: [oldMeta('price', '85'), oldMeta('origin', 'Skagen')] },
      ...items.slice(1),
    ]
    expect((await site.take(more, '--yes')).said).toContain('has no field “origin”')
    const type = 'types/sea-shell.yaml'
    await mkdir(join(site.folder, 'content/types'))
    await site.write(`content/${type}`, `${(await site.exported())[type]}  origin: { kind: text }\n`)
    await site.command(['import', '--take', type])
    const { code, said } = await site.take(more, '--yes')
    expect([code, said]).toEqual([0, expect.not.stringContaining('has no field')])
    const whelk = (await site.exported())['shells/whelk.md']
    expect(whelk).toContain('price: 85')
    expect(whelk).toContain('origin: Skagen')
  })

  it('[WP-231] stay behind with the reason where the site has another text of that name', async () => {
    const site = await place()
    await mkdir(join(site.folder, 'content/types'))
    await site.write('content/types/sea-shell.yaml', 'name: pearl\naddress: /pearls\n')
    await site.command(['import'])
    const { text, said } = await site.take(items, '--yes')
    expect(text).toMatch(/Type “sea_shell” +1 +0 +1\n/)
    expect(said).toContain('This site has no type “sea-shell”. types/sea-shell.yaml already exists')
    const texts = await site.exported()
    expect(texts['types/sea-shell.yaml']).toContain('name: pearl')
    expect(texts['posts/2019-06-08-knots.md']).toContain('Whelk')
  })

  it('[WP-231] give way to types that code describes, which is told', async () => {
    const { folder, command } = await buildableSite()
    await mkdir(join(folder, 'content'))
    await writeFile(join(folder, 'content/site.yaml'), 'title: Here\n')
    await writeFile(
      join(folder, 'shells.ts'),
      `import { defineExtension, field, type } from 'portico/extension'\n
export const shells = defineExtension({
  name: 'shells',
  types: [type('sea-shell', { folder: 'sea', path: '/sea/:slug', fields: { price: field.text() } })],
})\n`,
    )
    await writeFile(
      join(folder, 'portico.config.ts'),
      `import { shells } from './shells.ts'\nexport default { extensions: [shells()] }\n`,
    )
    await linkSourcesOfWordpress(folder)
    await writeFile(join(folder, 'old.xml'), oldExport(items))
    const { code, text } = await command('import', 'wordpress', 'old.xml', '--no-media', '--yes', '--new')
    expect([code, text]).toEqual([0, expect.stringMatching(/Type “sea_shell” +1 +1 +0\n/)])
    expect(text.replace(/\s+/g, ' ')).toContain('The type “sea-shell” is defined in code here')
    expect(text).not.toContain('types/')
    await command('export', 'copy')
    expect(await readFile(join(folder, 'copy/sea/whelk.md'), 'utf8')).toContain('price: "85"')
    await rm(join(folder, 'copy'), { recursive: true })
  }, 120_000)
})
