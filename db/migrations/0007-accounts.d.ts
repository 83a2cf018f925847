import type { Migration } from './migration.ts'
export declare const accounts: Migration
