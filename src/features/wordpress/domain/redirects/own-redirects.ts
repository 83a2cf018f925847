import { slugOf } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import type { ExportAuthor } from '../export/export-types.ts'
import { pathOnSite } from '../plan/path-on-site.ts'
import type { RedirectEntry } from './old-redirect.ts'

export type OwnAddresses = {
  /** The address of the old site. */
  base: string
  authors: readonly Pick<ExportAuthor, 'login'>[]
  authorKey(login: string): string | undefined
  /** Entries that visitors could open with a password. */
  locked: readonly { id: number; oldId: number; link: string }[]
}

/** Addresses of the old site that no rule here knows by itself. */
export const ownRedirects = (old: OwnAddresses): readonly RedirectEntry[] => [
  ...old.locked.flatMap(lockedLines),
  ...old.authors.flatMap(({ login }) => authorLine(login, old.authorKey(login))),
  ...folderLine(pathOnSite(old.base) ?? '/'),
]

/** What had a password is private here: whoever asks for it may sign in. */
function lockedLines({ id, oldId, link }: OwnAddresses['locked'][number]): RedirectEntry[] {
  const to = urls.desk.signIn(urls.desk.entryPreview(id))
  const path = pathOnSite(link)
  return [
    ...(path ? [{ from: `^${escaped(path)}(?:/.*)?$`, status: 301, pattern: true, to } as const] : []),
    { from: `/?p=${oldId}`, status: 301, to },
  ]
}

/** Whoever signed in with a mail address has another name in the address of their page. */
function authorLine(login: string, key: string | undefined): RedirectEntry[] {
  const name = slugOf(login.replaceAll('@', ''))
  if (!key || slugOf(key) === name || name === '') return []
  return [{ from: urls.author(name), status: 301, to: urls.author(key) }]
}

/** A WordPress in a folder: its addresses mean the same without it. */
const folderLine = (folder: string): RedirectEntry[] =>
  folder === '/' ? [] : [{ from: `^${escaped(folder)}(?:/(.*))?$`, status: 301, pattern: true, to: '/$1' }]

const escaped = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
