import type { Migration } from './migration.ts'

export const media: Migration = {
  name: '0011-media',
  statements: () => [
    // What is told about the files of the media folder; the files themselves are in the folders.
    `create table media_texts (
      document_id bigint not null primary key,
      name text not null unique,
      alt text not null,
      decorative integer not null,
      caption text not null,
      credit text not null
    )`,
  ],
}
