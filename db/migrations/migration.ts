export type Engine = 'sqlite' | 'postgres'

/**
 * One frozen step of the schema: plain SQL, so that what it does never depends on today's code. Values that both
 * engines return alike: moments are `bigint` milliseconds, yes/no is `integer` 0 or 1, JSON is `text`. Foreign keys
 * are checked at once, never deferred: transactions share commits.
 */
export type Migration = {
  /** `NNNN-name`, like its file. */
  name: string
  /** Names of those it is written in place of: a database that has had all of them has had this one. */
  replaces?: readonly string[]
  statements(engine: Engine): readonly string[]
}
