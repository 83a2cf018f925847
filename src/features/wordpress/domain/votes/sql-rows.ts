import { createSqlTokens, type SqlToken } from './sql-tokens.ts'

/** A row of an INSERT into a table we want, or the line of one that cannot be read. */
export type SqlRow =
  | { line: number; columns: readonly string[] | undefined; cells: string[] }
  | { line: number; damaged: true }

type State =
  | 'start'
  | 'skip'
  | 'into'
  | 'before-values'
  | 'columns'
  | 'rows'
  | 'row'
  | 'create'
  | 'definition'

/** What begins a line of a table's description that is no column. */
const noColumn = new Set([
  'PRIMARY',
  'KEY',
  'UNIQUE',
  'CONSTRAINT',
  'INDEX',
  'FULLTEXT',
  'SPATIAL',
  'FOREIGN',
  'CHECK',
])
const beforeTable = new Set([
  'INTO',
  'IGNORE',
  'DELAYED',
  'LOW_PRIORITY',
  'HIGH_PRIORITY',
  'TABLE',
  'IF',
  'NOT',
  'EXISTS',
  'TEMPORARY',
])

const isStatement = ({ kind, value }: SqlToken) =>
  kind === 'word' && /^(?:INSERT|REPLACE|CREATE)$/i.test(value)

/** Finds the rows of tables in a dump of a database, as mysqldump, MariaDB, phpMyAdmin and Adminer write it. */
export function createSqlRows(wants: (table: string) => boolean) {
  const tokens = createSqlTokens(() => state === 'row' || state === 'rows')
  const described = new Map<string, string[]>()
  let state: State = 'start'
  let table = ''
  let columns: string[] | undefined
  let cells: string[] = []
  let depth = 0
  let awaitsValue = true
  let isBad = false
  let rowLine = 0
  let toldLine = 0
  let lastLine = 0

  const damaged = (line: number): SqlRow => {
    toldLine = line
    return { line, damaged: true }
  }

  function start({ kind, value }: SqlToken): void {
    const word = kind === 'word' ? value.toUpperCase() : ''
    table = ''
    columns = undefined
    state = word === 'INSERT' || word === 'REPLACE' ? 'into' : word === 'CREATE' ? 'create' : 'skip'
  }

  /** The table is the last name before anything else: `site`.`wp_ratings`. */
  function readTable({ kind, value }: SqlToken): void {
    if (kind === 'word' && value === '.') return
    const isName = kind === 'name' || kind === 'text' || (kind === 'word' && !/^VALUES?$/i.test(value))
    if (isName && !(kind === 'word' && beforeTable.has(value.toUpperCase()))) {
      table = value.split('.').at(-1) ?? value
      return
    }
    if (isName) return
    if (!wants(table)) state = 'skip'
    else if (kind === 'word') state = 'rows'
    else if (value === '(') enterBracket()
  }

  function enterBracket(): void {
    columns = []
    depth = 1
    awaitsValue = true
    if (state === 'create') described.set(table, columns)
    state = state === 'create' ? 'definition' : 'columns'
  }

  function readColumns({ kind, value }: SqlToken): void {
    if (value === ')' && kind === 'sign') state = 'before-values'
    else if (kind !== 'sign') columns?.push(value)
  }

  function readDefinition({ kind, value }: SqlToken): void {
    if (kind === 'sign') {
      if (value === '(') depth += 1
      if (value === ')') depth -= 1
      if (value === ',' && depth === 1) awaitsValue = true
      if (depth === 0) state = 'skip'
      return
    }
    const isColumn = kind === 'name' || (kind === 'word' && !noColumn.has(value.toUpperCase()))
    if (awaitsValue && isColumn) columns?.push(value)
    awaitsValue = false
  }

  function beginRow(line: number): void {
    state = 'row'
    cells = []
    rowLine = line
    depth = 0
    awaitsValue = true
    isBad = false
  }

  function* readBetween(token: SqlToken): Generator<SqlRow> {
    const { kind, value, line } = token
    if (kind === 'sign' && value === '(') beginRow(line)
    else if (isStatement(token)) start(token)
    else if (kind === 'word' && /^(?:ON|AS)$/i.test(value)) state = 'skip'
    else if (kind !== 'sign' && line !== toldLine) yield damaged(line)
  }

  function* readRow(token: SqlToken): Generator<SqlRow> {
    const { kind, value, line } = token
    if (kind === 'broken') {
      state = 'rows'
      yield damaged(line)
    } else if (isStatement(token)) {
      yield damaged(rowLine)
      start(token)
    } else if (kind === 'sign' && value === '(' && line > lastLine) {
      // No value begins with a bracket: the row before was cut off at the end of its line.
      yield damaged(rowLine)
      beginRow(line)
    } else if (kind === 'sign') yield* signInRow(value)
    else if (!(kind === 'word' && value.startsWith('_'))) {
      // Of two values without a comma, a quote too many has cut one in two.
      if (!awaitsValue) isBad = true
      cells.push(kind === 'word' && value.toUpperCase() === 'NULL' ? '' : value)
      awaitsValue = false
    }
  }

  function* signInRow(sign: string): Generator<SqlRow> {
    if (sign === ',') {
      if (awaitsValue) isBad = true
      awaitsValue = true
    } else if (sign === ')') {
      state = 'rows'
      if (isBad || awaitsValue) yield damaged(rowLine)
      else yield { line: rowLine, columns: columns ?? described.get(table), cells }
    } else if (sign === ';') {
      state = 'start'
      yield damaged(rowLine)
    } else isBad = true
  }

  function* take(found: Iterable<SqlToken>): Generator<SqlRow> {
    for (const token of found) {
      const isEnd = token.kind === 'sign' && token.value === ';'
      if (state === 'row') yield* readRow(token)
      else if (isEnd) state = 'start'
      else if (state === 'start') start(token)
      else if (state === 'into' || state === 'create') readTable(token)
      else if (state === 'columns') readColumns(token)
      else if (state === 'definition') readDefinition(token)
      else if (state === 'before-values') state = /^VALUES?$/i.test(token.value) ? 'rows' : 'skip'
      else if (state === 'rows') yield* readBetween(token)
      lastLine = token.line
    }
  }

  return {
    push: (text: string) => take(tokens.push(text)),
    *end(): Generator<SqlRow> {
      yield* take(tokens.end())
      if (state === 'row') yield damaged(rowLine)
    },
  }
}
