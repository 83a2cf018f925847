import { resolve } from 'node:path'
import { exportMedia } from '#features/library/server/export-media.ts'
import { exportToWordpress } from '#features/wordpress/server/leaving/export-to-wordpress.ts'
import type { Command } from '#platform/commands/command.ts'
import { commandArgs, wrongUse } from '#platform/commands/command-args.ts'
import { withExistingSite } from './open-site.ts'
import { reportProgress } from './report-import.ts'

export const exportCommand: Command = {
  name: 'export',
  summary: 'Writes the content back as files',
  help: `Usage: npx portico export [folder] [--force]
       npx portico export --wordpress <file> [--ratings <file>] [--redirects <file>]

Writes every document into the folder (the content folder unless another is named) in the layout that import reads.
Documents that nobody edited come out byte for byte as they went in. Pictures and other files that were uploaded on the
desk are written into media/; those of the content folder stay where they are.

A file that says something the site has never read is left as it is and named, and the exit code is 1: nothing that was
written into a file is lost. "npx portico import --help" says how to take it in.

  --force              writes over such files too; what they say is lost

To move to WordPress:

  --wordpress <file>   writes everything that WordPress can hold as one file, which its importer takes (Tools, Import),
                       and says what went and what did not. Messages and mail addresses are in it: keep it to yourself
  --ratings <file>     and every vote, as the table of WP-PostRatings in CSV; otherwise its totals go alone
  --redirects <file>   and redirects, as CSV for the plugin Redirection`,
  async run(args, io) {
    const { positionals, values } = commandArgs(
      'export',
      args,
      {
        force: { type: 'boolean', default: false },
        wordpress: { type: 'string' },
        ratings: { type: 'string' },
        redirects: { type: 'string' },
      },
      1,
    )
    const [name] = positionals
    const { force, wordpress: file, ratings, redirects } = values
    if (file !== undefined) {
      if (name !== undefined || force)
        throw wrongUse(
          'export',
          '--wordpress names the file to write; a folder and --force are for the other export.',
        )
      return withExistingSite(io, (site) => exportToWordpress(io, site, { file, ratings, redirects }))
    }
    if (ratings !== undefined || redirects !== undefined)
      throw wrongUse('export', '--ratings and --redirects go with --wordpress.')
    return withExistingSite(io, async ({ documents, folders }) => {
      const target = name ? resolve(io.folder, name) : folders.content
      const texts = await documents.exportFolder(target, { force, onProgress: reportProgress(io, 'writing') })
      const media = await exportMedia(folders, target, { force })
      const total = { written: texts.written + media.written, unchanged: texts.unchanged + media.unchanged }
      const left = [...texts.left, ...media.left]
      const others = left.length > 0 ? `, ${left.length} left alone` : ''
      io.out(`Exported to ${target}: ${total.written} written, ${total.unchanged} unchanged${others}`)
      for (const path of texts.left) {
        const way = name
          ? `Name an empty folder, or write over it with "npx portico export ${name} --force".`
          : `"npx portico import" takes it in. If the desk's text was edited too: "npx portico import --take ${path}" takes the file's text, "npx portico export --force" writes the desk's over it, and "npx portico export copy" writes into an empty folder, to compare.`
        io.error(`  ${path}: left as it is, because it says something the site has never read.\n    ${way}`)
      }
      for (const path of media.left) {
        io.error(
          `  ${path}: left as it is, because another file was uploaded under this name.\n    Give yours another name, or write the uploaded one over it with "npx portico export --force".`,
        )
      }
      return left.length > 0 ? 1 : 0
    })
  },
}
