import type { Migration } from './migration.ts'

/** What the owner says otherwise than the program: for each language the messages of `words/<language>.yaml`, as JSON. */
export const ownWords: Migration = {
  name: '0052-own-words',
  statements: () => [
    `create table own_words (
      language text not null primary key,
      value text not null
    )`,
  ],
}
