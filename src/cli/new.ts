import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command, CommandIo } from '#platform/commands/command.ts'

type CreateSite = {
  createSite(args: readonly string[], io: Pick<CommandIo, 'out' | 'error'>): Promise<number>
}

/** Two folders up both from here and from where this is bundled to. It is the same code as `npm create portico`. */
const file = resolve(import.meta.dirname, '../../create-portico/create-site.mjs')

export const newCommand: Command = {
  name: 'new',
  summary: 'Makes a site in a folder of its own',
  help: `Usage: npx portico new [folder] [options]

Makes a site in a folder of its own: name, language and what to start with are asked for, or given as options.

  --name <name>          the site's name, as visitors read it
  --start <start>        business, journal, empty
  --language <language>  en
  --yes                  asks nothing; what is not said gets a default
  --no-install           does not run "npm install"`,
  async run(args, io) {
    const { createSite } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as CreateSite
    return createSite(args, io)
  },
}
