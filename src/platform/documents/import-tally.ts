import type { Problem } from './document-kind.ts'
import type { ImportReport } from './documents.ts'

/** Adds up what an import did. */
export type ImportTally = {
  count(what: 'created' | 'updated' | 'unchanged' | 'removed', by?: number): void
  kept(path: string): void
  problems(found: readonly Problem[]): void
  report(): ImportReport
}

export function createImportTally(): ImportTally {
  const counts = { created: 0, updated: 0, unchanged: 0, removed: 0 }
  const kept: string[] = []
  const problems: Problem[] = []
  return {
    count(what, by = 1) {
      counts[what] += by
    },
    kept: (path) => void kept.push(path),
    problems: (found) => void problems.push(...found),
    report: () => ({
      ...counts,
      kept,
      problems: problems.toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.line - b.line),
    }),
  }
}
