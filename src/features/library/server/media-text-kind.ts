import { z } from 'zod'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { editYaml } from '#platform/documents/edit-front-matter.ts'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { addressKey, splitAddress } from '#shared/address-key.ts'
import { ok } from '#shared/result.ts'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words as documentWords } from '#words/desk.documents.ts'
import { type MediaText, mediaTypeOf } from '../domain/media-type.ts'
import { type MediaTextTables, oldMediaTag } from './media-text-store.ts'

const words = z.string().trim().default('')

const mediaTextSchema = z.object({
  alt: words,
  decorative: z.boolean().default(false),
  caption: words,
  credit: words,
  id: z.int().min(1).max(999_999_999).optional(),
  aliases: z
    .array(z.string().trim().startsWith('/', encodeTranslatable(documentWords.oldAddressForm)).max(2000))
    .default([]),
})

/** With the number it had elsewhere, and the old addresses that lead to the file. */
type ToldMedia = MediaText & { aliases: readonly string[] }

const keyOf = (alias: string) => {
  const { path, search } = splitAddress(alias)
  return addressKey(path, search)
}

export const mediaTextPath = (name: string) => `media/${name}.yaml`

export const mediaNameIn = (path: string) => path.replace(/^media\//, '').replace(/\.yaml$/, '')

/** `media/oak.jpg.yaml`: the description of `media/oak.jpg`. */
export const mediaTextKind: DocumentKind<ToldMedia> = {
  kind: 'media',
  version: 2,
  matches: (path) => /^media\/.+\.yaml$/.test(path) && mediaTypeOf(mediaNameIn(path)) !== undefined,
  parse(source) {
    const parsed = parseYamlDocument(source, mediaTextSchema)
    if (!parsed.ok) return parsed
    const { data, warnings } = parsed.value
    const { id, ...value } = data
    return ok({ value: { ...value, aliases: data.aliases.map(keyOf) }, id, warnings })
  },
  async apply(transaction, { id, path }, { decorative, aliases, ...text }) {
    const tx = transaction.$extendTables<MediaTextTables>()
    const row = { ...text, name: mediaNameIn(path), decorative: decorative ? 1 : 0 }
    await tx
      .insertInto('media_texts')
      .values({ document_id: id, ...row })
      .onConflict((conflict) => conflict.column('document_id').doUpdateSet(row))
      .execute()
    await tx.deleteFrom('media_addresses').where('document_id', '=', id).execute()
    for (const path of new Set(aliases))
      await tx.insertInto('media_addresses').values({ path, document_id: id }).execute()
    return ok([oldMediaTag])
  },
  async remove(tx, { id }) {
    await tx
      .$extendTables<MediaTextTables>()
      .deleteFrom('media_texts')
      .where('document_id', '=', id)
      .execute()
    return [oldMediaTag]
  },
}

/** The text with the new description; everything else in it is unchanged. */
export function writeMediaText(text: string, { alt, decorative, caption, credit }: MediaText): string {
  const changes = {
    alt: alt || undefined,
    decorative: decorative || undefined,
    caption: caption || undefined,
    credit: credit || undefined,
  }
  return editYaml(text.trim() === '{}' ? '' : text, changes) || '{}\n'
}
