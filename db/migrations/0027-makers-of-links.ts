import type { Migration } from './migration.ts'

export const makersOfLinks: Migration = {
  name: '0027-makers-of-links',
  statements: () => [
    // A link ends with the account of who made it; nobody's was made on the command line. Whose the open ones are is not known.
    `delete from account_tokens where kind in ('invitation', 'reset')`,
    'alter table account_tokens add column made_by text references accounts (id) on delete cascade',
    'create index account_tokens_made_by on account_tokens (made_by)',
    'create index account_tokens_account on account_tokens (account_id)',
  ],
}
