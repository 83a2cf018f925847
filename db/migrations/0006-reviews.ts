import type { Migration } from './migration.ts'

export const reviews: Migration = {
  name: '0006-reviews',
  statements: () => [
    `create table campaigns (
      id text not null primary key,
      document_id bigint unique,
      name text not null,
      link text,
      description text,
      subject text,
      remote_host text,
      remote_campaign text
    )`,
    // Ratings are in half stars. A review with words has with_text 1.
    `create table reviews (
      campaign_id text not null references campaigns (id) on delete cascade,
      id text not null,
      status text not null check (status in ('pending', 'published', 'rejected')),
      rating integer not null check (rating between 2 and 10),
      written_at bigint not null,
      language text not null,
      with_text integer not null,
      helpful integer not null,
      verified integer not null,
      document_id bigint,
      invitation text unique,
      created_at bigint not null,
      author text not null,
      location text,
      title text,
      body text,
      reply text,
      primary key (campaign_id, id)
    )`,
    'create index reviews_newest on reviews (campaign_id, status, written_at, id)',
    'create index reviews_language on reviews (campaign_id, status, language, written_at, id)',
    'create index reviews_rating on reviews (campaign_id, status, rating, written_at, id)',
    'create index reviews_helpful on reviews (campaign_id, status, helpful, written_at, id)',
    'create index reviews_queue on reviews (status, created_at)',
    'create index reviews_document on reviews (document_id)',
    // Published reviews only, kept with every change: a summary never counts reviews.
    `create table review_totals (
      campaign_id text not null references campaigns (id) on delete cascade,
      language text not null,
      rating integer not null,
      with_text integer not null,
      count bigint not null,
      primary key (campaign_id, language, rating, with_text)
    )`,
  ],
}
