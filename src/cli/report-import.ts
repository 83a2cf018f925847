import type { SpokenIo } from '#platform/commands/command.ts'
import type { Problem } from '#platform/documents/document-kind.ts'
import type { ImportProgress, ImportReport } from '#platform/documents/documents.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.cli.ts'

type Work = (progress: { done: number; total: number }) => Message

/** Long work says how far it is, ten times at most. */
export function reportProgress({ out, t }: SpokenIo, work: Work): ImportProgress {
  const worthIt = 200
  let tenth = 0
  return (done, total) => {
    const now = Math.floor((done / total) * 10)
    if (total < worthIt || now === tenth) return
    tenth = now
    out(`  ${t(work({ done, total }))}`)
  }
}

/** `2 new, 1 removed`; undefined if nothing changed. */
export function changesOf({ created, updated, removed }: ImportReport): readonly Message[] | undefined {
  const changes = [
    { count: created, says: words.newFiles },
    { count: updated, says: words.changedFiles },
    { count: removed, says: words.removedFiles },
  ].flatMap(({ count, says }) => (count > 0 ? [says({ count })] : []))
  return changes.length > 0 ? changes : undefined
}

export function reportImport(io: SpokenIo, report: ImportReport) {
  const { t } = io
  const { unchanged } = report
  const changes = changesOf(report)
  io.out(t(changes ? words.tookIn({ changes, unchanged }) : words.nothingNew({ unchanged })))
  for (const path of report.kept) {
    const take = `npx portico import --take ${path}`
    const fix = words.keptOnDeskFix({ compare: 'npx portico export copy', take })
    io.error(`  ${t(words.keptOnDesk({ path }))}\n    ${t(fix)}`)
  }
  for (const path of report.keptWithoutFile) {
    const fix = words.keptWithoutFileFix({ command: 'npx portico export' })
    io.error(`  ${t(words.keptWithoutFile({ path }))}\n    ${t(fix)}`)
  }
  reportProblems(io, report.problems)
}

export function reportProblems({ error, t }: SpokenIo, problems: readonly Problem[]) {
  for (const { path, line, what, fix, severity, onDesk } of problems) {
    const inFile = `${path}:${line}`
    const place = onDesk ? words.textOnDesk({ place: inFile }) : inFile
    error(`  ${t(words.problem({ severity, place, problem: what }))}\n    ${t(fix)}`)
  }
}
