import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Deps } from '#app/deps.ts'
import { averageText } from '#features/ratings/domain/figures.ts'
import { orderTag } from '#features/ratings/domain/rank-tags.ts'
import { createLogStore } from '#features/ratings/server/log-store.ts'
import { ratingTag } from '#features/ratings/server/ratings.ts'
import { voteColumns, votesCsv } from '#features/ratings/server/votes-csv.ts'
import { type Command, CommandError, type CommandIo } from './command.ts'
import { commandArgs } from './command-args.ts'
import { withSite } from './open-site.ts'

export const ratingsCommand: Command = {
  name: 'ratings',
  summary: 'Lists, exports, counts again or resets the ratings of posts',
  help: `Usage: npx portico ratings list [--by highest_rated|most_rated]
       npx portico ratings log [--post id] [--limit 50] [--csv file]
       npx portico ratings recount
       npx portico ratings reset --post id | --all --yes

list     every rated post with its votes and its average
log      single votes, newest first; --csv writes all of them to a file
recount  sets every total to what its votes add up to, and says which were wrong
reset    forgets the votes of one post, or of all; this cannot be undone

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
    return withSite(io, async (deps) => {
      switch (positionals[0]) {
        case 'list':
          return list(deps, io, values.by)
        case 'log':
          return log(deps, io, { post, limit, csv: values.csv })
        case 'recount':
          return recount(deps, io)
        case 'reset':
          return reset(deps, io, { post, sure: values.all && values.yes })
        default:
          throw new CommandError('usage', 'Say what to do: list, log, recount or reset.', seeHelp)
      }
    })
  },
}

const seeHelp = 'Run "npx portico ratings --help" to see how it is called.'

function wholeNumber(text: string, option: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new CommandError('usage', `${option} is "${text}", which is no number.`, seeHelp)
}

async function list({ ratings, content, clock }: Deps, io: CommandIo, by: string) {
  if (by !== 'highest_rated' && by !== 'most_rated')
    throw new CommandError(
      'usage',
      `There is no order "${by}".`,
      'Use --by highest_rated or --by most_rated.',
    )
  const ranked = await ratings.figures.ranked(by, 1)
  const posts = await content.entries.byIds(
    ranked.map(({ post }) => post),
    clock.now(),
  )
  const titles = new Map(posts.map(({ id, title }) => [id, title]))
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
      : `${ranked.length} ${ranked.length === 1 ? 'post' : 'posts'} (average, votes, id, title)`,
  )
  return 0
}

type LogOptions = { post: number | undefined; limit: number; csv: string | undefined }

async function log({ db }: Deps, io: CommandIo, { post, limit, csv }: LogOptions) {
  const store = createLogStore(db)
  const { votes } = await store.votes({ post, limit: csv ? undefined : limit })
  if (csv === undefined) {
    for (const vote of votes) io.out(voteColumns(vote).join('  '))
    return 0
  }
  await writeFile(resolve(io.folder, csv), votesCsv(votes))
  io.out(`Wrote ${votes.length} votes to ${csv}`)
  return 0
}

async function recount({ db, pageCache }: Deps, io: CommandIo) {
  const corrected = await createLogStore(db).recount()
  for (const { post, users, score } of corrected) io.out(`  post ${post}: ${users} votes, sum ${score}`)
  pageCache.drop(corrected.length > 0 ? [orderTag, ...corrected.map(({ post }) => ratingTag(post))] : [])
  io.out(corrected.length === 0 ? 'Every total was right.' : `Corrected ${corrected.length}.`)
  return 0
}

async function reset(
  { db, pageCache }: Deps,
  io: CommandIo,
  { post, sure }: { post: number | undefined; sure: boolean },
) {
  if (post === undefined && !sure)
    throw new CommandError(
      'usage',
      'This forgets votes for ever.',
      'Name one post with --post, or say --all --yes.',
    )
  const gone = await createLogStore(db).reset(post)
  pageCache.drop(gone.length > 0 ? [orderTag, ...gone.map(ratingTag)] : [])
  io.out(`Forgot the votes of ${gone.length} ${gone.length === 1 ? 'post' : 'posts'}.`)
  return 0
}
