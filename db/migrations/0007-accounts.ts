import type { Migration } from './migration.ts'

export const accounts: Migration = {
  name: '0007-accounts',
  statements: () => [
    // name_key is the name as it is compared; an account without a password signs in with a passkey only.
    `create table accounts (
      id text not null primary key,
      name text not null,
      name_key text not null unique,
      role text not null check (role in ('owner', 'editor', 'moderator')),
      password text,
      created_at bigint not null
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
    // Links and challenges that are good once: the hash of the token, and what it is good for.
    `create table account_tokens (
      hash text not null primary key,
      kind text not null,
      account_id text references accounts (id) on delete cascade,
      value text not null,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    'create index account_tokens_kind on account_tokens (kind, created_at)',
    'create index account_tokens_expires on account_tokens (expires_at)',
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
  ],
}
