import type { CommandIo } from '#platform/commands/command.ts'
import type { Problem } from '#platform/documents/document-kind.ts'
import type { ImportProgress, ImportReport } from '#platform/documents/documents.ts'
import { inEnglish } from '#platform/words/in-english.ts'

/** Long work says how far it is, ten times at most. */
export function reportProgress(io: CommandIo, work: string): ImportProgress {
  const worthIt = 200
  let tenth = 0
  return (done, total) => {
    const now = Math.floor((done / total) * 10)
    if (total < worthIt || now === tenth) return
    tenth = now
    io.out(`  ${work}: ${done} of ${total}`)
  }
}

/** `2 new, 1 removed`; nothing where nothing changed. */
export function changesText({ created, updated, removed }: ImportReport): string {
  const changes = Object.entries({ new: created, changed: updated, removed }).filter(([, count]) => count > 0)
  return changes.map(([name, count]) => `${count} ${name}`).join(', ')
}

export function reportImport(io: CommandIo, report: ImportReport) {
  io.out(`Content: ${changesText(report) || 'nothing new'} (${report.unchanged} unchanged)`)
  for (const path of report.kept) {
    io.error(
      `  ${path}: edited on the desk and in the file; the desk's text is kept, and the file is as it was.\n    "npx portico export copy" writes the desk's into another folder, to compare; "npx portico import --take ${path}" takes the file's text.`,
    )
  }
  for (const path of report.keptWithoutFile) {
    io.error(
      `  ${path}: edited on the desk, and its file is gone; the desk's text is kept.\n    "npx portico export" writes the file again; to be rid of the text, remove it on the desk.`,
    )
  }
  reportProblems(io, report.problems)
}

export function reportProblems(io: CommandIo, problems: readonly Problem[]) {
  for (const { path, line, what, fix, severity, onDesk } of problems) {
    const place = onDesk ? `${path}:${line} (the text on the desk)` : `${path}:${line}`
    io.error(`  ${severity} ${place}: ${inEnglish(what)}\n    ${inEnglish(fix)}`)
  }
}
