import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Nothing in it is worth a disk's patience: it can be made again from the file. */
const schema = `
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma temp_store = memory;
  pragma cache_size = -8000;
  create table facts (name text not null primary key, value text not null) without rowid;
  create table authors (login text not null primary key, value text not null) without rowid;
  create table terms (taxonomy text not null, slug text not null, value text not null, primary key (taxonomy, slug)) without rowid;
  create table items (
    n integer not null primary key,
    file integer not null, byte integer not null, size integer not null, line integer not null,
    key text not null unique,
    old_id integer not null, shares_id integer not null,
    type text not null, status text not null, title text not null, slug text not null, link text not null,
    parent integer not null, position integer not null, day text not null, empty integer not null,
    comments integer not null, author text not null, password integer not null,
    language text not null, translations text not null, edition text not null default '',
    id integer not null, here text, document text, address text, replaces text
  );
  create index items_old on items (old_id, shares_id);
  create index items_type on items (type, n);
  create index items_language on items (language);
  create index items_translations on items (translations, type);
  create index items_parent on items (parent, type, position, n);
  create table addresses (path text not null primary key, weight integer not null, n integer not null) without rowid;
  create table slugs (kind text not null, slug text not null, primary key (kind, slug)) without rowid;
  create table stems (path text not null primary key, owner text not null) without rowid;
  create table files (path text not null primary key, n integer not null) without rowid;
  create table library (file text not null primary key, name text not null unique) without rowid;
  create table values_of (n integer not null primary key, value text not null);
`

const fileIn = (folder: string) => join(folder, 'index.db')

/** A fresh index in a folder. */
export function makeIndex(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  rmSync(fileIn(folder), { force: true })
  const db = new DatabaseSync(fileIn(folder))
  db.exec(schema)
  return db
}

/** One that was made before. */
export function openIndex(folder: string): DatabaseSync {
  const db = new DatabaseSync(fileIn(folder), { readOnly: true })
  db.exec('pragma temp_store = memory; pragma cache_size = -8000')
  return db
}
