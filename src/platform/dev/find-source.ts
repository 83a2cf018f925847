import { globSync, readFileSync, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { ownLine } from '#platform/own-line.ts'
import type { SourcePlace } from '#shared/dev-problem.ts'

const linesAround = 3
const word = /[^\s("']+/g
const named = /^([\w@.+/-]+):(\d+)/

/** The first place in the site's own files that a sentence names, or else the first in a stack, with the lines around it. */
export function findSource(folder: string, sentence: string, stack = sentence): SourcePlace | undefined {
  for (const [part] of sentence.matchAll(word)) {
    const [, file = '', line] = named.exec(part) ?? []
    const found = read(folder, file, Number(line))
    if (found) return found
  }
  const at = ownLine(stack, folder) ?? ''
  const colon = at.lastIndexOf(':')
  return read(folder, at.slice(0, colon), Number(at.slice(colon + 1))) ?? findQuoted(folder, sentence)
}

/** The only line of the site's code that has something in it that the sentence quotes. */
function findQuoted(folder: string, sentence: string): SourcePlace | undefined {
  const quoted = [...sentence.matchAll(/"([^"\n]+)"/g)].map(([, text = '']) => text)
  const exclude = ['**/node_modules/**', '.portico/**', 'data/**', '**/*.test.*']
  const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude }).map((file) => ({
    file,
    lines: readFileSync(resolve(folder, file), 'utf8').split('\n'),
  }))
  for (const text of quoted.toSorted((one, other) => other.length - one.length)) {
    const found = files.flatMap(({ file, lines }) =>
      lines.flatMap((line, at) => (line.includes(text) ? [{ file, line: at + 1 }] : [])),
    )
    const [only] = found
    if (only && found.length === 1) return read(folder, only.file, only.line)
  }
  return undefined
}

function read(folder: string, file: string, line: number): SourcePlace | undefined {
  const path = resolve(folder, file)
  const inSite = relative(folder, path)
  if (inSite.split(sep).some((part) => part === '..' || part === 'node_modules' || part === '.portico'))
    return
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return
  const all = readFileSync(path, 'utf8').split(/\r?\n/)
  const first = Math.max(1, line - linesAround)
  const lines = all.slice(first - 1, line + linesAround).map((text, at) => ({ number: first + at, text }))
  return { place: `${inSite.split(sep).join('/')}:${line}`, line, lines }
}
