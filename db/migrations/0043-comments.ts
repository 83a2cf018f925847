import type { Migration } from './migration.ts'

export const comments: Migration = {
  name: '0043-comments',
  statements: () => [
    // An entry and a comment that is answered need not be there yet, and an entry is made anew when its text is: neither is a
    // foreign key. `decided` says that somebody here has chosen the state.
    `create table comments (
      id text not null primary key,
      entry_id bigint not null,
      parent text,
      state text not null check (state in ('approved', 'pending', 'spam', 'trash')),
      type text not null check (type in ('comment', 'pingback', 'trackback')),
      at bigint not null,
      old_id bigint,
      decided integer not null,
      author text not null,
      email text,
      url text,
      account text,
      text text not null
    )`,
    // Holds all that is needed to put the comments of an entry in order.
    'create index comments_entry on comments (entry_id, state, at, id, parent)',
    'create index comments_state on comments (state, at, id)',
    'create index comments_email on comments (email)',
    // What was erased does not come back with the next import.
    'create table comments_erased (id text not null primary key)',
  ],
}
