import type { Database } from '#platform/db/database.ts'
import type { MediaText } from '../domain/media-type.ts'

export type MediaTextTables = {
  media_texts: {
    document_id: number
    name: string
    alt: string
    decorative: number
    caption: string
    credit: string
  }
  /** Keys of addresses that lead to the file. */
  media_addresses: { path: string; document_id: number }
}

/** Carried by pages that would lead elsewhere with another file, or without it. */
export const oldMediaTag = 'old-media'

export function createMediaTextStore(db: Database) {
  const { read } = db.tables<MediaTextTables>()
  return {
    /** The description of each file, by name. */
    async all(): Promise<ReadonlyMap<string, MediaText>> {
      const rows = await read.selectFrom('media_texts').selectAll().execute()
      return new Map(
        rows.map(({ name, alt, decorative, caption, credit }) => [
          name,
          { alt, decorative: decorative === 1, caption, credit },
        ]),
      )
    },
    /** The file with that number. */
    async numbered(id: number): Promise<string | undefined> {
      const row = await read
        .selectFrom('media_texts')
        .select('name')
        .where('document_id', '=', id)
        .executeTakeFirst()
      return row?.name
    },
    /** The file that one of these addresses leads to; earlier ones take precedence. */
    async ledFrom(keys: readonly string[]): Promise<{ key: string; name: string } | undefined> {
      if (keys.length === 0) return undefined
      const rows = await read
        .selectFrom('media_addresses')
        .innerJoin('media_texts', 'media_texts.document_id', 'media_addresses.document_id')
        .select(['path as key', 'name'])
        .where('path', 'in', keys)
        .orderBy('media_texts.document_id')
        .execute()
      return keys.flatMap((key) => rows.find((row) => row.key === key) ?? [])[0]
    },
  }
}
