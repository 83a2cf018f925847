import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { CheckDocument, Problem } from '#platform/documents/document-kind.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.texts.ts'
import type { EntryTables } from './entry-rows.ts'

/** Whether the old addresses that a text names lead to it. */
export function createAliasCheck({ db, clock }: { db: Database; clock: Clock }): CheckDocument {
  const { read } = db.tables<EntryTables>()
  /** Others whose texts named the same address before. */
  const rivals = (id: number) =>
    read
      .selectFrom('redirects as mine')
      .innerJoin('redirects as theirs', (join) =>
        join.onRef('theirs.path', '=', 'mine.path').onRef('theirs.place', '<', 'mine.place'),
      )
      .innerJoin('entries', 'entries.id', 'theirs.entry_id')
      .select(['mine.path', 'entries.title'])
      .where('mine.entry_id', '=', id)
      .where('mine.given', '=', 1)
      .where('theirs.given', '=', 1)
  /** Pages that stand there. */
  const standing = (id: number) =>
    read
      .selectFrom('redirects as mine')
      .innerJoin('entries', 'entries.path', 'mine.path')
      .select(['mine.path', 'entries.title'])
      .where('mine.entry_id', '=', id)
      .where('mine.given', '=', 1)
      .where('entries.published_at', '<=', clock.now().getTime())

  return async ({ id }, { path, text }) => {
    if (!text.includes('aliases')) return []
    const [taken, covered] = await Promise.all([rivals(id).execute(), standing(id).execute()])
    const told = (address: string, what: Sayable, fix: Sayable): Problem => ({
      path,
      line: lineOf(text, address),
      what,
      fix,
      severity: 'warning',
      key: 'aliases',
    })
    return [
      ...taken.map(({ path: address, title }) =>
        told(address, words.oldAddressNamedFirst({ address, title }), words.oldAddressNamedFirstFix),
      ),
      ...covered.map(({ path: address, title }) =>
        told(address, words.oldAddressCovered({ address, title }), words.oldAddressCoveredFix),
      ),
    ]
  }
}

/** Where the address stands, or else where the list begins. */
function lineOf(text: string, address: string): number {
  const lines = text.toLowerCase().split('\n')
  const start = lines.findIndex((line) => line.startsWith('aliases'))
  const at = lines.findIndex((line, number) => number >= start && line.includes(address))
  return Math.max(at, start) + 1
}
