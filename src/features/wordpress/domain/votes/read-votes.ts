import { words as voteWords } from '#words/desk.importVotes.ts'
import { type CsvRecord, createCsvCutter } from '../files/csv-records.ts'
import type { FoundVote } from './old-vote.ts'
import { createSqlRows, type SqlRow } from './sql-rows.ts'
import { createVoteReader, missingColumns, usualColumns } from './vote-rows.ts'

type VotesReader = { push(text: string): Iterable<FoundVote>; end(): Iterable<FoundVote> }

/** The votes in a file, as its text comes: the table as CSV, or a dump of the database that has it among others. */
export function createVotesReader(timezone: string): VotesReader {
  let reader: VotesReader | undefined
  let beginning = ''
  const start = () => {
    reader = looksLikeSql(beginning) ? sqlVotes(timezone) : csvVotes(timezone)
    return reader
  }
  return {
    *push(text) {
      if (reader) return yield* reader.push(text)
      beginning += text
      if (beginning.length >= 1000) yield* start().push(beginning)
    },
    *end() {
      if (!reader) yield* start().push(beginning)
      yield* reader?.end() ?? []
    },
  }
}

const looksLikeSql = (beginning: string) =>
  /^\uFEFF?\s*(?:--|#|\/\*|(?:SET|DROP|CREATE|INSERT|REPLACE|LOCK|START|BEGIN|USE)\s)/i.test(
    beginning.slice(0, 1000),
  )

const unreadable = (line: number): FoundVote => ({ problem: voteWords.damaged({ line }), line })

function sqlVotes(timezone: string): VotesReader {
  const rows = createSqlRows((table) => /(?:^|_)ratings$/i.test(table))
  const readVote = createVoteReader(timezone)
  let found = 0
  function* take(some: Iterable<SqlRow>): Generator<FoundVote> {
    for (const row of some) {
      if ('damaged' in row) {
        found += 1
        yield unreadable(row.line)
      } else {
        const columns = row.columns ?? usualColumns
        const missing = missingColumns(columns)
        // Another plugin has a table of that name.
        if (missing.length > 0) continue
        found += 1
        yield readVote({ ...row, columns })
      }
    }
  }
  return {
    push: (text) => take(rows.push(text)),
    *end() {
      yield* take(rows.end())
      if (found === 0) yield { problem: voteWords.noTable, line: 1 }
    },
  }
}

/** Its second cell is the number of a post. */
const isVote = (cells: readonly string[]) =>
  cells.length === usualColumns.length && /^\d{1,15}$/.test(cells[1] ?? '')

function csvVotes(timezone: string): VotesReader {
  const cutter = createCsvCutter()
  const readVote = createVoteReader(timezone)
  let columns: readonly string[] | undefined
  let isOther = false
  function* take(records: Iterable<CsvRecord>): Generator<FoundVote> {
    for (const record of records) {
      if (isOther) return
      if ('damaged' in record) yield unreadable(record.line)
      else if (columns) yield readVote({ ...record, columns })
      else yield* first(record)
    }
  }
  /** phpMyAdmin leaves the names of the columns out unless it is asked for them. */
  function* first(record: { line: number; cells: string[] }): Generator<FoundVote> {
    const names = record.cells.map((name) => name.trim().toLowerCase())
    const hasNames = names.some((name) => name.startsWith('rating_'))
    columns = hasNames ? names : usualColumns
    const missing = missingColumns(columns)
    isOther = missing.length > 0 || (!hasNames && !isVote(names))
    if (isOther)
      yield {
        problem:
          missing.length > 0
            ? voteWords.columnsMissing({ count: missing.length, columns: missing })
            : voteWords.noColumns,
        line: record.line,
      }
    else if (!hasNames) yield readVote({ ...record, columns })
  }
  return {
    push: (text) => take(cutter.push(text)),
    *end() {
      yield* take(cutter.end())
      if (!columns) yield { problem: voteWords.noColumns, line: 1 }
    },
  }
}
