import type { Migration } from './migration.ts'

/** Tables that once were made again kept constraints with the names of the copies: those of a new site have others. */
export const namesOfConstraints: Migration = {
  name: '0061-names-of-constraints',
  statements: (engine) =>
    engine === 'sqlite'
      ? []
      : [
          `do $$ declare one record; begin
            for one in select conrelid::regclass as place, conname as name from pg_constraint
              where conrelid in ('notices'::regclass, 'questions'::regclass, 'redirects'::regclass, 'site'::regclass)
                and (conname like '%\\_next\\_%' or conname like 'site\\_editions\\_%') loop
              execute format('alter table %s rename constraint %I to %I', one.place, one.name,
                replace(replace(one.name, '_next_', '_'), 'site_editions_', 'site_'));
            end loop;
          end $$`,
        ],
}
