import { inEnglish } from '#platform/words/in-english.ts'
import type { Problem } from './document-kind.ts'
import type { ImportReport } from './documents.ts'

/** Adds up what an import did. */
export type ImportTally = {
  count(what: 'created' | 'updated' | 'unchanged' | 'removed', by?: number): void
  kept(path: string): void
  keptWithoutFile(path: string): void
  /** Duplicates are reported once. */
  problems(found: readonly Problem[]): void
  hasChanges(): boolean
  report(): ImportReport
}

export function createImportTally(): ImportTally {
  const counts = { created: 0, updated: 0, unchanged: 0, removed: 0 }
  const kept: string[] = []
  const keptWithoutFile: string[] = []
  const problems = new Map<string, Problem>()
  return {
    count(what, by = 1) {
      counts[what] += by
    },
    kept: (path) => void kept.push(path),
    keptWithoutFile: (path) => void keptWithoutFile.push(path),
    problems(found) {
      for (const one of found) problems.set(`${one.path}:${one.line}: ${inEnglish(one.what)}`, one)
    },
    hasChanges: () => counts.created + counts.updated + counts.removed > 0,
    report: () => ({
      ...counts,
      kept,
      keptWithoutFile,
      problems: [...problems.values()].sort((a, b) => a.path.localeCompare(b.path, 'en') || a.line - b.line),
    }),
  }
}
