import type { Converted } from '../../domain/plan/converted.ts'
import type { FoundVote } from '../../domain/votes/old-vote.ts'
import type { Plan } from '../index/open-plan.ts'
import { readVotesFile } from '../read-votes-file.ts'
import type { BatchItem, Made, Phase } from './batch.ts'

const batchSize = 1000

/** The votes of a file of their own, in its order. */
export async function createVotesPhase(plan: Pick<Plan, 'old' | 'site'>, file: string): Promise<Phase> {
  let size = 0
  for await (const _vote of readVotesFile(file, plan.old.timezone)) size += 1
  const { read } = createVotesQueue(file, plan.old.timezone)
  return {
    name: 'vote',
    size,
    async next(position) {
      const found = await read(position, batchSize)
      if (found.length === 0) return undefined
      const items = found.map((one, at) => voteItem(plan, one, position + at + 1))
      return { position: position + found.length, size: found.length, items }
    },
  }
}

function voteItem({ old, site }: Pick<Plan, 'old' | 'site'>, found: FoundVote, position: number): BatchItem {
  const { line } = found
  const oldId = 'vote' in found ? found.vote.oldId : 0
  const key = `${site}/vote/${oldId || `line-${position}`}`
  return {
    kind: 'vote',
    key,
    id: 0,
    example: { title: '', id: oldId, line },
    converted: converted(old, found, key),
  }
}

function converted(old: Plan['old'], found: FoundVote, key: string): Converted<Made> {
  if ('problem' in found) return { comes: false, reason: found.problem }
  const { post, value, at, address } = found.vote
  const entry = old.item(post)
  if (!entry?.document) return { comes: false, reason: 'What it is about did not come.' }
  const vote = { key, entry: entry.id, value, at, ...(address && { address }) }
  return { comes: true, value: { vote }, notes: [] }
}

/** Reads on from where it was; from another place, it begins anew. */
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
