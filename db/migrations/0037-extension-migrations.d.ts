import type { Migration } from './migration.ts'
/** What extensions did to the database, with their SQL: a backup can be restored without their code. */
export declare const extensionMigrations: Migration
