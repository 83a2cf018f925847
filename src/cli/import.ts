import { existsSync, statSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { mediaFoldersOf } from '#features/library/server/media-files.ts'
import { type Command, CommandError, type CommandIo, type SpokenIo } from '#platform/commands/command.ts'
import { commandArgs, newHelp, newOption } from '#platform/commands/command-args.ts'
import { logged } from '#platform/commands/command-log.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { type DeskDocuments, deskDocuments } from '#platform/documents/desk-documents.ts'
import type { Problem } from '#platform/documents/document-kind.ts'
import type { ImportReport } from '#platform/documents/documents.ts'
import { fileWarning } from '#platform/documents/file-problem.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { withDatabase } from './check-database.ts'
import { makePictures } from './make-pictures.ts'
import { openOrBegin, withThrowAwaySite } from './open-site.ts'
import { changesOf, reportImport, reportProblems, reportProgress } from './report-import.ts'

export const importCommand: Command = {
  name: 'import',
  summary: help.import,
  help: {
    usage: [
      'import [--allow-removals] [--take <file>] [--new]',
      'import --check',
      'import wordpress <file> …',
    ],
    about: [help.importAbout],
    parts: {
      '--allow-removals': help.importRemovals,
      '--take <file>': help.importTake({ example: '--take posts/oak.md' }),
      ...newHelp,
      '--check': help.importCheck,
    },
  },
  async run(args, io) {
    const { values } = commandArgs('import', args, {
      'allow-removals': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      take: { type: 'string', multiple: true, default: [] },
      ...newOption,
    })
    if (values.check) return checkOnly(io)
    return openOrBegin(io, values.new, async (deps) => {
      const { documents, folders } = deps
      const take = new Set(values.take.map((name) => contentPath(name, folders.content, io)))
      const options = {
        take,
        onProgress: reportProgress(io, words.takingIn),
        allowRemovals: values['allow-removals'],
      }
      const report = await logged(
        deps,
        'import',
        () => documents.importFolder(folders.content, options),
        takenIn,
      )
      reportImport(io, report)
      await makePictures(io, deps)
      return report.problems.some(({ severity }) => severity === 'error') ? 1 : 0
    })
  },
}

function takenIn(report: ImportReport) {
  const changes = changesOf(report)
  return changes && words.logImported({ changes })
}

/** A file of the content folder, named from there or from the working directory. */
function contentPath(name: string, content: string, { folder }: CommandIo): string {
  const file = [resolve(content, name), resolve(folder, name)].find((place) =>
    statSync(place, { throwIfNoEntry: false })?.isFile(),
  )
  const path = file && relative(content, file).split(sep).join('/')
  if (path && !path.startsWith('..')) return path
  throw new CommandError(
    'no_file',
    words.noFile({ name, folder: content }),
    words.noFileFix({ example: 'posts/oak.md' }),
  )
}

/** Imports everything into a temporary site with the desk's changes. */
async function checkOnly(io: SpokenIo): Promise<number> {
  const real = foldersOf(io.folder, readEnvironment(io.environment))
  return withThrowAwaySite(
    io,
    async ({ documents, folders }) => {
      const desk = await deskOf(io, folders.content)
      for (const { path, text, updatedBy } of desk.made) await documents.save({ path, text }, updatedBy)
      const onProgress = reportProgress(io, words.checking)
      const { created, problems: found } = await documents.importFolder(folders.content, { onProgress })
      const problems = [...found, ...desk.conflicts]
      reportProblems(io, problems)
      io.out(io.t(problems.length === 0 ? words.allFine({ count: created }) : summary(problems)))
      return problems.length === 0 ? 0 : 1
    },
    (data) => symlink(mediaFoldersOf(real).uploads, mediaFoldersOf({ ...real, data }).uploads, 'junction'),
  )
}

/** The running site knows what its desk has; a site that was never started has no desk. */
async function deskOf({ environment, folder }: CommandIo, content: string): Promise<DeskDocuments> {
  const location = databaseLocation(readEnvironment(environment), folder)
  if ('file' in location && !existsSync(location.file)) return { made: [], conflicts: [] }
  return withDatabase(location, (db) => deskDocuments(db, content)).catch((error) => ({
    made: [],
    conflicts: [unasked(reasonOf(error))],
  }))
}

const unasked = (why: string) =>
  fileWarning(
    '.',
    words.deskUnasked({ reason: why }),
    words.deskUnaskedFix({ command: 'npx portico doctor' }),
  )

function summary(problems: readonly Problem[]) {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return words.contentProblems({ errors, warnings: problems.length - errors })
}
