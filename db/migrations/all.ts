import { tablesOf020 } from './0055-tables-of-0-2-0.ts'
import { dataFolder } from './0056-data-folder.ts'
import { listsOfTheDesk } from './0057-lists-of-the-desk.ts'
import { foundOnTheDesk } from './0058-found-on-the-desk.ts'
import { valuesOfEntries } from './0059-values-of-entries.ts'
import { noWaitingMoves } from './0060-no-waiting-moves.ts'
import { namesOfConstraints } from './0061-names-of-constraints.ts'
import { mailsOfReviews } from './0062-mails-of-reviews.ts'
import { jobs } from './0063-jobs.ts'
import type { Migration } from './migration.ts'

/** In the order they run. Listed by hand, so that they are part of the bundled server. */
export const migrations: readonly Migration[] = [
  tablesOf020,
  dataFolder,
  listsOfTheDesk,
  foundOnTheDesk,
  valuesOfEntries,
  noWaitingMoves,
  namesOfConstraints,
  mailsOfReviews,
  jobs,
]
