import type { Migration } from './migration.ts'
/** In the order they run. Listed by hand, so that they are part of the bundled server. */
export declare const migrations: readonly Migration[]
