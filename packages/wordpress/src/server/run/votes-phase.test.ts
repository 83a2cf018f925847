import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Plan } from '../index/open-plan.ts'
import { createVotesPhase } from './votes-phase.ts'
import type { FindNotes } from './write-batch.ts'

const columns =
  'rating_id,rating_postid,rating_posttitle,rating_rating,rating_timestamp,rating_ip,rating_host,rating_username,rating_userid'
const row = (id: number, post: number) => `${id},${post},Knots,5,1559988000,a${id},,Guest,0`

it('[WP-294] leaves out votes for a text that could not be stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-votes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'votes.csv')
  await writeFile(file, [columns, row(1, 47), row(2, 48)].join('\n'))
  const plan = {
    site: 'old.example',
    old: { timezone: 'UTC', item: (id: number) => ({ id, document: `posts/${id}.md` }) },
    index: { byId: (id: number) => ({ key: String(id) }) },
  } as unknown as Plan
  const stored: FindNotes = async (keys) =>
    new Map(
      keys
        .filter((key) => key === '47')
        .map((key) => [key, { key, id: 47, document: 47, path: '', version: '', removed: false }]),
    )
  const comeWith = async (findNotes: FindNotes | undefined) =>
    (await (await createVotesPhase(plan, file, findNotes)).next(0))?.items.map(
      ({ converted }) => converted.comes,
    )
  expect(await comeWith(stored)).toEqual([true, false])
  expect(await comeWith(undefined)).toEqual([true, true])
})
