import { resolve } from 'node:path'
import { exportMedia } from '#features/library/server/export-media.ts'
import type { Command } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { withExistingSite } from './open-site.ts'
import { reportProgress } from './report-import.ts'

export const exportCommand: Command = {
  name: 'export',
  summary: help.export,
  help: {
    usage: ['export [folder] [--force]', 'export wordpress <file>'],
    about: [help.exportAbout, help.exportLeft({ command: 'npx portico import --help' })],
    parts: { '--force': help.exportForce },
  },
  async run(args, io) {
    const { positionals, values } = commandArgs(
      'export',
      args,
      { force: { type: 'boolean', default: false } },
      1,
    )
    const { t } = io
    const [name] = positionals
    const { force } = values
    return withExistingSite(io, async ({ documents, folders }) => {
      const target = name ? resolve(io.folder, name) : folders.content
      const texts = await documents.exportFolder(target, {
        force,
        onProgress: reportProgress(io, words.writing),
      })
      const media = await exportMedia(folders, target, { force })
      const total = { written: texts.written + media.written, unchanged: texts.unchanged + media.unchanged }
      const left = [...texts.left, ...media.left]
      const done = { ...total, folder: target }
      io.out(t(left.length > 0 ? words.exportedBut({ ...done, left: left.length }) : words.exported(done)))
      for (const path of texts.left) {
        const way = name
          ? words.leftTextElsewhereFix({ command: `npx portico export ${name} --force` })
          : words.leftTextFix({
              plain: 'npx portico import',
              take: `npx portico import --take ${path}`,
              force: 'npx portico export --force',
              compare: 'npx portico export copy',
            })
        io.error(`  ${t(words.leftText({ path }))}\n    ${t(way)}`)
      }
      for (const path of media.left) {
        const way = words.leftMediaFix({ command: 'npx portico export --force' })
        io.error(`  ${t(words.leftMedia({ path }))}\n    ${t(way)}`)
      }
      return left.length > 0 ? 1 : 0
    })
  },
}
