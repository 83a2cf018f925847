import type { Migration } from './migration.ts'

/** Invitations to review are emails of an extension like any other, and are found by its name. */
export const mailsOfReviews: Migration = {
  name: '0062-mails-of-reviews',
  statements: () => [
    `update outbox set reference = 'extension:reviews' where reference like 'review-invitation:%'`,
  ],
}
