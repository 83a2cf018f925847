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
}

export function createMediaTextStore(db: Database) {
  const { read } = db.tables<MediaTextTables>()
  return {
    /** What is told about each file, by its name. */
    async all(): Promise<ReadonlyMap<string, MediaText>> {
      const rows = await read.selectFrom('media_texts').selectAll().execute()
      return new Map(
        rows.map(({ name, alt, decorative, caption, credit }) => [
          name,
          { alt, decorative: decorative === 1, caption, credit },
        ]),
      )
    },
  }
}
