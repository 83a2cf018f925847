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
  const config = await readConfig(folder)
  return problems.map((problem) =>
    isIn(problem) ? { ...problem, line: Math.max(problem.line, lineOf(config, problem.key)) } : problem,
  )
}

/** The same for sentences that begin with a key: `"faq.animation" … portico.config.ts`. */
export async function namingLines(folder: string, sentences: string): Promise<string> {
  const config = await readConfig(folder)
  return sentences.replaceAll(/^"([^"\n]+)" [^"\n]*portico\.config\.ts/gm, (named, key: string) => {
    const line = lineOf(config, key.split('.').at(-1))
    return line > 0 ? `${named}:${line}` : named
  })
}

const readConfig = (folder: string) => readFile(join(folder, configFile), 'utf8').catch(() => '')

const lineOf = (config: string, key = '') =>
  config.split('\n').findIndex((line) => new RegExp(`\\b${RegExp.escape(key)}\\b`).test(line)) + 1
