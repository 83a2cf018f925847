import type { Engine, Migration } from './migration.ts'

/**
 * Values of entries that no list is made by are stored with the fields of their types, so that there can be more of
 * them.
 */
export const valuesOfEntries: Migration = {
  name: '0059-values-of-entries',
  statements: (engine) => [
    `update entries set fields = (
      select case when fields = '{}' then own else substr(own, 1, length(own) - 1) || ',' || substr(fields, 2) end
      from (select ${own[engine]} as own) as said
    ) where ${texts.map((column) => `${column} is not null`).join(' or ')} or noindex = 1`,
    ...[...texts, 'noindex'].map((column) => `alter table entries drop column ${column}`),
  ],
}

const texts = ['image_alt', 'format', 'seo_title', 'description', 'share_image', 'canonical']
const pairs = texts.map((column) => `'${column}', ${column}`).join(', ')

const own: Readonly<Record<Engine, string>> = {
  sqlite: `json_patch('{}', json_object(${pairs}, 'noindex', json(case noindex when 1 then 'true' else 'null' end)))`,
  postgres: `json_strip_nulls(json_build_object(${pairs}, 'noindex', case noindex when 1 then true end))::text`,
}
