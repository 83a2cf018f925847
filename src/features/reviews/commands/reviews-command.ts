import { CommandError, type PartCommand } from '#platform/commands/command.ts'
import type { PartSite } from '#platform/commands/part-site.ts'
import { columns } from '../domain/foreign-review.ts'
import type { Action } from './action.ts'
import { exportAction } from './export-action.ts'
import { importAction } from './import-action.ts'
import { inviteAction } from './invite-action.ts'
import { listAction } from './list-action.ts'
import { setStatus } from './status-action.ts'

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

const actions: Record<string, Action> = {
  list: listAction,
  approve: (args, io) => setStatus('published', args, io),
  reject: (args, io) => setStatus('rejected', args, io),
  invite: inviteAction,
  import: importAction,
  export: exportAction,
}

export const reviewsCommand: PartCommand<PartSite> = {
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
