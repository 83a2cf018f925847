import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import type { RatingTables } from '#features/ratings/server/rating-tables.ts'
import { createVotesStore } from '#features/ratings/server/votes-store.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { commandNamed } from '../../test/command.ts'
import { inWords } from '../../test/in-words.ts'
import { doctorCommand } from './doctor.ts'
import { withSite } from './open-site.ts'

const ratingsCommand = commandNamed('ratings')

async function site() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content/posts'), { recursive: true })
  await writeFile(
    join(folder, 'content/posts/oak.md'),
    '---\ntitle: Oak\nid: 7\ndate: 2026-05-01\n---\nA board.\n',
  )
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const io = { out: note, error: note, environment: {}, folder, interactive: false, t: inEnglish }
  const now = new Date('2026-06-01T12:00:00Z')
  await withSite(io, async ({ db, documents, folders }) => {
    await documents.importFolder(folders.content)
    const votes = createVotesStore(db)
    for (const voter of ['ana', 'bo'])
      await votes.cast({ post: 7, voter, address: null, rate: 4, score: 4 }, { changeable: false, now })
  })
  const run = async (...args: string[]) => {
    lines.length = 0
    const code = await ratingsCommand.run(args, io)
    return `${code} ${lines.join('\n')}`
  }
  /** As if a total had been lost. */
  const spoil = () =>
    withSite(io, ({ db }) =>
      db
        .tables<RatingTables>()
        .write((tx) => tx.updateTable('rating_totals').set({ users: 9, score: 1 }).execute()),
    )
  const log = () =>
    withSite(io, async ({ use }) =>
      inWords(await use(accountsService).audit.list({ limit: 50 })).map(
        (line) => `${line.who}: ${line.what}`,
      ),
    )
  const doctor = async () => {
    lines.length = 0
    await doctorCommand.run([], io)
    return lines.join('\n')
  }
  return { folder, run, spoil, log, doctor }
}

it('[RATE-05] lists, exports, counts again and resets ratings on the command line', async () => {
  const { folder, run, spoil } = await site()
  expect(await run('list')).toMatch(/^0 {3}4\.00 +2 +7 {2}Oak\n/)
  expect(await run('log', '--post', '7')).toContain('2026-06-01T12:00:00.000Z')
  expect(await run('log', '--csv', 'votes.csv')).toBe('0 Rows written to votes.csv: 2.')
  expect(await readFile(join(folder, 'votes.csv'), 'utf8')).toMatch(
    /^\uFEFFat,changed,post,rate,score,voter,title\r\n2026-.*,,7,4,4,ana,Oak\r\n/,
  )
  expect(await run('log', '--limit', '1')).toMatch(/^0 [^\n]+$/)
  expect(await run('list', '--by', 'most_rated')).toContain('1 post (average, votes, id, title)')
  expect(await run('recount')).toBe('0 All totals were right.')
  await spoil()
  expect(await run('recount')).toBe('0   post 7: 2 votes, sum 8\nCorrected 1 total.')
  expect(await run('list')).toMatch(/^0 {3}4\.00 +2 /)
  await expect(run('reset')).rejects.toThrow('Say whose votes to delete.')
  await expect(run('list', '--by', 'x')).rejects.toThrow('--by is "x".')
  expect(await run('reset', '--post', '7', '--yes')).toBe('0 2 votes for “Oak” deleted.')
  expect(await run('list')).toBe('0 Nothing has been rated yet.')
  expect(await run('log')).toBe('0 No votes.')
  await expect(run('log', '--post', 'oak')).rejects.toThrow('--post is "oak", which is not a number.')
  await expect(run('forget')).rejects.toThrow('Say what to do: list, log, recount, reset.')
})

it('[RATE-05] asks before votes are forgotten, of one post as of all, and names a post that is not there', async () => {
  const { run } = await site()
  const once = 'would be deleted. Add --yes to delete them; this can’t be undone.'
  expect(await run('reset', '--post', '7')).toBe(`1 2 votes for “Oak” ${once}`)
  expect(await run('reset', '--all')).toBe(`1 2 votes for 1 post ${once}`)
  await expect(run('reset', '--all', '--post', '7')).rejects.toThrow('Say whose votes to delete.')
  await expect(run('reset', '--post', '999', '--yes')).rejects.toMatchObject({
    code: 'no_post',
    message: 'Post 999 isn’t published and has no votes.',
  })
  expect(await run('list')).toContain('Oak')
  expect(await run('reset', '--all', '--yes')).toBe('0 2 votes for 1 post deleted.')
  expect(await run('reset', '--post', '7')).toBe('0 There are no votes for “Oak”.')
})

it('[RATE-05] is in the log of the desk with what it changed and took along', async () => {
  const { run, spoil, log } = await site()
  await run('recount')
  await run('reset', '--post', '7')
  expect(await log()).toEqual([])
  await run('log', '--csv', 'votes.csv')
  await spoil()
  await run('recount')
  await run('reset', '--post', '7', '--yes')
  expect(await log()).toEqual([
    'Command line: Deleted 2 votes for “Oak”',
    'Command line: Corrected the totals of 1 post',
    'Command line: Exported 2 votes',
  ])
})

it('[RATE-05] the doctor warns of votes that were given on another scale than today’s', async () => {
  const { folder, doctor } = await site()
  expect(await doctor()).toContain('All votes match the scale.')
  await writeFile(
    join(folder, 'portico.config.ts'),
    "export default { ratings: { max: 2, custom: true, image: 'thumbs' } }\n",
  )
  const said = await doctor()
  expect(said).toMatch(
    /^note {2}ratings +2 votes were given on a different scale than the current one \(2 steps of thumbs\)/m,
  )
  expect(said).toContain('Fix: Set max, custom and values of ratings in portico.config.ts back')
})
