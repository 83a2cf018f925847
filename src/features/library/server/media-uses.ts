import type { Database } from '#platform/db/database.ts'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import type { DocumentTables } from '#platform/documents/document-store.ts'
import { urls } from '#shared/urls.ts'

export type MediaUse = SourceFile & { id: number; kind: string; title: string }

/** Documents that speak of a file of the library. */
export async function mediaUses(db: Database, name: string): Promise<readonly MediaUse[]> {
  const addresses = [...new Set([urls.media(name), `${urls.media('')}${name}`])]
  const rows = await db
    .tables<DocumentTables>()
    .read.selectFrom('documents')
    .select(['id', 'path', 'kind', 'source as text'])
    .where((where) =>
      where.or(addresses.map((address) => where('source', 'like', `%${escapedLike(address)}%`))),
    )
    .orderBy('path')
    .execute()
  return rows
    .filter(({ text }) => addresses.some((address) => speaksOf(text, address)))
    .map((use) => ({ ...use, title: titleOf(use.text) ?? use.path }))
}

/** In the pattern, every special character is replaced by a wildcard for one character; matches are checked again. */
const escapedLike = (text: string) => text.replaceAll(/[%_\\]/g, '_')

/** `/media/oak.jpg` is not spoken of where `/media/oak.jpg.zip` is. */
function speaksOf(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    if (!/^[\w-]|^\.\w/.test(text.slice(at + address.length, at + address.length + 2))) return true
  }
  return false
}

function titleOf(source: string): string | undefined {
  const written = /^title:(.*)$/m.exec(source)?.[1]?.trim() ?? ''
  const isQuoted = written.length > 2 && /^["']/.test(written) && written.endsWith(written.charAt(0))
  return (isQuoted ? written.slice(1, -1) : written) || undefined
}
