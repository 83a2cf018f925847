import type { Migration } from './migration.ts'

/** The language an account reads the desk in; without one, the desk speaks as the site does. */
export const languageOfAccounts: Migration = {
  name: '0050-language-of-accounts',
  statements: () => ['alter table accounts add column language text'],
}
