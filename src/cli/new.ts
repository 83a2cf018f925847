import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command, CommandIo } from '#platform/commands/command.ts'
import { words as help } from '#words/desk.cli.help.ts'

type CreatePortico = {
  createSite(args: readonly string[], io: Pick<CommandIo, 'out' | 'error'>): Promise<number>
}

/** Two folders up both from here and from where this is bundled to. It is the same code as `npm create portico`. */
const file = resolve(import.meta.dirname, '../../create-portico/create-site.mjs')

export const newCommand: Command = {
  name: 'new',
  summary: help.new,
  help: {
    usage: ['new [folder] [options]'],
    about: [help.newAbout],
    parts: {
      '--name <name>': help.newName,
      '--language <language>': help.newLanguage({ languages: 'en, de, es, fr' }),
      '--start <start>': help.newStart({ starts: 'business, journal, empty', option: '--from' }),
      '--from <file>': help.newFrom({ address: 'https://old.example' }),
      '--uploads <place>': help.newUploads({ option: '--from' }),
      '--ratings <file>': help.newRatings({ option: '--from' }),
      '--redirects <file>': help.newRedirects({ option: '--from' }),
      '--incomplete': help.newIncomplete({ option: '--from' }),
      '--yes': help.newYes,
      '--no-install': help.newNoInstall({ command: 'npm install' }),
    },
  },
  async run(args, { out, error }) {
    const { createSite }: CreatePortico = await import(/* @vite-ignore */ pathToFileURL(file).href)
    return createSite(args, { out, error })
  },
}
