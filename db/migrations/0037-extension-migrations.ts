import type { Migration } from './migration.ts'

/** What extensions did to the database, with their SQL: a backup can be restored without their code. */
export const extensionMigrations: Migration = {
  name: '0037-extension-migrations',
  statements: () => [
    `create table extension_migrations (
      extension text not null,
      position integer not null,
      name text not null,
      sqlite text not null,
      postgres text not null,
      applied_at bigint not null,
      primary key (extension, position)
    )`,
  ],
}
