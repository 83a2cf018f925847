import { stringify } from 'yaml'
import { type Command, CommandError } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { createSpeaker, isLanguage } from '#platform/words/speaker.ts'

export const wordsCommand: Command = {
  name: 'words',
  summary: 'Prints every text of the interface, to be said in other words',
  help: `Usage: npx portico words [language]

Prints every message of the program in a language (en if none is given), as YAML.
To say some of them in your own words, copy their lines into content/words/<language>.yaml and change them there.`,
  async run(args, io) {
    const { positionals } = commandArgs('words', args, {}, 1)
    const [language = 'en'] = positionals
    if (!isLanguage(language))
      throw new CommandError(
        'no-language',
        `"${language}" is no language.`,
        'Write a tag such as fr or pt-BR.',
      )
    io.out(stringify(await createSpeaker().catalogue(language), { lineWidth: 0 }).trimEnd())
    return 0
  },
}
