import { createHash } from 'node:crypto'
import {
  addressKey,
  type DocumentKind,
  type DocumentProblem,
  type Kysely,
  ok,
  parseYamlDocument,
  type SourceFile,
  splitAddress,
  type Transaction,
} from '#api/extension.ts'
import { words as ownerWords } from '#words/desk.redirects.ts'
import type { Redirect } from './redirect.ts'
import { type Chained, chainsIn } from './redirect-chains.ts'
import { redirectLines } from './redirect-lines.ts'
import { type RedirectTables, redirectsTag } from './redirect-tables.ts'
import { redirectsSchema } from './redirects-schema.ts'

export const redirectsPath = 'redirects.yaml'

const atOnce = 500

/** `redirects.yaml`: where addresses lead that the owner wrote down. */
export const redirectsKind: DocumentKind<readonly Redirect[]> = {
  kind: 'redirects',
  matches: (path) => path === redirectsPath,
  parse(source) {
    const parsed = parseYamlDocument(source, redirectsSchema)
    if (!parsed.ok) return parsed
    const { data, warnings } = parsed.value
    return ok({ value: data.redirects, warnings: [...warnings, ...told(source, chainsIn(data.redirects))] })
  },
  apply: async (tx, _document, redirects) => ok(await writeRedirects(tx, redirects)),
  remove: (tx) => writeRedirects(tx, []),
}

/** Told, and left as they are: a loop leads nowhere, of two the first counts, and chains are followed to their end. */
function told(source: SourceFile, chains: readonly Chained[]): DocumentProblem[] {
  if (chains.length === 0) return []
  const lines = redirectLines(source.text)
  return chains.map(({ at, kind, other }) => ({
    path: source.path,
    line: lines[at] ?? 1,
    severity: 'warning',
    ...words[kind](other),
  }))
}

const words = {
  loop: (address: string) => ({ what: ownerWords.loop({ address }), fix: ownerWords.loopFix }),
  chain: (address: string) => ({ what: ownerWords.chain({ address }), fix: ownerWords.chainFix }),
  twice: (address: string) => ({ what: ownerWords.twice({ address }), fix: ownerWords.twiceFix }),
}

async function writeRedirects(
  transaction: Transaction,
  redirects: readonly Redirect[],
): Promise<readonly string[]> {
  const tx: Kysely<RedirectTables> = transaction.$extendTables<RedirectTables>()
  const version = createHash('sha256').update(JSON.stringify(redirects)).digest('hex')
  await tx.deleteFrom('redirect_lines').execute()
  const rows = redirects.map(toRow)
  for (let at = 0; at < rows.length; at += atOnce)
    await tx
      .insertInto('redirect_lines')
      .values(rows.slice(at, at + atOnce))
      .execute()
  await tx
    .insertInto('redirect_version')
    .values({ id: 1, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version }))
    .execute()
  return [redirectsTag]
}

function toRow({ from, to, status, pattern }: Redirect, position: number) {
  const { path, search } = splitAddress(from)
  return {
    position,
    key: pattern ? from : addressKey(path, search),
    pattern: Number(pattern),
    source: from,
    target: to ?? null,
    status,
  }
}
