import type { Migration } from './migration.ts'

/** The desk's lists and counts of a large site, without reading every row. */
export const listsOfTheDesk: Migration = {
  name: '0057-lists-of-the-desk',
  statements: () => [
    'create index documents_changed on documents (updated_at, id)',
    'create index reviews_doubted on reviews (status, created_at, campaign_id, id) where doubts is not null',
    'create index entry_terms_own on entry_terms (kind, own, slug, name)',
    'drop index entry_terms_newest',
    'create index entry_terms_newest on entry_terms (edition, kind, slug, published_at, entry_id, name)',
    'create index rating_votes_scale on rating_votes (rate, score)',
  ],
}
