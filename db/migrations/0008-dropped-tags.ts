import type { Migration } from './migration.ts'

/** PostgreSQL tells the other processes itself. */
export const droppedTags: Migration = {
  name: '0008-dropped-tags',
  statements: (engine) =>
    engine === 'sqlite'
      ? [
          `create table dropped_tags (
            number integer not null primary key autoincrement,
            node text not null,
            tags text not null
          )`,
        ]
      : [],
}
