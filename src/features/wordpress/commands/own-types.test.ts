import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '#cli/run-command.ts'
import { oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'

const usual = `import { defineConfig } from 'portico'\n\nexport default defineConfig({})\n`
const extension = 'extensions/from-wordpress/extension.ts'

/** Below the repository, where the site finds the package and Vite. */
async function place(config = usual) {
  await mkdir(resolve('.cache'), { recursive: true })
  const folder = await mkdtemp(resolve('.cache', 'wordpress-types-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Here\n')
  await writeFile(join(folder, 'portico.config.ts'), config)
  const command = async (...words: string[]) => {
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const environment = { PORTICO_DATA: join(folder, 'data') }
    const code = await runCommand(words, { out: say, error: say, environment, folder, interactive: false })
    return { code, text: lines.join('\n') }
  }
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

  it('[WP-231] leave the files of the site as they were where they cannot be built', async () => {
    const site = await place()
    await site.command('import', '--new')
    await mkdir(join(site.folder, 'node_modules/vite'), { recursive: true })
    await site.write('node_modules/vite/package.json', '{ "name": "vite", "main": "index.js" }')
    await site.write('node_modules/vite/index.js', 'throw new Error("for another machine")')
    const { code, text } = await site.take(items, '--yes')
    expect(code).toBe(1)
    expect(text).toContain('types_not_taken')
    expect(text).toContain('for another machine')
    expect(site.read('portico.config.ts')).toBe(usual)
    expect(existsSync(join(site.folder, 'extensions/from-wordpress'))).toBe(false)
    expect(await site.exported('posts/2019-06-08-knots.md')).toBeUndefined()
  }, 120_000)
})
