import type { Migration } from './migration.ts'

export const noticesAndQuestions: Migration = {
  name: '0003-notices-and-questions',
  statements: () => [
    `create table notices (
      document_id bigint not null primary key,
      id text not null unique,
      title text not null,
      body text not null,
      level text not null,
      dismissible integer not null,
      shown_from bigint,
      shown_until bigint,
      version text not null
    )`,
    `create table questions (
      document_id bigint not null primary key,
      slug text not null unique,
      question text not null,
      answer text not null,
      category text not null,
      position integer not null
    )`,
    'create index questions_category on questions (category, position)',
  ],
}
