import { readFileSync } from 'node:fs'
import { inEnglish } from '#platform/words/in-english.ts'
import { createProblemList, type Problem, sentenceOf } from '#wordpress/domain/export/problems.ts'
import { createExportReader, type Found } from '#wordpress/domain/export/read-export.ts'

export const smallExport = readFileSync(new URL('../fixtures/small-export.xml', import.meta.url))

type OfKind<Kind> = Extract<Found, { found: Kind }>

/** Reads a whole export that is in memory, in pieces of a size. */
export function readAll(
  file: string | Uint8Array,
  pieces = 1 << 16,
  limits?: Parameters<typeof createExportReader>[0],
) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const reader = createExportReader(limits)
  const found: Found[] = []
  for (let at = 0; at < bytes.length; at += pieces)
    found.push(...reader.push(bytes.subarray(at, at + pieces)))
  found.push(...reader.end())
  const all = <Kind extends Found['found']>(kind: Kind) =>
    found.filter((one): one is OfKind<Kind> => one.found === kind)
  const problems: Problem[] = all('problem').map(({ problem }) => problem)
  const list = createProblemList()
  for (const problem of problems) list.add(problem)
  return {
    found,
    all,
    problems,
    items: all('item').map(({ item }) => item),
    told: list.groups().map((group) => inEnglish(sentenceOf(group))),
  }
}
