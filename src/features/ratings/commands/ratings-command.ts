import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  CommandError,
  commandArgs,
  type ExtensionContext,
  entriesService,
  logged,
  type Message,
  noted,
  type Command as PartCommand,
  type PartIo,
  toCsv,
  wholeNumber,
  wrongUse,
} from '#api/extension.ts'
import { words as commandWords } from '#words/desk.commands.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.ratings.command.ts'
import { words as deskWords } from '#words/desk.ratings.ts'
import { averageText } from '../domain/figures.ts'
import { orderTag } from '../domain/rank-tags.ts'
import { createLogStore, type LoggedVote } from '../server/log-store.ts'
import { ratingTag } from '../server/ratings.ts'
import { ratingsService } from '../server/service.ts'

type CommandSite = ExtensionContext<unknown, 'database'>

type Io = PartIo<CommandSite>

export const ratingsCommand: PartCommand<CommandSite> = {
  name: 'ratings',
  summary: words.summary,
  help: {
    usage: [
      'ratings list [--by highest_rated|most_rated]',
      'ratings log [--post id] [--limit 50] [--csv file]',
      'ratings recount',
      'ratings reset --post id | --all [--yes]',
    ],
    parts: {
      list: words.listHelp,
      log: words.logHelp,
      recount: words.recountHelp,
      reset: words.resetHelp,
    },
    notes: [words.atOnce],
  },
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
    const post = values.post === undefined ? undefined : wholeNumber('ratings', '--post', values.post)
    const limit = wholeNumber('ratings', '--limit', values.limit)
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
          throw wrongUse('ratings', commandWords.sayWhat({ actions: 'list, log, recount, reset' }))
      }
    })
  },
}

async function titlesOf({ use, clock }: CommandSite, posts: readonly number[]) {
  const found = await use(entriesService).find([...new Set(posts)], clock.now())
  return new Map(found.map(({ id, title }) => [id, title]))
}

async function list(deps: CommandSite, io: Io, by: string) {
  if (by !== 'highest_rated' && by !== 'most_rated')
    throw new CommandError(
      'usage',
      commandWords.wrongValue({ option: '--by', text: by }),
      commandWords.valuesFix({ values: 'highest_rated, most_rated' }),
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
    io.out(`${columns.join(' ')}  ${titles.get(post) ?? io.t(words.notPublished)}`)
  }
  io.out(io.t(ranked.length === 0 ? words.nothing : words.posts({ count: ranked.length })))
  return 0
}

type LogOptions = { post: number | undefined; limit: number; csv: string | undefined }

async function log(deps: CommandSite, io: Io, { post, limit, csv }: LogOptions) {
  const store = createLogStore(deps.db)
  const votes = await store.votes({ post, limit: csv ? undefined : limit })
  if (csv === undefined) {
    for (const vote of votes) io.out(voteColumns(vote).join('  '))
    if (votes.length === 0) io.out(io.t(words.noVotes))
    return 0
  }
  const titles = await titlesOf(
    deps,
    votes.map((vote) => vote.post),
  )
  await writeFile(resolve(io.folder, csv), votesCsv(votes, titles))
  const count = votes.length
  await noted(deps, words.logExported({ count }))
  io.out(io.t(commandWords.wrote({ count, file: csv })))
  return 0
}

async function recount(deps: CommandSite, io: Io) {
  const corrected = await logged(
    deps,
    'ratings recount',
    () => createLogStore(deps.db).recount(),
    ({ length: count }) => (count > 0 ? words.logCorrected({ count }) : undefined),
  )
  for (const { post, users, score } of corrected)
    io.out(`  ${io.t(words.correctedPost({ post, users, score }))}`)
  deps.pages.drop(corrected.length > 0 ? [orderTag, ...corrected.map(({ post }) => ratingTag(post))] : [])
  io.out(io.t(corrected.length === 0 ? words.allRight : words.corrected({ count: corrected.length })))
  return 0
}

type ResetOptions = { post: number | undefined; all: boolean; sure: boolean }

async function reset(deps: CommandSite, io: Io, { post, all, sure }: ResetOptions) {
  if ((post === undefined) !== all)
    throw new CommandError('usage', words.sayWhose, words.sayWhoseFix({ one: '--post', all: '--all' }))
  const meant = await votesOf(deps, post)
  if (meant.users === 0) {
    io.out(io.t(words.noVotesFor({ posts: meant.posts })))
    return 0
  }
  const votes = words.votesFor({ count: meant.users, posts: meant.posts })
  if (!sure) {
    io.out(io.t(words.wouldGo({ votes })))
    return 1
  }
  const gone = await logged(
    deps,
    'ratings reset',
    () => createLogStore(deps.db).reset(post),
    ({ length }) => (length > 0 ? words.logDeleted({ votes }) : undefined),
  )
  deps.pages.drop(gone.length > 0 ? [orderTag, ...gone.map(ratingTag)] : [])
  io.out(io.t(words.gone({ votes })))
  return 0
}

type Votes = { users: number; posts: Message }

/** Votes of a post that is no longer published can be deleted too. */
async function votesOf(deps: CommandSite, post: number | undefined): Promise<Votes> {
  if (post === undefined) {
    const ranked = await deps.use(ratingsService).figures.ranked('most_rated', 1)
    const users = ranked.reduce((sum, figures) => sum + figures.users, 0)
    return { users, posts: words.somePosts({ count: ranked.length }) }
  }
  const users = (await deps.use(ratingsService).figures.of([post])).get(post)?.users ?? 0
  const title = (await titlesOf(deps, [post])).get(post)
  if (users === 0 && title === undefined)
    throw new CommandError(
      'no_post',
      words.noPost({ post }),
      words.noPostFix({ command: 'npx portico ratings list' }),
    )
  return {
    users,
    posts: title === undefined ? commonWords.postNumber({ id: post }) : deskWords.postTitle({ title }),
  }
}

const columns = ['at', 'changed', 'post', 'rate', 'score', 'voter']

const voteColumns = ({ at, changed, post, rate, score, voter }: LoggedVote): (string | number)[] => [
  at.toISOString(),
  changed?.toISOString() ?? '',
  ...[post, rate, score],
  voter,
]

/** `titles` has those of posts that can be seen; the rest of the votes keep an empty cell. */
const votesCsv = (votes: readonly LoggedVote[], titles: ReadonlyMap<number, string>): string =>
  toCsv([[...columns, 'title'], ...votes.map((vote) => [...voteColumns(vote), titles.get(vote.post) ?? ''])])
