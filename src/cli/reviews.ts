import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { OpenSite } from '#app/open-site.ts'
import { contentService } from '#features/content/server/service.ts'
import { type Column, columns } from '#features/reviews/domain/foreign-review.ts'
import { type ReviewStatus, reviewStatuses } from '#features/reviews/domain/review.ts'
import { reviewsText } from '#features/reviews/domain/totals.ts'
import { type ImportOutcome, importReviews, toFlatReview } from '#features/reviews/server/import-reviews.ts'
import { campaignTag } from '#features/reviews/server/review-tables.ts'
import type { Reviews } from '#features/reviews/server/reviews.ts'
import { reviewsService } from '#features/reviews/server/service.ts'
import { csvLine } from '#platform/csv.ts'
import { absoluteUrl } from '#shared/absolute-url.ts'
import { urls } from '#shared/urls.ts'
import { type Command, CommandError, type CommandIo } from './command.ts'
import { commandArgs } from './command-args.ts'
import { logged, noted } from './command-log.ts'
import { withExistingSite } from './open-site.ts'

const help = `Usage: npx portico reviews <list|approve|reject|invite|import|export> [options]

  list     [campaign] [--status pending|published|rejected]   reviews, those that wait for you by default
  approve  <campaign> <id …> | <campaign> --all               shows reviews that wait
  reject   <campaign> <id …>                                  hides reviews
  invite   <campaign> [--count n] [--days n]                  signed links, each for one verified review
  import   <campaign> <file.csv|file.json> [--map ours=theirs …] [--scale n] [--language tag] [--pending]
  export   <campaign> [file.csv|file.json]

Columns of a CSV file are found by their names in many spellings; --map names those that are not:
  npx portico reviews import shop other.csv --map author="Full name" --map rating=NPS --scale 10
Our columns: ${columns.join(', ')}. A running site shows changes at once.`

type Action = (args: readonly string[], io: CommandIo) => Promise<number>

export const reviewsCommand: Command = {
  name: 'reviews',
  summary: 'Lists, approves, invites, imports and exports reviews',
  help,
  async run([action = '', ...args], io) {
    const run = actions[action]
    if (run) return run(args, io)
    throw new CommandError(
      'usage',
      `There is no "reviews ${action}".`,
      'Run "npx portico reviews --help" to see what there is.',
    )
  },
}

const actions: Record<string, Action> = {
  async list(args, io) {
    const { values, positionals } = commandArgs(
      'reviews',
      args,
      {
        status: { type: 'string', default: 'pending' },
      },
      1,
    )
    const status = values.status as ReviewStatus
    if (!reviewStatuses.includes(status))
      throw new CommandError(
        'usage',
        `"${status}" is no status.`,
        `Use one of: ${reviewStatuses.join(', ')}.`,
      )
    return withExistingSite(io, async ({ use }) => {
      const reviews = use(reviewsService)
      let shown = 0
      for await (const review of reviews.moderation.each({ campaign: positionals[0], status })) {
        shown += 1
        const words = (review.title ?? review.text ?? '').replace(/\s+/g, ' ').slice(0, 60)
        io.out(
          `${review.campaign}  ${review.id}  ${review.rating}★  ${review.date.toISOString().slice(0, 10)}  ${printable(review.author)}${review.verified ? ' (verified)' : ''}  ${printable(words)}`,
        )
      }
      io.out(shown === 0 ? `No reviews are ${status}.` : `${shown} ${status}.`)
      return 0
    })
  },
  approve: (args, io) => setStatus('published', args, io),
  reject: (args, io) => setStatus('rejected', args, io),
  async invite(args, io) {
    const options = {
      count: { type: 'string', default: '1' },
      days: { type: 'string', default: '60' },
    } as const
    const { values, positionals } = commandArgs('reviews', args, options, 1)
    const [count, days] = [wholeNumber('count', values.count, 10_000), wholeNumber('days', values.days, 3650)]
    return withCampaign(io, positionals[0], async (deps, campaign) => {
      const { url } = await deps.use(contentService).site.current()
      const invitations = deps.use(reviewsService).invitations
      for (let index = 0; index < count; index += 1) {
        const invitation = invitations.issue(campaign, days)
        io.out(absoluteUrl(url, urls.writeReview(campaign, new URLSearchParams({ invitation }).toString())))
      }
      const people = count === 1 ? 'somebody' : `${count} people`
      await noted(deps, { action: `invited ${people} to review`, subject: campaign })
      return 0
    })
  },
  async import(args, io) {
    const { values, positionals } = commandArgs(
      'reviews',
      args,
      {
        map: { type: 'string', multiple: true, default: [] },
        scale: { type: 'string', default: '5' },
        language: { type: 'string', default: 'en' },
        pending: { type: 'boolean', default: false },
      },
      2,
    )
    const file = await existingFile(io, positionals[1])
    const scale = wholeNumber('scale', values.scale, 1000)
    const mapping = readMapping(values.map)
    return withCampaign(io, positionals[0], async (deps, campaign) => {
      let said = 0
      const onProgress = (done: number) => {
        if (done < said + 5000) return
        said = done
        io.out(`${done} reviews …`)
      }
      const status = values.pending ? 'pending' : 'published'
      const options = {
        file,
        campaign,
        status,
        mapping,
        scale,
        language: values.language,
        onProgress,
      } as const
      const outcome = await logged(
        deps,
        'reviews import',
        () => importReviews(deps.use(reviewsService).moderation, options),
        ({ added, changed }) =>
          added + changed > 0
            ? { action: 'imported', subject: `${reviewsText(added + changed)} of ${campaign}` }
            : undefined,
      )
      const { problems, missing } = outcome
      if (missing) throw noSuchColumns(missing)
      for (const { row, what } of problems) io.error(`row ${row}: ${what}`)
      io.out(importText(outcome))
      deps.pageCache.drop([campaignTag(campaign)])
      return problems.length > 0 ? 1 : 0
    })
  },
  async export(args, io) {
    const { positionals } = commandArgs('reviews', args, {}, 2)
    const file = positionals[1] === undefined ? undefined : resolve(io.folder, positionals[1])
    const json = file?.toLowerCase().endsWith('.json') ?? false
    return withCampaign(io, positionals[0], async (deps, campaign) => {
      const target = file === undefined ? undefined : createWriteStream(file)
      const write = (line: string) => (target ? void target.write(`${line}\n`) : io.out(line))
      let written = 0
      write(json ? '[' : csvLine([...columns, 'status']))
      for await (const review of deps.use(reviewsService).moderation.each({ campaign })) {
        const flat = toFlatReview(review)
        if (json) write(`${written > 0 ? ',' : ''}${JSON.stringify({ ...flat, status: review.status })}`)
        else write(csvLine([...columns.map((column) => flat[column]), review.status]))
        written += 1
      }
      if (json) write(']')
      await new Promise<void>((done) => (target ? target.end(done) : done()))
      await noted(deps, { action: 'exported', subject: `${reviewsText(written)} of ${campaign}` })
      if (target) io.out(`${reviewsText(written)} written to ${positionals[1]}.`)
      return 0
    })
  },
}

async function setStatus(status: ReviewStatus, args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = commandArgs(
    'reviews',
    args,
    { all: { type: 'boolean', default: false } },
    Number.POSITIVE_INFINITY,
  )
  return withCampaign(io, positionals[0], async (deps, campaign) => {
    const ids = values.all ? await idsOf(deps.use(reviewsService), campaign) : positionals.slice(1)
    const setAll = async () => {
      let changed = 0
      for (const id of ids) {
        if (await deps.use(reviewsService).moderation.setStatus(campaign, id, status)) changed += 1
        else io.error(`There is no review "${id}" of ${campaign}.`)
      }
      return changed
    }
    const changed = await logged(
      deps,
      status === 'published' ? 'reviews approve' : 'reviews reject',
      setAll,
      (count) =>
        count > 0 ? { action: status, subject: `${reviewsText(count)} of ${campaign}` } : undefined,
    )
    deps.pageCache.drop([campaignTag(campaign)])
    io.out(`${changed} ${status}.`)
    return changed === ids.length ? 0 : 1
  })
}

async function idsOf(reviews: Reviews, campaign: string) {
  const ids: string[] = []
  for await (const { id } of reviews.moderation.each({ campaign, status: 'pending' })) ids.push(id)
  return ids
}

function withCampaign(
  io: CommandIo,
  id: string | undefined,
  use: (deps: OpenSite, campaign: string) => Promise<number>,
) {
  return withExistingSite(io, async (deps) => {
    if (id !== undefined && (await deps.use(reviewsService).store.campaign(id))) return use(deps, id)
    const known =
      (await deps.use(reviewsService).store.campaigns()).map((campaign) => campaign.id).join(', ') ||
      'none yet'
    throw new CommandError(
      'campaign',
      id === undefined ? 'No campaign was named.' : `There is no campaign "${id}".`,
      `Name one of: ${known}. A campaign is a file in content/reviews/; "npx portico import" takes it in.`,
    )
  })
}

function noSuchColumns({ columns, found }: NonNullable<ImportOutcome['missing']>) {
  const example = columns.map((column) => `--map ${column}="…"`).join(' ')
  return new CommandError(
    'columns',
    `No column of the file looks like the ${columns.join(' or the ')} of a review, so nothing was taken in.`,
    `Say which it is: ${example}. The file has: ${found.map((name) => printable(name.trim())).join(', ')}.`,
  )
}

const importText = ({ added, changed, unchanged, leftOut }: ImportOutcome) =>
  `${[
    `${reviewsText(added + changed)} taken in${changed > 0 ? ` (${added} new, ${changed} changed)` : ''}`,
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(leftOut > 0 ? [`${leftOut} ${leftOut === 1 ? 'row' : 'rows'} left out`] : []),
  ].join(', ')}.`

function readMapping(pairs: readonly string[]): Partial<Record<Column, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [ours = '', ...theirs] = pair.split('=')
      if (!(columns as readonly string[]).includes(ours) || theirs.length === 0)
        throw new CommandError(
          'usage',
          `--map ${pair} cannot be used.`,
          `Write ours=theirs, where ours is one of: ${columns.join(', ')}.`,
        )
      return [ours, theirs.join('=')]
    }),
  )
}

async function existingFile(io: CommandIo, name: string | undefined): Promise<string> {
  const file = resolve(io.folder, name ?? '')
  const found = name !== undefined && (await stat(file).catch(() => undefined))?.isFile()
  if (found) return file
  throw new CommandError(
    'file',
    `There is no file ${name ?? ''}.`,
    'Name a CSV or JSON file after the campaign.',
  )
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= most) return value
  throw new CommandError('usage', `--${name} is "${text}".`, `Write a whole number from 1 to ${most}.`)
}

/** Visitors' words must not steer the owner's terminal. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ')
