import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { commandArgs } from '#platform/commands/command-args.ts'
import { noted } from '#platform/commands/command-log.ts'
import { csvLine } from '#platform/csv.ts'
import { words as commandWords } from '#words/desk.commands.ts'
import { words } from '#words/desk.reviews.command.ts'
import { columns } from '../domain/foreign-review.ts'
import { toFlatReview } from '../server/import-reviews.ts'
import { reviewsService } from '../server/service.ts'
import { type Action, withCampaign } from './action.ts'

export const exportAction: Action = async (args, io) => {
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
    const count = written
    await noted(deps, { action: commandWords.didExport, subject: words.reviewsOf({ count, campaign }) })
    if (file) io.out(io.say(words.written({ count, file: positionals[1] ?? file })))
    return 0
  })
}
