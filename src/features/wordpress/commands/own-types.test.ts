import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from '#cli/run-command.ts'
import { buildableSite } from '../../../../test/buildable-site.ts'
import { oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'
import { takenTypeNames } from '../domain/own-types/names.ts'

const usual = `import { defineConfig } from 'portico'\n\nexport default defineConfig({})\n`
const extension = 'extensions/from-wordpress/extension.ts'

async function place(config = usual) {
  const { folder, command } = await buildableSite()
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Here\n')
  await writeFile(join(folder, 'portico.config.ts'), config)
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  return {
    folder,
    command,
    write,
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
    async take(items: Parameters<typeof oldExport>[0], ...words: string[]) {
      await write('old.xml', oldExport(items))
      return command('import', 'wordpress', 'old.xml', '--no-media', ...words)
    },
    async exported(path: string) {
      const target = await mkdtemp(join(folder, 'copy-'))
      await command('export', target)
      return existsSync(join(target, path)) ? readFile(join(target, path), 'utf8') : undefined
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
  it('[WP-407] writes code into the folder of the site alone', async () => {
    const site = await place()
    await site.command('import', '--new')
    await site.write('old.xml', oldExport(items))
    const elsewhere = join(site.folder, 'elsewhere')
    await mkdir(elsewhere)
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const environment = {
      ...{ PORTICO_DATA: join(site.folder, 'data'), PORTICO_CONTENT: join(site.folder, 'content') },
    }
    const words = ['import', 'wordpress', '../old.xml', '--no-media', '--yes']
    await runCommand(words, { out: say, error: say, environment, folder: elsewhere, interactive: false })
    const text = lines.join(' ').replace(/\s+/g, ' ')
    expect(text).toMatch(
      /1 left out: The site has no type “sea-?shell”\. It needs code, and \S+ is not the folder of the site/,
    )
    expect(await readdir(elsewhere)).toEqual(['import-receipt.json'])
  })

  it('[WP-230] come in the same run: as code, in the configuration, and with their entries', async () => {
    const site = await place()
    await site.command('import', '--new')
    const looked = await site.take(items, '--check')
    expect(looked.text).toMatch(/Type “sea_shell” +1 +1 +0\n/)
    expect(looked.text).toContain(extension)
    expect(await readdir(site.folder)).not.toContain('extensions')

    const { code, text } = await site.take(items, '--yes')
    expect(text).toContain(`The types of the old site are in ${extension}`)
    expect(text).toMatch(/Type “sea_shell” +1 +1 +0\n/)
    expect(code).toBe(0)
    expect(site.read(extension)).toContain("path: '/shells/:slug'")
    expect(site.read('portico.config.ts')).toContain('extensions: [fromWordpress()]')
    expect(await site.exported('shells/whelk.md')).toContain('price: 85')
    expect(await site.exported('posts/2019-06-08-knots.md')).toContain('[Whelk](/shells/whelk)')
    const again = await site.take(items, '--yes')
    expect(again.text).toMatch(/“sea_shell” +1 +1 +0\n +1 as before/)
    expect(again.text).not.toContain('The types of the old site are in')
  }, 120_000)

  it('[WP-95] may be called like something that is here', async () => {
    const site = await place()
    await site.command('import', '--new')
    const names = takenTypeNames.filter((name) => name !== 'post' && name !== 'page')
    const named = names.map((type, at) => oldItem(60 + at, { type, slug: 'quay' }))
    const { code, text } = await site.take(named, '--yes')
    expect([code, text]).toEqual([0, expect.stringMatching(/Authors +1 +1 +0\n/)])
    for (const name of names) expect(text).toMatch(new RegExp(`Type “${name}” +1 +1 +0\n`))
    expect(await site.exported('site.yaml')).toContain('marit')
    expect((await site.take(named, '--yes')).text).toMatch(/Type “site” +1 +1 +0\n +1 as before/)
  }, 120_000)

  it('[WP-259] go to WordPress with their fields, and come back the same', async () => {
    const site = await place()
    await site.command('import', '--new')
    const draft = { ...shell(61, 'conch', '12.5'), status: 'draft', content: '<p>Loud.</p>' }
    expect((await site.take([...items, draft], '--yes')).code).toBe(0)
    expect((await site.command('export', '--wordpress', 'out.xml')).code).toBe(0)

    const other = await place()
    await other.command('import', '--new')
    await other.write('out.xml', site.read('out.xml'))
    const back = await other.command('import', 'wordpress', 'out.xml', '--no-media', '--yes')
    expect([back.code, back.text]).toEqual([0, expect.stringMatching(/Type “[a-z_-]+” +2 +2 +0\n/)])
    for (const path of ['shells/whelk.md', 'shells/conch.md', 'posts/2019-06-08-knots.md']) {
      const text = await site.exported(path)
      expect([path, text]).toEqual([path, expect.stringContaining('id: ')])
      expect([path, await other.exported(path)]).toEqual([path, text])
    }
    expect((await other.command('export', '--wordpress', 'again.xml')).code).toBe(0)
    expect(other.read('again.xml')).toBe(site.read('out.xml'))
  }, 240_000)

  it('[WP-232] never write over a file that is there: what it lacks is named', async () => {
    const site = await place()
    await site.command('import', '--new')
    await site.take(items, '--yes')
    const edited = site.read(extension).replace('price: field.number()', 'cost: field.number()')
    await site.write(extension, edited)
    const config = site.read('portico.config.ts')
    const more = [...items, shell(61, 'cowrie', '20'), oldItem(62, { type: 'boat', slug: 'plover' })]
    const { code, text } = await site.take(more, '--yes')
    expect(code).toBe(0)
    expect(text.replace(/\s+/g, ' ')).toContain('The type “sea-shell” here has no field “price”')
    expect(text.replace(/\s+/g, ' ')).toContain(`The site has no type “boat”. ${extension} is yours`)
    expect(site.read(extension)).toBe(edited)
    expect(site.read('portico.config.ts')).toBe(config)
    expect(await site.exported('shells/cowrie.md')).not.toContain('price')
  }, 120_000)

  it('[WP-232] come whole after a part of the export, where the code of the part is taken out', async () => {
    const site = await place()
    await site.command('import', '--new')
    await site.take(items, '--yes')
    const more = [
      { ...shell(60, 'whelk', '85'), meta: [oldMeta('price', '85'), oldMeta('origin', 'Skagen')] },
      ...items.slice(1),
      oldItem(62, { type: 'boat', slug: 'plover' }),
    ]
    const kept = await site.take(more, '--yes')
    expect(kept.text.replace(/\s+/g, ' ')).toContain('delete it and its lines in portico.config.ts')
    await rm(join(site.folder, extension))
    await site.write('portico.config.ts', usual)
    const { code, text } = await site.take(more, '--yes')
    expect([code, text]).toEqual([0, expect.stringMatching(/Type “boat” +1 +1 +0\n/)])
    const whelk = await site.exported('shells/whelk.md')
    expect(whelk).toContain('price: 85')
    expect(whelk).toContain('origin: Skagen')
  }, 120_000)

  it('[WP-231] are left to the owner where the configuration is written in another way', async () => {
    const own = `import { defineConfig } from 'portico'\nconst settings = {}\nexport default defineConfig(settings)\n`
    const site = await place(own)
    await site.command('import', '--new')
    const { code, text } = await site.take(items, '--yes')
    expect(code).toBe(1)
    expect(text).toContain('types_to_add')
    expect(text).toContain("import { fromWordpress } from './extensions/from-wordpress/extension.ts'")
    expect(site.read('portico.config.ts')).toBe(own)
    expect(await site.exported('posts/2019-06-08-knots.md')).toBeUndefined()
    await site.write(
      'portico.config.ts',
      `import { fromWordpress } from './extensions/from-wordpress/extension.ts'\nconst settings = { extensions: [fromWordpress()] }\nexport default settings\n`,
    )
    expect((await site.take(items, '--yes')).code).toBe(0)
    expect(await site.exported('shells/whelk.md')).toContain('price: 85')
  }, 120_000)

  it('[WP-231] [WP-298] [WP-331] leave the files and folders of the site as they were where they cannot be built', async () => {
    const site = await place()
    await site.command('import', '--new')
    await mkdir(join(site.folder, 'node_modules/vite'), { recursive: true })
    await site.write('node_modules/vite/package.json', '{ "name": "vite", "main": "index.js" }')
    await site.write('node_modules/vite/index.js', 'throw new Error("for another machine")')
    const { code, text } = await site.take(items, '--yes')
    expect(code).toBe(1)
    expect(text).toContain('types_not_taken')
    expect(text).toContain('for another machine')
    expect(text).not.toContain('The types of the old site are in')
    expect(site.read('portico.config.ts')).toBe(usual)
    expect(existsSync(join(site.folder, 'extensions'))).toBe(false)
    expect(await site.exported('posts/2019-06-08-knots.md')).toBeUndefined()
  }, 120_000)
})
