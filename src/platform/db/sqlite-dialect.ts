import {
  SqliteDialect as KyselySqliteDialect,
  SqliteQueryCompiler as KyselySqliteQueryCompiler,
  type SelectModifierNode,
} from 'kysely'

const rowLocks = new Set<SelectModifierNode['modifier']>([
  'ForUpdate',
  'ForNoKeyUpdate',
  'ForShare',
  'ForKeyShare',
  'NoWait',
  'SkipLocked',
])

/** A transaction on SQLite has the whole database to itself, so the row locks PostgreSQL needs are left out. */
class SqliteQueryCompiler extends KyselySqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (!rowLocks.has(node.modifier)) super.visitSelectModifier(node)
  }
}

export class SqliteDialect extends KyselySqliteDialect {
  override createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
}
