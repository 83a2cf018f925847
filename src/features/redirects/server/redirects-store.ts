import { contains, type OwnDatabase, sql } from '#api/extension.ts'
import { compilePattern, type Pattern } from './pattern.ts'
import type { Redirect, RedirectStatus } from './redirect.ts'
import type { RedirectTables } from './redirect-tables.ts'

export type StoredRedirect = Redirect & { position: number; key: string }

type PatternLine = StoredRedirect & { compiled: Pattern }

export type RedirectsStore = ReturnType<typeof createRedirectsStore>

export function createRedirectsStore(db: OwnDatabase) {
  const { read } = db.tables<RedirectTables>()
  let known: { version: string; patterns: readonly PatternLine[] } = { version: '', patterns: [] }
  const chosen = (search = '') => {
    const lines = read.selectFrom('redirect_lines')
    const holds = (column: string) => contains(db.engine, sql.ref(column), search)
    return search === '' ? lines : lines.where((is) => is.or([holds('source'), holds('target')]))
  }

  return {
    /** The line for one of these addresses; earlier ones take precedence. */
    async exactly(keys: readonly string[]): Promise<StoredRedirect | undefined> {
      if (keys.length === 0) return undefined
      const rows = await read
        .selectFrom('redirect_lines')
        .selectAll()
        .where('key', 'in', keys)
        .where('pattern', '=', 0)
        .orderBy('position')
        .execute()
      const row = keys.flatMap((key) => rows.find((one) => one.key === key) ?? [])[0]
      return row && toRedirect(row)
    },
    /** One row is read each time, so that a change is seen by every process at once; the rest only when it changed. */
    async patterns(): Promise<readonly PatternLine[]> {
      const { version = '' } =
        (await read.selectFrom('redirect_version').select('version').executeTakeFirst()) ?? {}
      if (version === known.version) return known.patterns
      const rows = await read
        .selectFrom('redirect_lines')
        .selectAll()
        .where('pattern', '=', 1)
        .orderBy('position')
        .execute()
      const patterns = rows.flatMap((row) => {
        const compiled = compilePattern(row.source)
        return compiled.ok ? [{ ...toRedirect(row), compiled: compiled.value }] : []
      })
      known = { version, patterns }
      return patterns
    },
    async list(
      search: string | undefined,
      { after = -1, limit }: { after?: number | undefined; limit: number },
    ) {
      const { total } = await chosen(search)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await chosen(search)
        .selectAll()
        .where('position', '>', after)
        .orderBy('position')
        .limit(limit)
        .execute()
      return { total: Number(total), redirects: rows.map(toRedirect) }
    },
  }
}

const toRedirect = (row: RedirectTables['redirect_lines']): StoredRedirect => ({
  position: row.position,
  key: row.key,
  from: row.source,
  to: row.target ?? undefined,
  status: row.status as RedirectStatus,
  pattern: row.pattern === 1,
})
