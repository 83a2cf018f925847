import {
  SqliteAdapter as KyselySqliteAdapter,
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

/** A query is answered before anything else can run, so nobody needs to wait for a turn at the one connection. */
class SqliteAdapter extends KyselySqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

export class SqliteDialect extends KyselySqliteDialect {
  override createAdapter() {
    return new SqliteAdapter()
  }

  override createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
}
