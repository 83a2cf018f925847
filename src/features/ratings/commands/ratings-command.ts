import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandError, type CommandIo, type PartCommand } from '#platform/commands/command.ts'
import { commandArgs, wrongUse } from '#platform/commands/command-args.ts'
import { logged, noted } from '#platform/commands/command-log.ts'
import { counted } from '#platform/commands/counted.ts'
import type { PartSite } from '#platform/commands/part-site.ts'
import { entriesService } from '#platform/services/entries.ts'
import { averageText } from '../domain/figures.ts'
import { orderTag } from '../domain/rank-tags.ts'
import { createLogStore } from '../server/log-store.ts'
import { ratingTag } from '../server/ratings.ts'
import { ratingsService } from '../server/service.ts'
import { voteColumns, votesCsv } from '../server/votes-csv.ts'

export const ratingsCommand: PartCommand<PartSite> = {
  name: 'ratings',
  summary: 'Lists, exports, counts again or resets the ratings of posts',
  help: `Usage: npx portico ratings list [--by highest_rated|most_rated]
       npx portico ratings log [--post id] [--limit 50] [--csv file]
       npx portico ratings recount
       npx portico ratings reset --post id | --all [--yes]

list     every rated post with its votes and its average
log      single votes, newest first; --csv writes all of them to a file
recount  sets every total to what its votes add up to, and says which were wrong
reset    says which votes it would forget, those of one post or of all, and does it with --yes; this cannot be undone

A running site shows figures changed by recount and reset within a second.`,
  async run(args, io) {
    const { values, positionals } = commandArgs(
      'ratings',
      args,
      {
        by: { type: 'string', default: 'highest_rated' },
        post: { type: 'string' },
        limit: { type: 'string', default: '50' },
        csv: { type: 'string' },
        all: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
      1,
    )
    const post = values.post === undefined ? undefined : wholeNumber(values.post, '--post')
    const limit = wholeNumber(values.limit, '--limit')
    return io.withSite(async (deps) => {
      switch (positionals[0]) {
        case 'list':
          return list(deps, io, values.by)
        case 'log':
          return log(deps, io, { post, limit, csv: values.csv })
        case 'recount':
          return recount(deps, io)
        case 'reset':
          return reset(deps, io, { post, all: values.all, sure: values.yes })
        default:
          throw wrongUse('ratings', 'Say what to do: list, log, recount or reset.')
      }
    })
  },
}

function wholeNumber(text: string, option: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw wrongUse('ratings', `${option} is "${text}", which is no number.`)
}

async function titlesOf({ use, clock }: PartSite, posts: readonly number[]) {
  const found = await use(entriesService).find([...new Set(posts)], clock.now())
  return new Map(found.map(({ id, title }) => [id, title]))
}

async function list(deps: PartSite, io: CommandIo, by: string) {
  if (by !== 'highest_rated' && by !== 'most_rated')
    throw new CommandError(
      'usage',
      `There is no order "${by}".`,
      'Use --by highest_rated or --by most_rated.',
    )
  const ranked = await deps.use(ratingsService).figures.ranked(by, 1)
  const titles = await titlesOf(
    deps,
    ranked.map(({ post }) => post),
  )
  for (const { post, ...figures } of ranked) {
    const columns = [
      averageText(figures).padStart(6),
      String(figures.users).padStart(7),
      String(post).padStart(6),
    ]
    io.out(`${columns.join(' ')}  ${titles.get(post) ?? '(no longer published)'}`)
  }
  io.out(
    ranked.length === 0
      ? 'Nothing has been rated yet.'
      : `${counted(ranked.length, 'post')} (average, votes, id, title)`,
  )
  return 0
}

type LogOptions = { post: number | undefined; limit: number; csv: string | undefined }

async function log(deps: PartSite, io: CommandIo, { post, limit, csv }: LogOptions) {
  const store = createLogStore(deps.db)
  const { votes } = await store.votes({ post, limit: csv ? undefined : limit })
  if (csv === undefined) {
    for (const vote of votes) io.out(voteColumns(vote).join('  '))
    if (votes.length === 0) io.out('No votes.')
    return 0
  }
  const titles = await titlesOf(
    deps,
    votes.map((vote) => vote.post),
  )
  await writeFile(resolve(io.folder, csv), votesCsv(votes, titles))
  await noted(deps, { action: 'exported', subject: counted(votes.length, 'vote') })
  io.out(`Wrote ${counted(votes.length, 'vote')} to ${csv}`)
  return 0
}

async function recount(deps: PartSite, io: CommandIo) {
  const corrected = await logged(
    deps,
    'ratings recount',
    () => createLogStore(deps.db).recount(),
    ({ length }) =>
      length > 0 ? { action: 'corrected the totals of', subject: counted(length, 'post') } : undefined,
  )
  for (const { post, users, score } of corrected) io.out(`  post ${post}: ${users} votes, sum ${score}`)
  deps.pageCache.drop(corrected.length > 0 ? [orderTag, ...corrected.map(({ post }) => ratingTag(post))] : [])
  io.out(corrected.length === 0 ? 'Every total was right.' : `Corrected ${corrected.length}.`)
  return 0
}

type ResetOptions = { post: number | undefined; all: boolean; sure: boolean }

async function reset(deps: PartSite, io: CommandIo, { post, all, sure }: ResetOptions) {
  if ((post === undefined) !== all)
    throw new CommandError('usage', 'Say whose votes to forget.', 'Name one post with --post, or say --all.')
  const meant = await votesOf(deps, post)
  if (meant.users === 0) {
    io.out(`There are no votes for ${meant.name}.`)
    return 0
  }
  const what = `${counted(meant.users, 'vote')} for ${meant.name}`
  if (!sure) {
    io.out(`${what} would be forgotten. Add --yes to do it; this cannot be undone.`)
    return 1
  }
  const gone = await logged(
    deps,
    'ratings reset',
    () => createLogStore(deps.db).reset(post),
    ({ length }) => (length > 0 ? { action: 'forgot', subject: what } : undefined),
  )
  deps.pageCache.drop(gone.length > 0 ? [orderTag, ...gone.map(ratingTag)] : [])
  io.out(`Forgot ${what}.`)
  return 0
}

/** Votes of a post that is no longer published can be forgotten too. */
async function votesOf(deps: PartSite, post: number | undefined): Promise<{ users: number; name: string }> {
  if (post === undefined) {
    const ranked = await deps.use(ratingsService).figures.ranked('most_rated', 1)
    const users = ranked.reduce((sum, figures) => sum + figures.users, 0)
    return { users, name: counted(ranked.length, 'post') }
  }
  const users = (await deps.use(ratingsService).figures.of([post])).get(post)?.users ?? 0
  const title = (await titlesOf(deps, [post])).get(post)
  if (users === 0 && title === undefined)
    throw new CommandError(
      'no_post',
      `No post ${post} is published, and none of that number has votes.`,
      'See "npx portico ratings list" for the posts that have.',
    )
  return { users, name: title === undefined ? `Post ${post}` : `“${title}”` }
}
