import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '#app/app.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import type { Command, SpokenIo } from '#platform/commands/command.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { commandNamed } from '../../test/command.ts'
import { inWords } from '../../test/in-words.ts'
import { backupCommand } from './backup.ts'
import { importCommand } from './import.ts'
import { withSite } from './open-site.ts'
import { outboxCommand } from './outbox.ts'
import { restoreCommand } from './restore.ts'

const inboxCommand = commandNamed('inbox')
const privacyCommand = commandNamed('privacy')

const ownerCommand = commandNamed('owner')
const reviewsCommand = commandNamed('reviews')

const files = {
  'content/site.yaml': 'title: Hillside\nurl: https://hillside.example\nemail: owner@hillside.example\n',
  'content/forms/plain.md': '---\nid: 1\ntitle: Plain\n---\n',
  'content/reviews/shop.yaml': 'campaign: shop\nname: Shop\n',
  'in.json': JSON.stringify([
    { id: 'a', author: 'A', rating: 5, date: '2026-01-01' },
    { id: 'b', author: 'B', rating: 4, date: '2026-01-02' },
  ]),
}

async function site() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const io: SpokenIo = { out: note, error: note, environment: {}, folder, interactive: false, t: inEnglish }
  const write = () =>
    withSite(io, async (deps) => {
      const body = new FormData()
      const fields = { _wpcf7_unit_tag: 'wpcf7-f1-o1', 'your-name': 'Ann', 'your-email': 'ann@example.com' }
      for (const [name, value] of Object.entries({ ...fields, 'your-subject': 'Hi', _portico_website: 'x' }))
        body.append(name, value)
      const url = 'https://hillside.example/api/contact-form-7/v1/contact-forms/1/feedback'
      await createApp(deps).request(url, { method: 'POST', body, headers: { 'user-agent': 'Browser/1.0' } })
    })
  const seen = new Set<string>()
  /** New lines in the activity log since the last call. */
  const fresh = () =>
    withSite(io, async ({ use }) => {
      const accounts = use(accountsService)
      const all = inWords(await accounts.audit.list({ limit: 100 })).toReversed()
      const news = all.filter(({ id }) => !seen.has(id))
      for (const { id } of news) seen.add(id)
      return news.map(({ who, what }) => `${who}: ${what}`)
    })
  const after = async (command: Command, ...args: string[]) => {
    lines.length = 0
    await command.run(args, io)
    return fresh()
  }
  return { folder, after, write, firstWord: () => lines[0]?.split(' ')[0] ?? '' }
}

it('the log of the desk has what the command line changed and took along, and nothing else of it', async () => {
  const { folder, after, write, firstWord } = await site()
  expect(await after(importCommand, '--new')).toEqual(['Command line: Imported content files: 3 new'])
  expect(await after(importCommand)).toEqual([])
  expect(await after(importCommand, '--check')).toEqual([])
  expect(await after(ownerCommand, 'create', 'Ana')).toEqual([
    'Command line: Created the owner account “Ana”',
  ])
  expect(await after(ownerCommand, 'reset', 'Ana')).toEqual(['Command line: Created a reset link for Ana'])

  expect(await after(reviewsCommand, 'import', 'shop', 'in.json', '--pending')).toEqual([
    'Command line: Imported 2 reviews of shop',
  ])
  expect(await after(reviewsCommand, 'list')).toEqual([])
  expect(await after(reviewsCommand, 'approve', 'shop', '--all')).toEqual([
    'Command line: Published 2 reviews of shop',
  ])
  expect(await after(reviewsCommand, 'reject', 'shop', 'a', 'nobody')).toEqual([
    'Command line: Rejected 1 review of shop',
  ])
  expect(await after(reviewsCommand, 'reject', 'shop', 'nobody')).toEqual([])
  expect(await after(reviewsCommand, 'invite', 'shop')).toEqual([
    'Command line: Invited someone to review “shop”',
  ])
  expect(await after(reviewsCommand, 'export', 'shop', 'out.csv')).toEqual([
    'Command line: Exported 2 reviews of shop',
  ])

  await write()
  expect(await after(inboxCommand, 'list', '--spam')).toEqual([])
  expect(await after(inboxCommand, 'restore', firstWord())).toEqual([
    'Command line: Marked 1 message as not spam',
  ])
  expect(await after(inboxCommand, 'export', 'all.csv')).toEqual(['Command line: Exported 1 message'])
  expect(await after(outboxCommand, 'retry', '--held')).toEqual(['Command line: Sent 1 email again'])
  expect(await after(privacyCommand, 'export', 'ann@example.com', 'ann.json')).toEqual([
    'Command line: Exported the data of one email address: 1 message',
  ])
  expect(await after(privacyCommand, 'erase', 'ann@example.com')).toEqual([])
  expect(await after(privacyCommand, 'erase', 'ann@example.com', '--yes')).toEqual([
    'Command line: Erased the data of one email address: 1 message',
  ])

  const kept = join(folder, 'kept')
  expect(await after(backupCommand, 'kept')).toEqual([`Command line: Backed up to ${kept}`])
  expect(await after(restoreCommand, 'kept', '--force')).toEqual([
    expect.stringMatching(/^Command line: Restored the backup of 20\S+Z$/),
  ])
})
