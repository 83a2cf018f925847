import { documents } from './0001-documents.ts'
import { entries } from './0002-entries.ts'
import { noticesAndQuestions } from './0003-notices-and-questions.ts'
import { ratings } from './0004-ratings.ts'
import { messages } from './0005-messages.ts'
import { reviews } from './0006-reviews.ts'
import { accounts } from './0007-accounts.ts'
import { droppedTags } from './0008-dropped-tags.ts'
import { inbox } from './0009-inbox.ts'
import { revisions } from './0010-revisions.ts'
import { media } from './0011-media.ts'
import { spamMarks } from './0012-spam-marks.ts'
import { answers } from './0013-answers.ts'
import { reviewsOnTheDesk } from './0014-reviews-on-the-desk.ts'
import { recentErrors } from './0015-recent-errors.ts'
import { contactLimits } from './0016-contact-limits.ts'
import { openPages } from './0017-open-pages.ts'
import { stateOfDocuments } from './0018-state-of-documents.ts'
import { writeChecks } from './0020-write-checks.ts'
import { largerWriteChecks } from './0021-larger-write-checks.ts'
import { refusals } from './0022-refusals.ts'
import { limits } from './0024-limits.ts'
import { makersOfLinks } from './0027-makers-of-links.ts'
import { countedMessages } from './0030-counted-messages.ts'
import { typesOfEntries } from './0031-types-of-entries.ts'
import { peopleEditing } from './0034-people-editing.ts'
import { events } from './0035-events.ts'
import { webhooks } from './0036-webhooks.ts'
import { extensionMigrations } from './0037-extension-migrations.ts'
import { moreOfEntries } from './0038-more-of-entries.ts'
import { terms } from './0039-terms.ts'
import { oldAddresses } from './0041-old-addresses.ts'
import { redirects } from './0042-redirects.ts'
import { comments } from './0043-comments.ts'
import { trashOfMessages } from './0044-trash-of-messages.ts'
import { oldVotes } from './0045-old-votes.ts'
import { commentsOfEntries } from './0046-comments-of-entries.ts'
import { wordpress } from './0047-wordpress.ts'
import { wordpressShared } from './0048-wordpress-shared.ts'
import { wordpressMoves } from './0049-wordpress-moves.ts'
import { languageOfAccounts } from './0050-language-of-accounts.ts'
import { editions } from './0051-editions.ts'
import { ownWords } from './0052-own-words.ts'
import { translatedElements } from './0053-translated-elements.ts'
import { searchQueue } from './0054-search-queue.ts'
import { changedWords } from './0055-changed-words.ts'
import { dataFolder } from './0056-data-folder.ts'
import { listsOfTheDesk } from './0057-lists-of-the-desk.ts'
import { foundOnTheDesk } from './0058-found-on-the-desk.ts'
import { valuesOfEntries } from './0059-values-of-entries.ts'
import type { Migration } from './migration.ts'

/** In the order they run. Listed by hand, so that they are part of the bundled server. */
export const migrations: readonly Migration[] = [
  documents,
  entries,
  noticesAndQuestions,
  ratings,
  messages,
  reviews,
  accounts,
  droppedTags,
  inbox,
  revisions,
  media,
  spamMarks,
  answers,
  reviewsOnTheDesk,
  recentErrors,
  contactLimits,
  openPages,
  stateOfDocuments,
  writeChecks,
  largerWriteChecks,
  refusals,
  limits,
  makersOfLinks,
  countedMessages,
  typesOfEntries,
  peopleEditing,
  events,
  webhooks,
  extensionMigrations,
  moreOfEntries,
  terms,
  oldAddresses,
  redirects,
  comments,
  trashOfMessages,
  oldVotes,
  commentsOfEntries,
  wordpress,
  wordpressShared,
  wordpressMoves,
  languageOfAccounts,
  editions,
  ownWords,
  translatedElements,
  searchQueue,
  changedWords,
  dataFolder,
  listsOfTheDesk,
  foundOnTheDesk,
  valuesOfEntries,
]
