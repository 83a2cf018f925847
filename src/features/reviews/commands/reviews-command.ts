import type { PartCommand } from '#platform/commands/command.ts'
import { wrongUse } from '#platform/commands/command-args.ts'
import { words } from '#words/desk.reviews.command.ts'
import { columns } from '../domain/foreign-review.ts'
import type { Action, CommandSite } from './action.ts'
import { exportAction } from './export-action.ts'
import { importAction } from './import-action.ts'
import { inviteAction } from './invite-action.ts'
import { listAction } from './list-action.ts'
import { setStatus } from './status-action.ts'

const example =
  'npx portico reviews import shop other.csv --map author="Full name" --map rating=NPS --scale 10'

const help = {
  usage: [
    'reviews list [campaign] [--status pending|published|rejected]',
    'reviews approve <campaign> <id …> | <campaign> --all',
    'reviews reject <campaign> <id …>',
    'reviews invite <campaign> [--count n] [--days n]',
    'reviews import <campaign> <file.csv|file.json> [--map ours=theirs …] [--scale n] [--language tag] [--pending]',
    'reviews export <campaign> [file.csv|file.json]',
  ],
  parts: {
    list: words.listHelp,
    approve: words.approveHelp,
    reject: words.rejectHelp,
    invite: words.inviteHelp,
    import: words.importHelp,
    export: words.exportHelp,
  },
  notes: [words.mapHelp({ example }), words.columnsHelp({ columns: columns.join(', ') }), words.atOnce],
}

const actions: Record<string, Action> = {
  list: listAction,
  approve: (args, io) => setStatus('published', args, io),
  reject: (args, io) => setStatus('rejected', args, io),
  invite: inviteAction,
  import: importAction,
  export: exportAction,
}

export const reviewsCommand: PartCommand<CommandSite> = {
  name: 'reviews',
  summary: words.summary,
  help,
  async run([action = '', ...args], io) {
    const run = actions[action]
    if (run) return run(args, io)
    throw wrongUse('reviews', words.noAction({ action: `reviews ${action}` }))
  },
}
