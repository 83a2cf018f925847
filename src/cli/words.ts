import { stringify } from 'yaml'
import { type Command, CommandError } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { createTranslator } from '#platform/words/translator.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { isLanguageTag } from '#shared/words/is-language-tag.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { loadConfig } from './load-config.ts'

export const wordsCommand: Command = {
  name: 'words',
  summary: help.words,
  help: {
    usage: ['words [language]'],
    about: [help.wordsAbout({ file: 'content/words/<language>.yaml' })],
  },
  async run(args, io) {
    const { positionals } = commandArgs('words', args, {}, 1)
    const [language = 'en'] = positionals
    if (!isLanguageTag(language))
      throw new CommandError(
        'no-language',
        words.noLanguage({ language }),
        words.noLanguageFix({ examples: 'fr, pt-BR' }),
      )
    // Words of extensions and of the theme are known once their code is read.
    await loadConfig(io).catch((error) =>
      io.error(io.t(words.extensionsUnknown({ reason: reasonOf(error) }))),
    )
    io.out(stringify(await createTranslator().catalogue(language), { lineWidth: 0 }).trimEnd())
    return 0
  },
}
