import type { Migration } from './migration.ts'

/** The id of the data folder that belongs to this database. */
export const dataFolder: Migration = {
  name: '0056-data-folder',
  statements: () => [
    `create table data_folder (
      name text not null primary key,
      id text not null
    )`,
  ],
}
