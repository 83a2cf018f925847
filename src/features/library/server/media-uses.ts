import type { EntryTables } from '#features/content/server/entry-rows.ts'
import type { Database } from '#platform/db/database.ts'
import type { DocumentTables } from '#platform/documents/document-store.ts'
import { urls } from '#shared/urls.ts'

export type MediaUse = {
  document: number
  path: string
  kind: string
  /** Of some type of content. */
  isEntry: boolean
  title: string
}

/** Documents that speak of a file of the library. */
export async function mediaUses(db: Database, name: string): Promise<readonly MediaUse[]> {
  const addresses = [...new Set([urls.media(name), `${urls.media('')}${name}`])]
  const rows = await db
    .tables<DocumentTables & EntryTables>()
    .read.selectFrom('documents')
    .leftJoin('entries', 'entries.id', 'documents.id')
    .select(['documents.id', 'documents.path', 'documents.kind', 'documents.source', 'entries.id as entry'])
    .where((where) =>
      where.or(addresses.map((address) => where('source', 'like', `%${escapedLike(address)}%`))),
    )
    .orderBy('documents.path')
    .execute()
  return rows
    .filter(({ source }) => addresses.some((address) => speaksOf(source, address)))
    .map(({ id, path, kind, source, entry }) => ({
      document: id,
      path,
      kind,
      isEntry: entry !== null,
      title: titleOf(source) ?? path,
    }))
}

/** In the pattern every sign that means more than itself stands for any one sign; what is found is looked at again. */
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
