/** What a migration of an extension may do; each is followed by the name of a table, or of an index. */
const beginnings = [
  'create table',
  'alter table',
  'drop table',
  'create unique index',
  'create index',
  'drop index',
  'insert into',
  'delete from',
  'update',
]

export const tablePrefix = (extension: string) => `${extension.replaceAll('-', '_')}_`

/**
 * What is wrong with a statement, with its white space normalised; undefined if it only touches the extension's own
 * tables.
 */
export function wrongStatement(extension: string, statement: string): string | undefined {
  const lower = statement.toLowerCase()
  const prefix = tablePrefix(extension)
  if (statement.includes(';'))
    return 'holds a semicolon. Write each statement by itself, without one at its end.'
  const beginning = beginnings.find((words) => lower.startsWith(`${words} `))
  if (beginning === undefined) return `is none of these: ${beginnings.join(', ')}.`
  const strange = namesIn(statement, beginning).find(
    (name) => !name.startsWith(prefix) || /[^a-z0-9_]/.test(name),
  )
  if (strange !== undefined)
    return `names "${strange}". Let the names of its tables and indexes begin with "${prefix}", and have small letters only.`
  const referred = foreignTable(statement, beginning, prefix)
  if (referred !== undefined)
    return `refers to "${referred}" by a foreign key. Refer to tables of the extension alone, and keep the id of anything else without one: an upgrade of Portico makes its tables anew.`
  if (beginning === 'create table' && !lower.includes('primary key'))
    return 'makes a table without a primary key, which a backup could not hold. Give it one.'
  return undefined
}

/**
 * The names of the table or index itself, of all that are dropped, of the table that an index is for, and the new name
 * of a table.
 */
function namesIn(statement: string, beginning: string): string[] {
  const after = statement.slice(beginning.length + 1)
  if (beginning.startsWith('drop')) return after.split(',').map((one) => nameIn(one.trim()))
  const [name = '', ...words] = after.split(' ')
  const named = [nameIn(name)]
  const [first, second] = words.map((word) => word.toLowerCase())
  if (beginning.endsWith('index') && first === 'on') named.push(nameIn(words[1] ?? ''))
  if (first === 'rename' && second === 'to') named.push(nameIn(words[2] ?? ''))
  return named
}

/** A table of somebody else that one is made to depend on. */
const foreignTable = (statement: string, beginning: string, prefix: string) =>
  ['create table', 'alter table'].includes(beginning)
    ? statement
        .split(/\breferences\b/i)
        .slice(1)
        .map((after) => nameIn(after.trim()))
        .find((name) => !name.startsWith(prefix))
    : undefined

const nameIn = (words: string) => (words.split(/[ (]/)[0] ?? '').replaceAll('"', '')
