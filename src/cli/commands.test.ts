import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { readEnvironment } from '#platform/config/environment.ts'
import { siteService } from '#platform/services/site.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { checkPlace } from '../../test/check-place.ts'
import { commandNamed } from '../../test/command.ts'
import { doctorCommand } from './doctor.ts'
import { checkClock } from './doctor-checks.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { migrateCommand } from './migrate.ts'
import { withSite } from './open-site.ts'

const ownerCommand = commandNamed('owner')

const post = `---
title: Oak
date: 2026-05-01T10:00:00Z
---
A board.
`

async function site(files: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries({
    'site.yaml': 'title: Test\ndescription: A test.\n',
    ...files,
  })) {
    await mkdir(join(folder, 'content', path, '..'), { recursive: true })
    await writeFile(join(folder, 'content', path), text)
  }
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const io = {
    out: note,
    error: note,
    environment: {} as Record<string, string>,
    folder,
    interactive: false,
    t: inEnglish,
  }
  return { folder, io, said: () => lines.join('\n') }
}

describe('portico import and export', () => {
  it('take files in and write the same bytes back', async () => {
    const { folder, io, said } = await site({ 'posts/oak.md': post })
    expect(await importCommand.run(['--new'], io)).toBe(0)
    expect(said()).toContain('2 new')
    expect(await exportCommand.run(['copy'], io)).toBe(0)
    expect(await readFile(join(folder, 'copy/posts/oak.md'), 'utf8')).toBe(post)
  })

  it('name the file, the line and the fix of a mistake, and fail', async () => {
    const { io, said } = await site({ 'posts/oak.md': post.replace('2026-05-01T10:00:00Z', 'soon') })
    expect(await importCommand.run(['--new'], io)).toBe(1)
    expect(said()).toMatch(/error posts\/oak\.md:3: .*date/)
  })

  it('tell of an author the site does not describe, where it describes any', async () => {
    const byRut = post.replace('title: Oak\n', 'title: Oak\nauthor: rut-aho\n')
    const { folder, io, said } = await site({ 'posts/oak.md': byRut })
    expect(await importCommand.run(['--check'], io), said()).toBe(0)
    const authors = 'authors:\n  ruth-aho: { name: Ruth Aho }\n'
    await writeFile(join(folder, 'content/site.yaml'), `title: Test\ndescription: A test.\n${authors}`)
    expect(await importCommand.run(['--check'], io)).toBe(1)
    expect(said()).toMatch(
      /warning posts\/oak\.md:3: There is no author "rut-aho" in site\.yaml\.\n +Did you mean "ruth-aho"\?/,
    )
    await writeFile(join(folder, 'content/posts/oak.md'), byRut.replace('rut-aho', 'ruth-aho'))
    expect(await importCommand.run(['--check'], io)).toBe(0)
  })

  it('[SITE-02] tell of blocks whose target is not there, also long after the block was written', async () => {
    const about = '---\ntitle: About\n---\nWrite to us.\n\n::contact-form{id=4}\n'
    const question = '---\ntitle: Where?\n---\n::notice{id=moved}\n'
    const fields = '[text your-name] [email your-email] [text your-subject] [textarea your-message] [submit]'
    const { folder, io, said } = await site({
      'site.yaml':
        'title: Test\ndescription: A test.\nurl: https://hillside.example\nemail: us@hillside.example\n',
      'pages/about.md': about,
      'faq/where.md': question,
      'forms/contact.md': `---\nid: 4\ntitle: Contact\n---\n${fields}\n`,
      'notices/moved.md': '---\nid: moved\ntitle: Moved\n---\nDown the hill.\n',
    })
    expect(await importCommand.run(['--check'], io), said()).toBe(0)
    expect(said()).toContain('5 files checked, no problems found')
    expect(await readdir(folder)).toEqual(['content'])
    expect(await importCommand.run(['--new'], io)).toBe(0)
    expect(said()).not.toContain('warning')
    await rm(join(folder, 'content/forms/contact.md'))
    expect(await importCommand.run(['--check'], io)).toBe(1)
    expect(said()).toMatch(/0 errors, 1 warning\.$/m)
    await rm(join(folder, 'content/notices/moved.md'))
    expect(await importCommand.run(['--new'], io)).toBe(0)
    const warnings =
      /warning faq\/where\.md:4: There is no notice with the id "moved"\.\n.+\n +warning pages\/about\.md:6: There is no form with the id 4\.\n +\S/
    expect(said()).toMatch(warnings)
    expect(await importCommand.run(['--check'], io)).toBe(1)
    expect(said()).toContain('0 errors, 2 warnings')
  })

  it('[SITE-02] tell of a campaign that only portico.config.ts names, whether or not content has changed', async () => {
    const { folder, io, said } = await site({
      'reviews/shop.yaml': 'campaign: shop\nname: Shop\nreviews: []\n',
    })
    const config = join(folder, 'portico.config.ts')
    await writeFile(config, 'export default {\n  reviews: {\n    footer: "shop",\n  },\n}\n')
    expect(await importCommand.run(['--new'], io), said()).toBe(0)
    expect(said()).not.toContain('warning')
    await writeFile(join(folder, 'content/reviews/store.yaml'), 'campaign: store\nname: Store\nreviews: []\n')
    await rm(join(folder, 'content/reviews/shop.yaml'))
    const warning =
      /warning portico\.config\.ts:3: There is no campaign "shop", which "reviews\.footer" names\.\n +.*one of: store\.$/m
    for (const words of [[], [], ['--check']]) {
      const before = said().length
      await importCommand.run(words, io)
      expect(said().slice(before)).toMatch(warning)
    }
  })

  it('[SITE-01] tell of a text that was edited on the desk and in its file, also when they only check', async () => {
    const { folder, io, said } = await site({ 'posts/oak.md': post, 'posts/elm.md': post })
    await importCommand.run(['--new'], io)
    await withSite(io, ({ documents }) =>
      documents.save({ path: 'posts/oak.md', text: `${post}From the desk.\n` }, 'ana'),
    )
    expect(await importCommand.run(['--check'], io), said()).toBe(0)
    await writeFile(join(folder, 'content/posts/oak.md'), `${post}From the file.\n`)
    await writeFile(join(folder, 'content/posts/elm.md'), `${post}From the file.\n`)
    const before = await readFile(join(folder, 'data/portico.db'))
    expect(await importCommand.run(['--check'], io)).toBe(1)
    expect(said().match(/warning .+/g)).toEqual([
      'warning posts/oak.md:1: Edited both on the desk and in the file: an import keeps the desk’s text.',
    ])
    expect(await readFile(join(folder, 'data/portico.db'))).toEqual(before)
    expect(await importCommand.run(['--new'], io)).toBe(0)
    expect(said()).toContain('The desk’s text was kept')
  })

  it('[SITE-02] know what was made on the desk when they only check', async () => {
    const about =
      '---\ntitle: About\nimage: /media/bench.png\n---\n::faq{category=repairs}\n\n::contact-form{id=7}\n'
    const { folder, io, said } = await site({ 'pages/about.md': about })
    expect(await importCommand.run(['--check'], io)).toBe(1)
    expect(said().match(/warning pages\/about\.md/g)).toHaveLength(3)
    await importCommand.run(['--new'], io)
    await mkdir(join(folder, 'data/media'), { recursive: true })
    await writeFile(join(folder, 'data/media/bench.png'), 'a picture')
    await withSite(io, async ({ documents }) => {
      const question = '---\ntitle: How long?\ncategory: repairs\n---\nA week.\n'
      expect(await documents.save({ path: 'faq/how-long.md', text: question }, 'ana')).toMatchObject({
        ok: true,
      })
      const form =
        '---\nid: 7\ntitle: Repairs\nmail: {recipient: us@hillside.example}\n---\n[text your-name] [submit]\n'
      const saved = await documents.save({ path: 'forms/repairs.md', text: form }, 'ana')
      expect(saved).toMatchObject({ ok: true })
    })
    const before = said().length
    await importCommand.run(['--check'], io)
    expect(said().slice(before)).not.toContain('warning pages/about.md')
    expect(await readFile(join(folder, 'data/media/bench.png'), 'utf8')).toBe('a picture')
  })

  it('[SITE-01] lose nothing of a text that was edited on the desk and in its file', async () => {
    const { folder, io, said } = await site({ 'posts/oak.md': post })
    const file = join(folder, 'content/posts/oak.md')
    const desk = `${post}From the desk.\n`
    await importCommand.run(['--new'], io)
    await withSite(io, ({ documents }) => documents.save({ path: 'posts/oak.md', text: desk }, 'ana'))
    await writeFile(file, `${post}From the file.\n`)
    await importCommand.run(['--new'], io)
    expect(said()).toContain('"npx portico import --take posts/oak.md" uses the file’s text')
    expect(await exportCommand.run([], io)).toBe(1)
    expect(said()).toContain('1 left alone\n  posts/oak.md: not overwritten')
    expect(await readFile(file, 'utf8')).toBe(`${post}From the file.\n`)
    expect(await exportCommand.run(['copy'], io)).toBe(0)
    expect(await readFile(join(folder, 'copy/posts/oak.md'), 'utf8')).toBe(desk)
    await writeFile(join(folder, 'copy/posts/oak.md'), `${desk}Compared.\n`)
    expect(await exportCommand.run(['copy'], io)).toBe(1)
    expect(said()).toMatch(/or overwrite the file with "npx portico export copy --force"\.$/)
    expect(await importCommand.run(['--take', 'content/posts/oak.md'], io)).toBe(0)
    const text = await withSite(io, ({ documents }) => documents.find({ path: 'posts/oak.md' }))
    expect(text).toMatchObject({ text: `${post}From the file.\n`, edited: false })
    await withSite(io, ({ documents }) => documents.save({ path: 'posts/oak.md', text: desk }, 'ana'))
    await writeFile(file, `${post}Again from the file.\n`)
    expect(await exportCommand.run(['--force'], io)).toBe(0)
    expect(await readFile(file, 'utf8')).toBe(desk)
    for (const name of ['posts/elm.md', 'posts'])
      await expect(importCommand.run(['--take', name], io)).rejects.toMatchObject({ code: 'no_file' })
  })

  it('[SITE-01] tell a file that is gone and a text of the desk from a file that was edited', async () => {
    const { folder, io, said } = await site({ 'posts/oak.md': post })
    await importCommand.run(['--new'], io)
    await withSite(io, async ({ documents }) => {
      await documents.save({ path: 'posts/oak.md', text: `${post}From the desk.\n` }, 'ana')
      const text = '---\ntitle: Lost\n---\n::notice{id=lost}\n'
      await documents.save({ path: 'pages/lost.md', text }, 'ana')
    })
    await rm(join(folder, 'content/posts/oak.md'))
    await writeFile(join(folder, 'content/posts/elm.md'), `${post}An elm.\n`)
    expect(await importCommand.run(['--new'], io)).toBe(0)
    expect(said()).toContain(
      'posts/oak.md: edited on the desk, and its file is gone. The desk’s text was kept',
    )
    expect(said()).not.toContain('edited both on the desk and in the file')
    expect(said()).toContain('warning pages/lost.md:4 (the text on the desk): There is no notice')
  })

  it('remove most of the site only when told to', async () => {
    const names = Array.from({ length: 6 }, (_, i) => `posts/oak-${i}.md`)
    const { folder, io, said } = await site(Object.fromEntries(names.map((name) => [name, post])))
    await importCommand.run(['--new'], io)
    for (const name of names) await rm(join(folder, 'content', name))
    expect(await importCommand.run(['--new'], io)).toBe(1)
    expect(said()).toContain('nothing was removed')
    expect(await importCommand.run(['--allow-removals'], io)).toBe(0)
    expect(said()).toContain('6 removed')
  })

  it('[SITE-01] need nothing but a title in site.yaml', async () => {
    const { io, said } = await site({ 'site.yaml': 'title: Hillside\n' })
    expect(await importCommand.run(['--new'], io), said()).toBe(0)
    const current = await withSite(io, ({ use }) => use(siteService).current())
    expect(current).toMatchObject({ title: 'Hillside', description: 'Hillside' })
  })

  it('say how far they are when there is much to do', async () => {
    const names = Array.from({ length: 250 }, (_, i) => `posts/oak-${i}.md`)
    const { io, said } = await site(Object.fromEntries(names.map((name) => [name, post])))
    await importCommand.run(['--new'], io)
    await exportCommand.run(['copy'], io)
    expect(said()).toMatch(/importing content: \d+ of 251/)
    expect(said()).toMatch(/writing: 200 of 251/)
  })

  it('refuse words they have no use for', async () => {
    const { io } = await site()
    await expect(importCommand.run(['content'], io)).rejects.toMatchObject({ code: 'usage' })
    await expect(exportCommand.run(['one', 'two'], io)).rejects.toThrow('"two" is one argument too many')
  })
})

describe('portico migrate', () => {
  it('runs once', async () => {
    const { io, said } = await site()
    expect(await migrateCommand.run(['--new'], io)).toBe(0)
    expect(said()).toContain('The database is now up to date.')
    await migrateCommand.run(['--new'], io)
    expect(said()).toContain('The database is already up to date.')
  })
})

describe('portico owner', () => {
  it('takes a name of several words and prints a link', async () => {
    const { io, said } = await site()
    expect(await ownerCommand.run(['create', 'Ana', 'Ruiz', '--new'], io)).toBe(0)
    expect(said()).toMatch(/^http:\/\/localhost:3000\/desk\//m)
  })

  it('prints it with the address that site.yaml gives the site', async () => {
    const { io, said } = await site({ 'site.yaml': 'title: Test\nurl: https://hillside.example\n' })
    await importCommand.run(['--new'], io)
    await ownerCommand.run(['create', 'Ana'], io)
    expect(said()).toMatch(/^https:\/\/hillside\.example\/desk\//m)
  })
})

describe('portico doctor', () => {
  it('[OPS-02] finds nothing wrong with a fresh site', async () => {
    const { io, said } = await site()
    expect(await doctorCommand.run([], io)).toBe(0)
    for (const what of ['configuration', 'database', 'content', 'mail', 'disk', 'clock', 'addresses']) {
      expect(said()).toContain(what)
    }
  })

  it('[OPS-02] changes nothing: no data folder, no database', async () => {
    const { folder, io, said } = await site()
    await doctorCommand.run([], io)
    expect(await readdir(folder)).toEqual(['content'])
    expect(said()).toContain('portico.db will be created at the first start')
    await migrateCommand.run(['--new'], io)
    const before = await readFile(join(folder, 'data/portico.db'))
    await doctorCommand.run([], io)
    expect(said()).toContain('answers.')
    expect(await readFile(join(folder, 'data/portico.db'))).toEqual(before)
  })

  it('[OPS-02] doubts a clock that is behind what the database has seen', async () => {
    const { folder, io } = await site()
    await migrateCommand.run(['--new'], io)
    const clock = { now: () => new Date('2026-01-02T00:00:00Z') }
    const finding = await checkClock(checkPlace(folder, { clock }))
    expect(finding).toMatchObject({ state: 'wrong', says: { key: 'desk.cli.doctor.clockBehind' } })
    expect(await checkClock(checkPlace(folder))).toMatchObject({ state: 'fine' })
  })

  it('[OPS-02] doubts a clock that PostgreSQL does not share', async () => {
    const { folder } = await site()
    const environment = readEnvironment({ DATABASE_URL: `${inject('postgres').url}/postgres` })
    const ahead = { now: () => new Date(Date.now() + 3_600_000) }
    expect(await checkClock(checkPlace(folder, { environment, clock: ahead }))).toMatchObject({
      state: 'wrong',
      says: { key: 'desk.cli.doctor.clockDiffers' },
    })
  })

  it('[OPS-02] says what is wrong and how to fix it', async () => {
    const { io, said } = await site()
    io.environment = {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PORTICO_CONTENT: 'nowhere',
    }
    expect(await doctorCommand.run([], io)).toBe(1)
    expect(said()).toContain('FAIL  database')
    expect(said()).toContain('FAIL  mail')
    expect(said()).toContain('FAIL  content')
    expect(said()).toContain('Fix: Check that PostgreSQL is running')
  })

  it('[OPS-02] sees that a data folder is a file, or lies in one', async () => {
    for (const PORTICO_DATA of ['content/site.yaml', 'content/site.yaml/data']) {
      const { io, said } = await site()
      io.environment = { PORTICO_DATA }
      expect(await doctorCommand.run([], io)).toBe(1)
      expect(said()).toMatch(/FAIL {2}database +\S+site\.yaml is a file, but a folder is needed there\./)
      expect(said()).toMatch(
        /FAIL {2}disk +\S+site\.yaml is a file.+\n +Fix: Set PORTICO_DATA to another place/,
      )
    }
  })

  it('[OPS-02] says which address links have', async () => {
    const bare = await site()
    await doctorCommand.run([], bare.io)
    const { url } = await withSite(bare.io, ({ use }) => use(siteService).current())
    expect(bare.said()).toContain(`links in feeds and emails use ${url}, where the site listens`)
    const named = await site({ 'site.yaml': 'title: Test\nurl: https://hillside.example\n' })
    await doctorCommand.run([], named.io)
    expect(named.said()).toContain('Links in feeds and emails use https://hillside.example from site.yaml')
  })

  it('[OPS-02] names a setting that cannot be read', async () => {
    const { io, said } = await site()
    io.environment = { PORT: 'high' }
    expect(await doctorCommand.run([], io)).toBe(1)
    expect(said()).toContain('PORT is "high"')
  })
})
