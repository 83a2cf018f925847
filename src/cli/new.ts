import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command, CommandIo } from '#platform/commands/command.ts'

type CreatePortico = {
  createSite(args: readonly string[], io: Pick<CommandIo, 'out' | 'error'>): Promise<number>
}

/** Two folders up both from here and from where this is bundled to. It is the same code as `npm create portico`. */
const file = resolve(import.meta.dirname, '../../create-portico/create-site.mjs')

export const newCommand: Command = {
  name: 'new',
  summary: 'Makes a site in a folder of its own',
  help: `Usage: npx portico new [folder] [options]

Makes a site in a folder of its own and installs what it needs. What is not said is asked for.

  --name <name>          the site's name, as visitors read it
  --language <language>  en, de, es, fr: of the first texts
  --start <start>        business, journal, empty; or wordpress, which needs or asks for --from
  --from <file>          moves a WordPress in: the file it wrote under Tools, Export, or its address, e.g. https://old.example
  --uploads <place>      with --from: a copy of wp-content/uploads, a folder or an archive; fetched from the site otherwise
  --ratings <file>       with --from: the table of votes of WP-PostRatings, as CSV or SQL
  --redirects <file>     with --from: redirects of a plugin or of the server
  --yes                  asks nothing; what is not said gets a default
  --no-install           does not run "npm install"`,
  async run(args, { out, error }) {
    const { createSite }: CreatePortico = await import(/* @vite-ignore */ pathToFileURL(file).href)
    return createSite(args, { out, error })
  },
}
