import type { Migration } from './migration.ts'

/** Moving in from WordPress on the desk: what was uploaded, how far it is, and the receipts. */
export const wordpressMoves: Migration = {
  name: '0049-wordpress-moves',
  statements: () => [
    // holder: the run that is at it. wish: what somebody at the desk wants of it.
    `create table wordpress_moves (
      id text not null primary key,
      account text not null,
      who text not null,
      created_at bigint not null,
      changed_at bigint not null,
      state text not null,
      holder text not null,
      wish text not null,
      options text not null,
      doing text not null,
      done bigint not null,
      total bigint not null,
      began_at bigint not null,
      began_done bigint not null,
      problem text not null,
      look text,
      receipt text
    )`,
    `create table wordpress_files (
      move text not null,
      kind text not null,
      name text not null,
      size bigint not null,
      modified bigint not null,
      received bigint not null,
      primary key (move, kind)
    )`,
  ],
}
