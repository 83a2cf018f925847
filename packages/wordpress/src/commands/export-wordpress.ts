import { type Command, commandArgs, type ExtensionContext, wrongUse } from 'portico/extension'
import { exportToWordpress } from '../server/leaving/export-to-wordpress.ts'
import { words } from '../words/desk.leaving.ts'

const command = 'export wordpress'

export const exportWordpressCommand: Command<ExtensionContext<unknown, 'everything'>> = {
  name: command,
  summary: words.summary,
  help: {
    usage: ['export wordpress <file> [--ratings <file>] [--redirects <file>]'],
    about: [words.help],
    parts: { '--ratings <file>': words.ratingsHelp, '--redirects <file>': words.redirectsHelp },
  },
  async run(args, io) {
    const { positionals, values } = commandArgs(
      command,
      args,
      { ratings: { type: 'string' }, redirects: { type: 'string' } },
      1,
    )
    const [file] = positionals
    if (file === undefined) throw wrongUse(command, words.nameFile)
    return io.withSite((site) => exportToWordpress(io, site, { ...values, file }))
  },
}
