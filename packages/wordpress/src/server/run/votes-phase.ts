import type { Converted } from '../../domain/plan/old-site.ts'
import { createVotesReader, type FoundVote } from '../../domain/votes/read-votes.ts'
import { words as runWords } from '../../words/desk.importOthers.ts'
import { words as reasonWords } from '../../words/desk.importReasons.ts'
import type { Plan } from '../index/open-plan.ts'
import { readTextFile } from '../whole-files.ts'
import type { BatchItem, Made, Phase } from './batch.ts'
import type { FindNotes } from './write-batch.ts'

const batchSize = 1000

/** The votes of a separate file, in its order. */
export async function createVotesPhase(
  plan: VotedPlan,
  file: string,
  /** The results of earlier batches; missing if nothing is written. */
  findNotes: FindNotes | undefined,
): Promise<Phase> {
  let size = 0
  for await (const _vote of readVotesFile(file, plan.old.timezone)) size += 1
  const { read } = createVotesQueue(file, plan.old.timezone)
  return {
    name: 'vote',
    size,
    async next(position) {
      const found = await read(position, batchSize)
      if (found.length === 0) return undefined
      const isHere = await createIsHere(plan, found, findNotes)
      const items = found.map((one, at) => voteItem(plan, one, { position: position + at + 1, isHere }))
      return { position: position + found.length, size: found.length, items }
    },
  }
}

type VotedPlan = Pick<Plan, 'old' | 'site' | 'index'>
type IsHere = (post: number) => boolean

/** Texts that could not be stored have no votes either. */
async function createIsHere(
  { index }: VotedPlan,
  found: readonly FoundVote[],
  findNotes: FindNotes | undefined,
): Promise<IsHere> {
  if (!findNotes) return () => true
  const posts = new Set(found.flatMap((one) => ('vote' in one ? one.vote.post : [])))
  const keys = new Map([...posts].map((post) => [post, index.byId(post)?.key ?? '']))
  const notes = await findNotes([...keys.values()])
  return (post) => notes.has(keys.get(post) ?? '')
}

function voteItem(
  { old, site }: VotedPlan,
  found: FoundVote,
  { position, isHere }: { position: number; isHere: IsHere },
): BatchItem {
  const { line } = found
  const oldId = 'vote' in found ? found.vote.oldId : 0
  const key = `${site}/vote/${oldId || `line-${position}`}`
  return {
    kind: 'vote',
    key,
    id: 0,
    example: { title: '', id: oldId, line },
    converted: converted(old, found, { key, isHere }),
  }
}

function converted(
  old: Plan['old'],
  found: FoundVote,
  { key, isHere }: { key: string; isHere: IsHere },
): Converted<Made> {
  if ('problem' in found) return { comes: false, reason: found.problem }
  const { post, value, at, address, userId } = found.vote
  const entry = old.item(post)
  if (!entry?.document || !isHere(post)) return { comes: false, reason: reasonWords.subjectLeft }
  const vote = { key, entry: entry.id, value, at, ...(address && { address }) }
  return {
    comes: true,
    value: { vote },
    notes: userId === undefined ? [] : [{ what: runWords.voterWithoutName }],
  }
}

/** Continues where it was; from another position, it starts again. */
function createVotesQueue(file: string, timezone: string) {
  let votes: AsyncGenerator<FoundVote> | undefined
  let at = 0
  const skipTo = async (position: number) => {
    if (votes && at === position) return votes
    await votes?.return(undefined)
    const fresh = readVotesFile(file, timezone)
    for (at = 0; at < position; at += 1) await fresh.next()
    votes = fresh
    return fresh
  }
  return {
    async read(position: number, count: number): Promise<FoundVote[]> {
      const source = await skipTo(position)
      const found: FoundVote[] = []
      while (found.length < count) {
        const { value, done } = await source.next()
        if (done) break
        found.push(value)
      }
      at += found.length
      return found
    },
  }
}

/** The votes in a file of WP-PostRatings' table: CSV, packed or not. Throws when it cannot be read to its end. */
export async function* readVotesFile(path: string, timezone: string): AsyncGenerator<FoundVote> {
  const reader = createVotesReader(timezone)
  for await (const text of readTextFile(path)) yield* reader.push(text)
  yield* reader.end()
}
