import type { Migration } from './migration.ts'

/** An import waited for a start of the site with the types of the old one. They are there at once now. */
export const noWaitingMoves: Migration = {
  name: '0060-no-waiting-moves',
  statements: () => [`update wordpress_moves set state = 'looked' where state = 'waiting'`],
}
