import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  CommandError,
  commandArgs,
  logged,
  type Message,
  siteService,
  type Translate,
} from '#api/extension.ts'
import { words as commandWords } from '#words/desk.commands.ts'
import { words } from '#words/desk.reviews.command.ts'
import { words as importWords } from '#words/desk.reviews.import.ts'
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
      io.out(io.t(words.progress({ count: done })))
    }
    const { language: siteLanguage } = await deps.use(siteService).current()
    const status = values.pending ? 'pending' : 'published'
    const options = {
      file,
      campaign,
      status,
      mapping,
      scale,
      language: values.language,
      names: namesIn(deps.t.in(siteLanguage)),
      onProgress,
    } as const
    const outcome = await logged(
      deps,
      'reviews import',
      () => importReviews(deps.use(reviewsService).moderation, options),
      ({ added, changed }) =>
        added + changed > 0 ? words.logImported({ count: added + changed, campaign }) : undefined,
    )
    const { problems, missing } = outcome
    if (missing) throw noSuchColumns(missing)
    for (const { row, what } of problems) io.error(io.t(words.row({ row, problem: what })))
    io.out(outcomeWords(outcome).map(io.t).join(' '))
    deps.pages.drop([campaignTag(campaign)])
    return problems.length > 0 ? 1 : 0
  })
}

/** For reviews and replies that name nobody, in the language of the site. */
const namesIn = (t: Translate) => ({
  author: t(importWords.anonymous),
  owner: t(importWords.theOwner),
})

function noSuchColumns({ columns, found }: NonNullable<ImportOutcome['missing']>) {
  const example = columns.map((column) => `--map ${column}="…"`).join(' ')
  return new CommandError(
    'columns',
    words.noColumns({ columns: columns.join(', ') }),
    words.noColumnsFix({ example, found: found.map((name) => printable(name.trim())).join(', ') }),
  )
}

function outcomeWords({ added, changed, unchanged, leftOut }: ImportOutcome): readonly Message[] {
  const count = added + changed
  return [
    changed > 0 ? words.takenInChanged({ count, added, changed }) : words.takenIn({ count }),
    ...(unchanged > 0 ? [words.unchanged({ count: unchanged })] : []),
    ...(leftOut > 0 ? [words.leftOut({ count: leftOut })] : []),
  ]
}

function readMapping(pairs: readonly string[]): Partial<Record<Column, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [ours = '', ...theirs] = pair.split('=')
      if (!(columns as readonly string[]).includes(ours) || theirs.length === 0)
        throw new CommandError(
          'usage',
          words.noMap({ option: `--map ${pair}` }),
          words.noMapFix({ columns: columns.join(', ') }),
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
    name === undefined ? commandWords.missing({ argument: '<file>' }) : words.noFile({ file: name }),
    words.noFileFix,
  )
}
