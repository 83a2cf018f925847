import { z } from 'zod'
import {
  type DocumentKind,
  firstEdition,
  link,
  ok,
  parseYamlDocument,
  type SourceFile,
  type StoredDocument,
  translationAt,
} from '#api/extension.ts'
import type { Campaign } from '../domain/review.ts'
import type { ReviewTx } from './review-tables.ts'

const text = z.string().trim().min(1)

/** The whole of `reviews/shop.fr.yaml`: texts in another language. The reviews are those of the campaign. */
export const translationSchema = z.object({
  name: text.optional(),
  link: link.optional(),
  description: text.optional(),
})

export type CampaignTranslation = Pick<Campaign, 'edition'> & z.output<typeof translationSchema>

export type TranslatedCampaign = { translated: z.output<typeof translationSchema> }

/** A file that names a campaign describes a separate one, whatever the name of the file. */
export const isTranslation = ({ path, text }: SourceFile) =>
  translationAt(path).edition !== firstEdition && !/^campaign:/m.test(text)

export function parseTranslation(source: SourceFile): ReturnType<DocumentKind<TranslatedCampaign>['parse']> {
  const parsed = parseYamlDocument(source, translationSchema)
  if (!parsed.ok) return parsed
  return ok({ value: { translated: parsed.value.data }, warnings: parsed.value.warnings })
}

/** Returns the campaigns that it translates. */
export async function putTranslation(
  tx: ReviewTx,
  { id, path }: StoredDocument,
  { translated }: TranslatedCampaign,
): Promise<readonly string[]> {
  const row = { document_id: id, ...translationAt(path), value: JSON.stringify(translated) }
  await tx.insertInto('campaign_editions').values(row).execute()
  return campaignsTranslatedBy(tx, id)
}

/** Returns the campaigns that it translated. */
export async function forgetTranslation(tx: ReviewTx, document: number): Promise<readonly string[]> {
  const campaigns = await campaignsTranslatedBy(tx, document)
  await tx.deleteFrom('campaign_editions').where('document_id', '=', document).execute()
  return campaigns
}

/** The campaigns that a document says something of, in another language than the first. */
export async function campaignsTranslatedBy(db: Pick<ReviewTx, 'selectFrom'>, document: number) {
  const rows = await db
    .selectFrom('campaign_editions')
    .innerJoin('campaigns', 'campaigns.translations', 'campaign_editions.translations')
    .select('campaigns.id')
    .where('campaign_editions.document_id', '=', document)
    .execute()
  return rows.map(({ id }) => id)
}
