import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '#platform/documents/document-kind.ts'

const configFile = 'portico.config.ts'

/**
 * Problems with a key of the configuration name its line. The configuration is a program, so its text is searched; for
 * a value made elsewhere, only the file is named.
 */
export async function inConfig(folder: string, problems: readonly Problem[]): Promise<readonly Problem[]> {
  const isIn = ({ path, key }: Problem) => path === configFile && key !== undefined
  if (!problems.some(isIn)) return problems
  const lines = (await readFile(join(folder, configFile), 'utf8').catch(() => '')).split('\n')
  const lineOf = (key = '') =>
    lines.findIndex((line) => new RegExp(`\\b${RegExp.escape(key)}\\b`).test(line)) + 1
  return problems.map((problem) =>
    isIn(problem) ? { ...problem, line: Math.max(problem.line, lineOf(problem.key)) } : problem,
  )
}
