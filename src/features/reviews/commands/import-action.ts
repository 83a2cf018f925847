import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandError } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { logged } from '#platform/commands/command-log.ts'
import { counted } from '#platform/commands/counted.ts'
import { type Column, columns } from '../domain/foreign-review.ts'
import { type ImportOutcome, importReviews } from '../server/import-reviews.ts'
import { campaignTag } from '../server/review-tables.ts'
import { reviewsService } from '../server/service.ts'
import { type Action, type Io, printable, wholeNumber, withCampaign } from './action.ts'

export const importAction: Action = async (args, io) => {
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
          ? { action: 'imported', subject: `${counted(added + changed, 'review')} of ${campaign}` }
          : undefined,
    )
    const { problems, missing } = outcome
    if (missing) throw noSuchColumns(missing)
    for (const { row, what } of problems) io.error(`row ${row}: ${what}`)
    io.out(importText(outcome))
    deps.pageCache.drop([campaignTag(campaign)])
    return problems.length > 0 ? 1 : 0
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
    `${counted(added + changed, 'review')} taken in${changed > 0 ? ` (${added} new, ${changed} changed)` : ''}`,
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

async function existingFile(io: Io, name: string | undefined): Promise<string> {
  const file = resolve(io.folder, name ?? '')
  const found = name !== undefined && (await stat(file).catch(() => undefined))?.isFile()
  if (found) return file
  throw new CommandError(
    'file',
    `There is no file ${name ?? ''}.`,
    'Name a CSV or JSON file after the campaign.',
  )
}
