import type { Migration } from './migration.ts'
/** PostgreSQL tells the other processes itself. */
export declare const droppedTags: Migration
