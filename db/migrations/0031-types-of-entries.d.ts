import type { Migration } from './migration.ts'
/** Entries of any type, with fields of their own, who know their address. */
export declare const typesOfEntries: Migration
