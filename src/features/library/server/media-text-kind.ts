import { stringify } from 'yaml'
import { z } from 'zod'
import type { DocumentKind, SourceFile } from '#platform/documents/document-kind.ts'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { ok } from '#shared/result.ts'
import { type MediaText, mediaTypeOf } from '../domain/media-type.ts'
import type { MediaTextTables } from './media-text-store.ts'

const words = z.string().trim().default('')

const mediaTextSchema = z.object({
  alt: words,
  decorative: z.boolean().default(false),
  caption: words,
  credit: words,
})

export const mediaTextPath = (name: string) => `media/${name}.yaml`

export const mediaNameIn = (path: string) => path.replace(/^media\//, '').replace(/\.yaml$/, '')

/** `media/oak.jpg.yaml`: what is told about `media/oak.jpg`. */
export const mediaTextKind: DocumentKind<MediaText> = {
  kind: 'media',
  matches: (path) => /^media\/.+\.yaml$/.test(path) && mediaTypeOf(mediaNameIn(path)) !== undefined,
  parse(source) {
    const parsed = parseYamlDocument(source, mediaTextSchema)
    return parsed.ok ? ok({ value: parsed.value.data, warnings: parsed.value.warnings }) : parsed
  },
  async apply(tx, { id, path }, { decorative, ...text }) {
    const row = { ...text, name: mediaNameIn(path), decorative: decorative ? 1 : 0 }
    await tx
      .$extendTables<MediaTextTables>()
      .insertInto('media_texts')
      .values({ document_id: id, ...row })
      .onConflict((conflict) => conflict.column('document_id').doUpdateSet(row))
      .execute()
    return ok([])
  },
  async remove(tx, { id }) {
    await tx
      .$extendTables<MediaTextTables>()
      .deleteFrom('media_texts')
      .where('document_id', '=', id)
      .execute()
    return []
  },
}

export function writeMediaText(name: string, { alt, decorative, caption, credit }: MediaText): SourceFile {
  const said = {
    ...(alt && { alt }),
    ...(decorative && { decorative }),
    ...(caption && { caption }),
    ...(credit && { credit }),
  }
  return { path: mediaTextPath(name), text: stringify(said, { lineWidth: 0 }) }
}
