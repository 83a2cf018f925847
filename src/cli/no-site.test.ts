import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Command } from '#platform/commands/command.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { commandNamed } from '../../test/command.ts'
import { createTestDatabase } from '../../test/databases.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { mailCommand } from './mail.ts'
import { migrateCommand } from './migrate.ts'
import { outboxCommand } from './outbox.ts'
import { runCommand } from './run-command.ts'

const inboxCommand = commandNamed('inbox')
const privacyCommand = commandNamed('privacy')

const ownerCommand = commandNamed('owner')
const ratingsCommand = commandNamed('ratings')
const reviewsCommand = commandNamed('reviews')

async function noSite(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-no-site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: T\ndescription: D\n')
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const given = { SMTP_URL: 'smtp://127.0.0.1:1', ...environment }
  const io = { out: note, error: note, environment: given, folder, interactive: false, t: inEnglish }
  return { folder, io, said: () => lines.join('\n') }
}

const commands: [Command, string][] = [
  [privacyCommand, 'erase ann@example.org --yes'],
  [privacyCommand, 'export ann@example.org ann.json'],
  [inboxCommand, 'list'],
  [outboxCommand, 'list'],
  [mailCommand, 'test ann@example.org'],
  [exportCommand, 'copy'],
  [ratingsCommand, 'list'],
  [reviewsCommand, 'list'],
  [ownerCommand, 'reset Ana'],
  [ownerCommand, 'create Ana'],
  [importCommand, ''],
  [migrateCommand, ''],
]
const named = commands.map(
  ([command, args]) =>
    [`${command.name} ${args}`, command, args.split(' ').filter((word) => word !== '')] as const,
)

it.each(named)('[OPS-10] refuses to begin a site: %s', async (_, command, args) => {
  const { folder, io } = await noSite()
  await expect(command.run(args, io)).rejects.toMatchObject({
    code: 'no_site',
    message: `There is no site in ${join(folder, 'data')}.`,
    fix: expect.stringContaining('PORTICO_DATA'),
  })
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

it.each(named)('[OPS-10] refuses to begin a site on PostgreSQL: %s', async (_, command, args) => {
  const { database, remove } = await createTestDatabase('postgres', { empty: true })
  onTestFinished(remove)
  const { location } = database
  const { folder, io } = await noSite({ DATABASE_URL: 'url' in location ? location.url : '' })
  // The right database and the wrong folder: files of the site would be missed.
  await expect(command.run(args, io)).rejects.toMatchObject({ code: 'no_site' })
  expect(existsSync(join(folder, 'data'))).toBe(false)
  await mkdir(join(folder, 'data'))
  await expect(command.run(args, io)).rejects.toMatchObject({ code: 'no_site' })
})

it('[OPS-10] begins a site with --new alone, and says so', async () => {
  for (const [command, args] of [
    [importCommand, ['--new']],
    [ownerCommand, ['create', 'Ana', '--new']],
    [migrateCommand, ['--new']],
  ] as const) {
    const { folder, io, said } = await noSite()
    expect(await command.run(args, io)).toBe(0)
    expect(existsSync(join(folder, 'data/portico.db'))).toBe(true)
    expect(said()).toContain(`There was no site in ${join(folder, 'data')}, so a new one was created.`)
  }
})

it('[I18N-09] the program speaks the language of the terminal: what it does, what is wrong and what to do', async () => {
  const { io, said } = await noSite({ LANG: 'de_AT.UTF-8' })
  await runCommand(['backup', '--help'], io)
  expect(said()).toContain('Schreibt die ganze Datenbank')
  expect(await runCommand(['outbox', 'list'], io)).toBe(1)
  expect(said()).toMatch(/^no_site: In \S+ gibt es keine Website\.\nAbhilfe: Setzen Sie PORTICO_DATA/m)
})
