import type { Migration } from './migration.ts'

/**
 * What stands in pages can be in several languages, like pages themselves: notices, questions, forms, campaigns of reviews and terms.
 * Translations of each other have the same `translations`: their path in the content folder without the language and the ending.
 */
export const translatedElements: Migration = {
  name: '0053-translated-elements',
  statements: () => [
    `create table notices_next (
      document_id bigint not null primary key,
      edition text not null default '',
      translations text not null,
      id text not null,
      title text not null,
      body text not null,
      level text not null,
      dismissible integer not null,
      shown_from bigint,
      shown_until bigint,
      version text not null,
      unique (edition, id)
    )`,
    `insert into notices_next (translations, ${noticeColumns}) select ${nameOf('notices')}, ${noticeColumns} from notices`,
    'drop table notices',
    'alter table notices_next rename to notices',
    'create index notices_translations on notices (translations)',
    `create table questions_next (
      document_id bigint not null primary key,
      edition text not null default '',
      translations text not null,
      slug text not null,
      question text not null,
      answer text not null,
      category text not null,
      position integer not null,
      unique (edition, slug)
    )`,
    `insert into questions_next (translations, ${questionColumns}) select ${nameOf('questions')}, ${questionColumns} from questions`,
    'drop table questions',
    'alter table questions_next rename to questions',
    'create index questions_category on questions (category, position)',
    'create index questions_translations on questions (translations)',
    `alter table forms add column edition text not null default ''`,
    `alter table forms add column translations text not null default ''`,
    `update forms set translations = ${nameOf('forms')}`,
    'create index forms_translations on forms (translations)',
    `alter table campaigns add column translations text not null default ''`,
    `update campaigns set translations = ${nameOf('campaigns')}`,
    `create table campaign_editions (
      document_id bigint not null primary key,
      edition text not null,
      translations text not null,
      value text not null,
      unique (translations, edition)
    )`,
    `create table term_editions (
      edition text not null primary key,
      version text not null,
      value text not null
    )`,
  ],
}

const noticeColumns = 'document_id, id, title, body, level, dismissible, shown_from, shown_until, version'

const questionColumns = 'document_id, slug, question, answer, category, position'

/** What was taken in until now is in the language of the site. */
const nameOf = (table: string) =>
  `coalesce((
    select case
      when documents.path like '%.yaml' then substr(documents.path, 1, length(documents.path) - 5)
      when documents.path like '%.yml' then substr(documents.path, 1, length(documents.path) - 4)
      else substr(documents.path, 1, length(documents.path) - 3)
    end from documents where documents.id = ${table}.document_id), '')`
