import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { mediaFoldersOf } from '#features/library/server/media-files.ts'
import { type Command, CommandError, type CommandIo } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { logged } from '#platform/commands/command-log.ts'
import { counted } from '#platform/commands/counted.ts'
import { newOption } from '#platform/commands/new-option.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { databaseLocation } from '#platform/db/database-location.ts'
import { type DeskDocuments, deskDocuments } from '#platform/documents/desk-documents.ts'
import type { Problem } from '#platform/documents/document-kind.ts'
import type { ImportReport } from '#platform/documents/documents.ts'
import { fileWarning } from '#platform/documents/file-problem.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { withDatabase } from './check-database.ts'
import { openOrBegin, withSite } from './open-site.ts'
import { changesText, reportImport, reportProblems, reportProgress } from './report-import.ts'

export const importCommand: Command = {
  name: 'import',
  summary: 'Takes in content files that changed',
  help: `Usage: npx portico import [--allow-removals] [--take <file>] [--new]
       npx portico import --check
       npx portico import wordpress <file> …

Takes in the files of the content folder that changed since the last time, and removes what is gone from it. A document
edited on the desk since its last import is kept, and the conflict is reported. A file with a mistake is reported with its
line and a fix; the rest is taken in. The exit code is 1 if any file could not be taken in.

To move in from WordPress, see "npx portico import wordpress --help".

  --allow-removals   also when more than half of a kind is gone at once, which otherwise removes nothing
  --take <file>      takes in this file although its text was edited on the desk, e.g. --take posts/oak.md; the desk's
                     text stays among the earlier texts. May be given several times
  --new              begins a site where there is none; without it a wrong PORTICO_DATA or DATABASE_URL is told and nothing is made
  --check            looks at every file and takes nothing in. Also warnings make the exit code 1, e.g. a block whose form
                     is not there, or a text that was edited on the desk and in its file`,
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
        onProgress: reportProgress(io, 'taking in content'),
        allowRemovals: values['allow-removals'],
      }
      const report = await logged(
        deps,
        'import',
        () => documents.importFolder(folders.content, options),
        takenIn,
      )
      reportImport(io, report)
      return report.problems.some(({ severity }) => severity === 'error') ? 1 : 0
    })
  },
}

function takenIn(report: ImportReport) {
  const changes = changesText(report)
  return changes === '' ? undefined : { action: 'took in content files:', subject: changes }
}

/** A file of the content folder, named from there or from where the command was called. */
function contentPath(name: string, content: string, { folder }: CommandIo): string {
  const file = [resolve(content, name), resolve(folder, name)].find((place) =>
    statSync(place, { throwIfNoEntry: false })?.isFile(),
  )
  const path = file && relative(content, file).split(sep).join('/')
  if (path && !path.startsWith('..')) return path
  throw new CommandError(
    'no_file',
    `There is no file "${name}" in ${content}.`,
    'Name it as the import does, e.g. posts/oak.md. What has no file any more is removed on the desk.',
  )
}

/** Takes everything into a site of its own, which has what was made on the desk and is then thrown away. */
async function checkOnly(io: CommandIo): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'portico-check-'))
  const environment = { ...io.environment, PORTICO_DATA: data, DATABASE_URL: undefined }
  const real = foldersOf(io.folder, readEnvironment(io.environment))
  try {
    await symlink(mediaFoldersOf(real).uploads, mediaFoldersOf({ ...real, data }).uploads, 'junction')
    // That a site begins there is nobody's news: it is gone in a moment.
    return await withSite({ ...io, environment, out: () => {} }, async ({ documents, folders }) => {
      const desk = await deskOf(io, folders.content)
      for (const { path, text, updatedBy } of desk.made) await documents.save({ path, text }, updatedBy)
      const onProgress = reportProgress(io, 'checking content')
      const { created, problems: found } = await documents.importFolder(folders.content, { onProgress })
      const problems = [...found, ...desk.conflicts]
      reportProblems(io, problems)
      io.out(
        problems.length === 0 ? `Content: all ${created} files are fine.` : `Content: ${summary(problems)}.`,
      )
      return problems.length === 0 ? 0 : 1
    })
  } finally {
    await rm(data, { recursive: true, force: true })
  }
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
    `The database could not be asked what was edited on the desk: ${why}`,
    'Run "npx portico doctor" to see what is wrong with it.',
  )

function summary(problems: readonly Problem[]) {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return `${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}`
}
