import { pageUrls, slugOf } from 'portico/extension'
import { pathOnSite } from '../addresses/old-addresses.ts'
import type { ExportAuthor } from '../export/export-types.ts'
import { escapePattern, type RedirectEntry } from './old-redirect.ts'

export type OwnAddresses = {
  /** The address of the old site. */
  base: string
  authors: readonly Pick<ExportAuthor, 'login'>[]
  authorKey(login: string): string | undefined
  /** Entries that visitors could open with a password. */
  locked: readonly { oldId: number; link: string; address: string | null }[]
  /** Categories and tags: their slugs there, from the top down, and their keys here. */
  terms: readonly { base: 'category' | 'tag'; slugs: readonly string[]; key: string }[]
  /** First word of an address there -> the taxonomy of the terms after it. */
  bases: Readonly<Record<string, string>>
  /** Pages of files that were not imported, and the texts they belonged to. */
  lostFiles: readonly { link: string; to: string }[]
}

/** Addresses of the old site that no built-in rule covers. */
export const ownRedirects = (old: OwnAddresses): readonly RedirectEntry[] => [
  ...old.locked.flatMap(lockedLines),
  ...old.authors.flatMap(({ login }) => authorLine(login, old.authorKey(login))),
  ...old.terms.flatMap(termLines),
  ...Object.entries(old.bases).map(baseLine),
  ...old.lostFiles.flatMap(lostFileLine),
  ...folderLine(pathOnSite(old.base) ?? '/'),
]

/** Further ones lead on by their own address alone: patterns are few, and the owner may want some. */
const maxLockedPatterns = 100

/** Texts with a password are private here, and their former readers are told so. */
function lockedLines({ oldId, link, address }: OwnAddresses['locked'][number], at: number): RedirectEntry[] {
  const path = pathOnSite(link)
  const ways = [`/?p=${oldId}`, ...(address && address !== path ? [address] : [])]
  const below = at < maxLockedPatterns && path && `^${escapePattern(path)}(?:/.*)?$`
  return [
    ...(below ? [{ from: below, status: 403, pattern: true } as const] : []),
    ...[...(path && !below ? [path] : []), ...ways].map((from) => ({ from, status: 403 }) as const),
  ]
}

/** Authors who signed in with an email address have another name in the address of their page. */
function authorLine(login: string, key: string | undefined): RedirectEntry[] {
  const name = slugOf(login.replaceAll('@', ''))
  if (!key || slugOf(key) === name || name === '') return []
  return [{ from: pageUrls.author(name), status: 301, to: pageUrls.author(key) }]
}

/** A slug with signs that none has here, or that another term has, too. */
function termLines({ base, slugs, key }: OwnAddresses['terms'][number]): RedirectEntry[] {
  const last = slugs.at(-1) ?? ''
  if (slugOf(last) === key) return []
  const paths = new Set([`/${base}/${last}`, `/${base}/${slugs.join('/')}`])
  return [...paths].map((from) => ({ from, status: 301, to: pageUrls[base](key) }))
}

/** To the usual address of the term, which is led on from there. */
const baseLine = ([base, taxonomy]: [string, string]): RedirectEntry => ({
  from: `^/${escapePattern(base)}/(.+)$`,
  to: `/${taxonomy === 'post_tag' ? 'tag' : taxonomy}/$1`,
  ...{ status: 301, pattern: true },
})

function lostFileLine({ link, to }: OwnAddresses['lostFiles'][number]): RedirectEntry[] {
  const from = pathOnSite(link)
  return from && from !== '/' ? [{ from, status: 301, to }] : []
}

/** A WordPress in a folder: its addresses mean the same without it. */
const folderLine = (folder: string): RedirectEntry[] =>
  folder === '/'
    ? []
    : [{ from: `^${escapePattern(folder)}(?:/(.*))?$`, status: 301, pattern: true, to: '/$1' }]
