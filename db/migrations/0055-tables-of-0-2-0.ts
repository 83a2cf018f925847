import type { Engine, Migration } from './migration.ts'

/** Every table of Portico 0.2.0, which made them in 46 steps. */
export const tablesOf020: Migration = {
  name: '0055-tables-of-0-2-0',
  replaces: [
    '0001-documents',
    '0002-entries',
    '0003-notices-and-questions',
    '0004-ratings',
    '0005-messages',
    '0006-reviews',
    '0007-accounts',
    '0008-dropped-tags',
    '0009-inbox',
    '0010-revisions',
    '0011-media',
    '0012-spam-marks',
    '0013-answers',
    '0014-reviews-on-the-desk',
    '0015-recent-errors',
    '0016-contact-limits',
    '0017-open-pages',
    '0018-state-of-documents',
    '0020-write-checks',
    '0021-larger-write-checks',
    '0022-refusals',
    '0024-limits',
    '0027-makers-of-links',
    '0030-counted-messages',
    '0031-types-of-entries',
    '0034-people-editing',
    '0035-events',
    '0036-webhooks',
    '0037-extension-migrations',
    '0038-more-of-entries',
    '0039-terms',
    '0041-old-addresses',
    '0042-redirects',
    '0043-comments',
    '0044-trash-of-messages',
    '0045-old-votes',
    '0046-comments-of-entries',
    '0047-wordpress',
    '0048-wordpress-shared',
    '0049-wordpress-moves',
    '0050-language-of-accounts',
    '0051-editions',
    '0052-own-words',
    '0053-translated-elements',
    '0054-search-queue',
    '0055-changed-words',
  ],
  statements: (engine) => [
    `create table documents (
      id bigint not null primary key,
      kind text not null,
      path text not null unique,
      source text not null,
      source_hash text not null,
      imported_hash text,
      applied_version integer not null,
      created_at bigint not null,
      updated_at bigint not null,
      updated_by text not null
    )`,
    'create index documents_kind on documents (kind, path)',
    'create index documents_state on documents (kind, id, applied_version, path, source_hash, imported_hash)',
    // What a document said before; what it says now is in documents.
    `create table document_revisions (
      document_id bigint not null,
      number integer not null,
      kind text not null,
      path text not null,
      source text not null,
      source_hash text not null,
      saved_at bigint not null,
      saved_by text not null,
      primary key (document_id, number)
    )`,
    // Who has a document open, and what they have written but not saved yet.
    `create table document_edits (
      document text not null,
      account_id text not null,
      name text not null,
      seen_at bigint not null,
      base text,
      source text,
      saved_at bigint,
      page text not null default '',
      opened_at bigint not null default 0,
      primary key (document, account_id)
    )`,
    'create index document_edits_seen on document_edits (seen_at)',
    // Removed on the desk: a file with this file_hash does not restore the document.
    `create table removed_documents (
      document_id bigint not null primary key,
      kind text not null,
      path text not null,
      file_hash text,
      removed_at bigint not null,
      removed_by text not null
    )`,
    'create index removed_documents_kind on removed_documents (kind, removed_at)',
    `create table counters (
      name text not null primary key,
      value bigint not null
    )`,
    // Numbers up to 9999 are left to the people who write ids into their files.
    `insert into counters (name, value) values ('documents', 9999)`,
    `create table site (
      edition text not null primary key,
      value text not null
    )`,
    `create table own_words (
      language text not null primary key,
      value text not null
    )`,
    // Bodies come last: a list of entries does not read past them. `state` says why visitors do not see it; `place` is its place among
    // its siblings. Translations of each other have the same `translations`: their path in the content folder without the language.
    `create table entries (
      id bigint not null primary key,
      kind text not null,
      slug text not null,
      title text not null,
      excerpt text not null,
      own_excerpt integer not null,
      description text,
      author text,
      published_at bigint,
      updated_at bigint,
      image text,
      image_alt text,
      ratings integer not null,
      home integer not null,
      parent text,
      reading_minutes integer not null,
      path text not null,
      fields text not null default '{}',
      state text,
      seo_title text,
      canonical text,
      noindex integer not null default 0,
      share_image text,
      sticky integer not null default 0,
      format text,
      place double precision,
      lists_posts integer not null default 0,
      comments integer not null default 1,
      edition text not null default '',
      translations text not null default '',
      body text not null,
      body_text text not null,
      unique (edition, kind, slug)
    )`,
    'create index entries_path on entries (path)',
    'create index entries_state on entries (state) where state is not null',
    'create index entries_sticky on entries (published_at, id) where sticky = 1',
    'create index entries_listing on entries (id) where lists_posts = 1',
    'create index entries_published on entries (edition, kind, published_at, id)',
    'create index entries_author on entries (edition, author, kind, published_at, id)',
    'create index entries_translations on entries (translations)',
    // The moment is kept here too, so that the newest entries of a term are found without sorting. `written` is what the text says: the key
    // of a term or its name. A row that is not its own comes with a category below.
    `create table entry_terms (
      entry_id bigint not null references entries (id) on delete cascade,
      kind text not null check (kind in ('category', 'tag')),
      slug text not null,
      name text not null,
      position integer not null,
      published_at bigint,
      written text not null default '',
      own integer not null default 1,
      edition text not null default '',
      primary key (entry_id, kind, slug)
    )`,
    'create index entry_terms_newest on entry_terms (edition, kind, slug, published_at, entry_id)',
    // Leads to the entry, not to an address, so that there are no chains and no loops.
    `create table redirects (
      path text not null,
      entry_id bigint not null references entries (id) on delete cascade,
      given integer not null,
      place integer not null,
      primary key (path, entry_id)
    )`,
    'create index redirects_entry on redirects (entry_id)',
    // What lists are narrowed down to and ordered by. The number is there where the value is one.
    `create table entry_keys (
      entry_id bigint not null references entries (id) on delete cascade,
      field text not null,
      value text not null,
      number double precision,
      primary key (entry_id, field, value)
    )`,
    'create index entry_keys_values on entry_keys (field, value, entry_id)',
    // Entries whose day is yet to come: nobody saves anything when it does.
    `create table entries_due (
      entry_id bigint not null primary key references entries (id) on delete cascade,
      at bigint not null
    )`,
    'create index entries_due_at on entries_due (at)',
    // When the words of an entry last changed, and as of which moment a translation says what its source says. No row means 0.
    `create table entry_words (
      entry_id bigint not null primary key references entries (id) on delete cascade,
      changed_at bigint not null,
      source_at bigint not null
    )`,
    `create table search_queue (
      entry_id bigint not null primary key references entries (id) on delete cascade
    )`,
    `create table search_editions (
      edition text not null primary key,
      made_for text not null
    )`,
    `create table terms (
      kind text not null check (kind in ('category', 'tag')),
      slug text not null,
      name text not null,
      parent text,
      description text,
      number bigint,
      position integer not null,
      primary key (kind, slug)
    )`,
    // Of categories: each with every one above it.
    `create table term_ancestors (
      slug text not null,
      ancestor text not null,
      primary key (slug, ancestor)
    )`,
    `create table term_editions (
      edition text not null primary key,
      version text not null,
      value text not null
    )`,
    // Names what the tables of terms say, so that they are read once.
    `create table terms_version (
      id integer not null primary key check (id = 1),
      version text not null
    )`,
    `create table redirect_lines (
      position integer not null primary key,
      key text not null,
      pattern integer not null,
      source text not null,
      target text,
      status integer not null
    )`,
    'create index redirect_lines_key on redirect_lines (key)',
    `create table redirect_version (
      id integer not null primary key check (id = 1),
      version text not null
    )`,
    // What is told about the files of the media folder; the files themselves are in the folders.
    `create table media_texts (
      document_id bigint not null primary key,
      name text not null unique,
      alt text not null,
      decorative integer not null,
      caption text not null,
      credit text not null
    )`,
    `create table media_addresses (
      path text not null,
      document_id bigint not null references media_texts (document_id) on delete cascade,
      primary key (path, document_id)
    )`,
    'create index media_addresses_document on media_addresses (document_id)',
    `create table notices (
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
    'create index notices_translations on notices (translations)',
    `create table questions (
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
    'create index questions_category on questions (category, position)',
    'create index questions_translations on questions (translations)',
    // An entry, and a comment that is answered, need not be there yet: neither is a foreign key. `decided`: somebody here chose the state.
    `create table comments (
      id text not null primary key,
      entry_id bigint not null,
      parent text,
      state text not null check (state in ('approved', 'pending', 'spam', 'trash')),
      type text not null check (type in ('comment', 'pingback', 'trackback')),
      at bigint not null,
      old_id bigint,
      decided integer not null,
      author text not null,
      email text,
      url text,
      account text,
      text text not null
    )`,
    // Holds all that is needed to put the comments of an entry in order.
    'create index comments_entry on comments (entry_id, state, at, id, parent)',
    'create index comments_state on comments (state, at, id)',
    'create index comments_email on comments (email)',
    // What was erased does not come back with the next import.
    `create table comments_erased (
      id text not null primary key
    )`,
    `create table rating_votes (
      post_id bigint not null,
      voter text not null,
      address text,
      rate integer not null,
      score integer not null,
      created_at bigint not null,
      changed_at bigint,
      primary key (post_id, voter)
    )`,
    // Where addresses are not looked at they are not kept, and any number of nulls is unique.
    'create unique index rating_votes_address on rating_votes (post_id, address)',
    'create index rating_votes_newest on rating_votes (created_at)',
    `create table rating_totals (
      post_id bigint not null primary key,
      users integer not null,
      score bigint not null
    )`,
    // Part of the totals of a post: votes of another site of which only the sum is known.
    `create table rating_old_totals (
      post_id bigint not null primary key,
      users integer not null,
      score bigint not null
    )`,
    `create table forms (
      document_id bigint not null primary key,
      id bigint not null unique,
      path text not null,
      title text not null,
      hash text not null,
      document text not null,
      edition text not null default '',
      translations text not null default ''
    )`,
    'create index forms_translations on forms (translations)',
    // Bodies come last: a list of messages does not read past them.
    `create table contact_messages (
      id text not null primary key,
      form_id bigint not null,
      form_title text not null,
      box text not null check (box in ('inbox', 'spam', 'trash')),
      subject text not null,
      from_name text not null,
      from_email text not null,
      created_at bigint not null,
      seen_at bigint,
      sender text not null,
      remote_address text,
      spam_reasons text not null,
      emails text not null,
      meta text not null,
      consents text not null,
      fields text not null
    )`,
    'create index contact_messages_box on contact_messages (box, created_at)',
    'create index contact_messages_form on contact_messages (form_id, box, created_at)',
    // The desk counts messages by box, form and whether they were seen; without it every message is read whole.
    'create index contact_messages_counts on contact_messages (box, form_id, seen_at)',
    // What is kept although it was not accepted: how large it is, and from which home and network, so that nobody uses up the space.
    `create table contact_kept_back (
      message_id text not null primary key references contact_messages (id) on delete cascade,
      place text not null check (place in ('spam', 'aside')),
      bytes bigint not null,
      home text not null,
      network text not null,
      created_at bigint not null
    )`,
    'create index contact_kept_back_network on contact_kept_back (place, network, home, created_at)',
    // One row for each post that was accepted: what a repeat of it is answered with, and what counts towards a sender's limit.
    `create table contact_posts (
      key text not null primary key,
      form_id bigint not null,
      sender text not null,
      created_at bigint not null,
      accepted integer not null,
      message_id text,
      answer text not null
    )`,
    // `limits` took its place.
    `create table contact_limits (
      key text primary key,
      empty_at double precision not null
    )`,
    // What people at the desk did with a message; a message nobody touched has no row.
    `create table inbox_marks (
      message_id text not null primary key references contact_messages (id) on delete cascade,
      starred integer not null,
      archived_at bigint,
      spam_at bigint,
      removed_at bigint,
      removed_from text
    )`,
    `create table inbox_notes (
      id text not null primary key,
      message_id text not null references contact_messages (id) on delete cascade,
      at bigint not null,
      who text not null,
      text text not null
    )`,
    'create index inbox_notes_message on inbox_notes (message_id, at)',
    // Accounts belong to another feature, and a message outlives the person it was given to.
    `create table inbox_assignments (
      message_id text not null primary key references contact_messages (id) on delete cascade,
      account text not null
    )`,
    'create index inbox_assignments_account on inbox_assignments (account)',
    // The id is that of the email in the outbox, which forgets what was sent long ago.
    `create table inbox_replies (
      id text not null primary key,
      message_id text not null references contact_messages (id) on delete cascade,
      at bigint not null,
      who text not null,
      recipient text not null,
      subject text not null,
      text text not null,
      mail_id text not null
    )`,
    'create index inbox_replies_message on inbox_replies (message_id, at)',
    // Stays when its message is erased, so that the message does not come back.
    `create table inbox_taken_in (
      key text not null primary key,
      message_id text not null,
      at bigint not null
    )`,
    'create index inbox_taken_in_message on inbox_taken_in (message_id)',
    `create table files (
      id text not null primary key,
      reference text not null,
      field text not null,
      position integer not null,
      name text not null,
      media_type text not null,
      size bigint not null,
      sha256 text not null,
      created_at bigint not null,
      delete_at bigint
    )`,
    'create index files_reference on files (reference, position)',
    'create index files_delete_at on files (delete_at)',
    // Items of one queue go out one after the other, by their position; what has no queue waits for nothing.
    `create table outbox (
      id text not null primary key,
      kind text not null,
      reference text not null,
      state text not null check (state in ('held', 'waiting', 'sending', 'sent', 'failed')),
      attempts integer not null,
      next_at bigint not null,
      claimed_by text,
      claimed_until bigint,
      failing_since bigint,
      last_error text,
      created_at bigint not null,
      finished_at bigint,
      keep integer not null,
      payload text not null,
      refusals integer not null default 0,
      queue text,
      position bigint
    )`,
    'create index outbox_reference on outbox (reference)',
    'create index outbox_queue on outbox (queue, position) where queue is not null',
    'create index outbox_state on outbox (state, kind, next_at)',
    `create table alarms (
      name text not null primary key,
      raised_at bigint not null
    )`,
    // `secrets` is a JSON list of sealed secrets, the newest first, each with the moment it ends.
    `create table webhooks (
      id text not null primary key,
      url text not null,
      events text not null,
      secrets text not null,
      created_at bigint not null,
      failing_since bigint,
      paused_at bigint,
      paused_because text
    )`,
    // One row for each attempt. What was sent is in the outbox, under `item`.
    `create table webhook_attempts (
      id text not null primary key,
      webhook_id text not null references webhooks (id) on delete cascade,
      item text,
      event text not null,
      at bigint not null,
      milliseconds integer not null,
      status integer,
      error text,
      answer text not null
    )`,
    'create index webhook_attempts_webhook on webhook_attempts (webhook_id, at)',
    `create table spent_tokens (
      token text not null primary key,
      expires_at bigint not null
    )`,
    'create index spent_tokens_expires on spent_tokens (expires_at)',
    `create table campaigns (
      id text not null primary key,
      document_id bigint unique,
      name text not null,
      link text,
      description text,
      subject text,
      remote_host text,
      remote_campaign text,
      language text,
      moderation text,
      takes_reviews integer,
      translations text not null default ''
    )`,
    `create table campaign_editions (
      document_id bigint not null primary key,
      edition text not null,
      translations text not null,
      value text not null,
      unique (translations, edition)
    )`,
    // Ratings are in half stars. A review with words has with_text 1. `doubts` is JSON: who doubts that a person wrote it, and why.
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
      doubts text,
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
    // The last good answer of other hosts, so that a restart does not forget it.
    `create table remote_fragments (
      url text not null primary key,
      campaign_id text not null,
      html text not null,
      fetched_at bigint not null
    )`,
    'create index remote_fragments_oldest on remote_fragments (fetched_at)',
    // name_key is the name as it is compared; an account without a password signs in with a passkey only.
    `create table accounts (
      id text not null primary key,
      name text not null,
      name_key text not null unique,
      role text not null check (role in ('owner', 'editor', 'moderator')),
      password text,
      created_at bigint not null,
      language text
    )`,
    `create table account_passkeys (
      id text not null primary key,
      account_id text not null references accounts (id) on delete cascade,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      label text not null,
      created_at bigint not null,
      used_at bigint
    )`,
    'create index account_passkeys_account on account_passkeys (account_id)',
    // last_step: a code is good once.
    `create table account_totp (
      account_id text not null primary key references accounts (id) on delete cascade,
      secret text not null,
      confirmed integer not null,
      last_step bigint not null
    )`,
    `create table account_recovery_codes (
      account_id text not null references accounts (id) on delete cascade,
      hash text not null,
      primary key (account_id, hash)
    )`,
    // Tokens are kept as hashes. The previous one is good for a moment after a change, for requests under way.
    `create table account_sessions (
      id text not null primary key,
      account_id text not null references accounts (id) on delete cascade,
      token text not null unique,
      previous_token text unique,
      rotated_at bigint not null,
      created_at bigint not null,
      seen_at bigint not null,
      proven_at bigint not null,
      expires_at bigint not null,
      device text not null
    )`,
    'create index account_sessions_account on account_sessions (account_id, seen_at)',
    // Links and challenges that are good once: the hash of the token, and what it is good for. A link ends with the account of its maker.
    `create table account_tokens (
      hash text not null primary key,
      kind text not null,
      account_id text references accounts (id) on delete cascade,
      value text not null,
      created_at bigint not null,
      expires_at bigint not null,
      made_by text references accounts (id) on delete cascade
    )`,
    'create index account_tokens_kind on account_tokens (kind, created_at)',
    'create index account_tokens_expires on account_tokens (expires_at)',
    'create index account_tokens_made_by on account_tokens (made_by)',
    'create index account_tokens_account on account_tokens (account_id)',
    // `limits` took its place.
    `create table sign_in_budgets (
      key text not null primary key,
      spent integer not null,
      since bigint not null
    )`,
    'create index sign_in_budgets_since on sign_in_budgets (since)',
    // Names are copied: the log outlives the accounts.
    `create table audit_log (
      id text not null primary key,
      at bigint not null,
      account_id text,
      who text not null,
      action text not null,
      subject text not null
    )`,
    'create index audit_log_newest on audit_log (at, id)',
    // One row for each kind of failure, not for each failure: a storm of errors stays small.
    `create table recent_errors (
      what text not null,
      kind text not null,
      times bigint not null,
      first_at bigint not null,
      last_at bigint not null,
      request_id text,
      primary key (what, kind)
    )`,
    'create index recent_errors_newest on recent_errors (last_at)',
    // A leaky bucket for each sender, network, form or account that is counted: when it will be empty, and how long a full one takes.
    `create table limits (
      key text not null primary key,
      empty_at double precision not null,
      span double precision not null
    )`,
    // Written to find out whether the database accepts anything, and for nothing else.
    `create table write_checks (
      name text not null primary key,
      at bigint not null,
      filling text not null default ''
    )`,
    // What extensions did to the database, with their SQL: a backup can be restored without their code.
    `create table extension_migrations (
      extension text not null,
      position integer not null,
      name text not null,
      sqlite text not null,
      postgres text not null,
      applied_at bigint not null,
      primary key (extension, position)
    )`,
    `create table wordpress_imports (
      name text not null primary key,
      site text not null,
      file text not null,
      options text not null,
      state text not null,
      phase text not null,
      position bigint not null,
      done bigint not null,
      total bigint not null,
      started_at bigint not null,
      changed_at bigint not null,
      tally text not null,
      receipt text
    )`,
    // item_id: the number by which others refer to it here. version: of the text that was written, to tell what was edited since.
    `create table wordpress_items (
      site text not null,
      key text not null,
      item_id bigint not null,
      document_id bigint not null,
      path text not null,
      version text not null,
      removed integer not null,
      primary key (site, key)
    )`,
    `create table wordpress_shared (
      site text not null,
      path text not null,
      wanted text not null,
      primary key (site, path)
    )`,
    // holder: the run that works on it. wish: what somebody at the desk wants of it.
    `create table wordpress_moves (
      id text not null primary key,
      account text not null,
      who text not null,
      created_at bigint not null,
      changed_at bigint not null,
      state text not null,
      holder text not null,
      wish text not null,
      options text not null,
      doing text not null,
      done bigint not null,
      total bigint not null,
      began_at bigint not null,
      began_done bigint not null,
      problem text not null,
      look text,
      receipt text
    )`,
    `create table wordpress_files (
      move text not null,
      kind text not null,
      name text not null,
      size bigint not null,
      modified bigint not null,
      received bigint not null,
      primary key (move, kind)
    )`,
    ...ofEngine[engine],
  ],
}

/** Words come already folded; the engines only look them up and rank. PostgreSQL tells other processes itself which pages to drop. */
const ofEngine: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    'create index entries_slug on entries (slug)',
    `create virtual table entry_search using fts5 (
      title, words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0'
    )`,
    `create table dropped_tags (
      number integer not null primary key autoincrement,
      node text not null,
      tags text not null
    )`,
  ],
  postgres: [
    // Entries are looked for by the beginning of their slug.
    'create index entries_slug on entries (slug text_pattern_ops)',
    `create table entry_search (
      entry_id bigint not null primary key references entries (id) on delete cascade,
      words tsvector not null
    )`,
    'create index entry_search_words on entry_search using gin (words)',
  ],
}
