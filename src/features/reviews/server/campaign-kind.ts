import { z } from 'zod'
import {
  type DocumentKind,
  encodeTranslatable,
  fail,
  type Message,
  ok,
  parseYamlDocument,
  type StoredDocument,
  translationAt,
} from '#api/extension.ts'
import { words } from '#words/desk.reviews.ts'
import {
  type Campaign,
  campaignPattern,
  languagePattern,
  moderations,
  type Review,
  reviewIdPattern,
  subjects,
} from '../domain/review.ts'
import {
  forgetTranslation,
  isTranslation,
  parseTranslation,
  putTranslation,
  type TranslatedCampaign,
} from './campaign-edition.ts'
import { toRow } from './review-rows.ts'
import { campaignsTag, campaignTag, type ReviewTx, reviewTables } from './review-tables.ts'
import { putReviews, recount } from './write-reviews.ts'

const text = z.string().trim().min(1)
const day = z.iso.date(encodeTranslatable(words.dayLike)).transform((value) => new Date(value))

const reviewSchema = z.strictObject({
  id: z.string().regex(reviewIdPattern, encodeTranslatable(words.reviewIdLike)),
  author: text.max(200),
  location: text.max(200).optional(),
  rating: z.number().min(1).max(5).multipleOf(0.5, encodeTranslatable(words.ratingLike)),
  title: text.max(300).optional(),
  text: text.max(20_000).optional(),
  date: day,
  language: z.string().regex(languagePattern, encodeTranslatable(words.languageLike)).optional(),
  verified: z.boolean().default(false),
  helpful: z.int().min(0).default(0),
  reply: z.strictObject({ author: text, text, date: day }).optional(),
})

/** The whole of `reviews/*.yaml`. */
export const campaignSchema = z.object({
  campaign: z.string().regex(campaignPattern, encodeTranslatable(words.campaignLike)),
  name: text,
  link: text.regex(/^(\/(?!\/)|https?:\/\/)/, encodeTranslatable(words.linkLike)).optional(),
  description: text.optional(),
  subject: z.enum(subjects).optional(),
  language: z.string().regex(languagePattern, encodeTranslatable(words.languageLike)).optional(),
  moderation: z.enum(moderations).optional(),
  write: z.boolean().optional(),
  remote: z
    .strictObject({
      host: z.url({
        protocol: /^https?$/,
        error: encodeTranslatable(words.hostLike),
      }),
      campaign: z.string().regex(campaignPattern).optional(),
    })
    .optional(),
  reviews: z.array(reviewSchema).default([]),
})

/** Raised when more is read out of the file. */
const readingVersion = 2

export type CampaignFile = { campaign: Campaign; reviews: readonly Review[] }

/** `reviews/*.yaml`: a campaign with the reviews written in it. Reviews that came in otherwise are left alone. */
export const campaignKind: DocumentKind<CampaignFile | TranslatedCampaign> = {
  kind: 'reviews',
  version: readingVersion,
  matches: (path) => /^reviews\/[^/]+\.ya?ml$/.test(path),
  parse(source) {
    if (isTranslation(source)) return parseTranslation(source)
    const parsed = parseYamlDocument(source, campaignSchema)
    if (!parsed.ok) return parsed
    const { campaign: id, reviews, remote, ...rest } = parsed.value.data
    const seen = new Set<string>()
    const twice = reviews.find((review) => seen.size === seen.add(review.id).size)
    if (twice) return fail([problem(source.path, words.idTwice({ id: twice.id }), words.idTwiceFix)])
    const campaign = {
      id,
      ...rest,
      remote: remote && { host: new URL(remote.host).origin, campaign: remote.campaign ?? id },
    }
    const inLanguage = reviews.map((review) => ({
      ...review,
      language: review.language ?? campaign.language ?? 'en',
    }))
    return ok({ value: { campaign, reviews: inLanguage }, warnings: parsed.value.warnings })
  },
  async apply(tx, document, file) {
    const tables = reviewTables(tx)
    if ('translated' in file) {
      const former = await forgetFile(tables, document.id)
      return ok([...former, ...(await putTranslation(tables, document, file))].map(campaignTag))
    }
    const { campaign, reviews } = file
    const former = await tables
      .selectFrom('campaigns')
      .select(['id', 'document_id'])
      .where((is) => is.or([is('id', '=', campaign.id), is('document_id', '=', document.id)]))
      .execute()
    if (
      former.some(({ id, document_id }) => id === campaign.id && ![null, document.id].includes(document_id))
    ) {
      const what = words.campaignTaken({ id: campaign.id })
      return fail([problem(document.path, what, words.campaignTakenFix)])
    }
    await forgetFile(tables, document.id)
    await putCampaign(tables, campaign, document)
    await putReviews(
      tables,
      reviews.map((review) =>
        toRow(review, {
          campaign: campaign.id,
          status: 'published',
          createdAt: document.updatedAt,
          documentId: document.id,
        }),
      ),
    )
    await recount(tables, campaign.id)
    return ok([campaignsTag, ...new Set([campaign.id, ...former.map(({ id }) => id)].map(campaignTag))])
  },
  async remove(tx, document) {
    return [campaignsTag, ...(await forgetFile(reviewTables(tx), document.id)).map(campaignTag)]
  },
}

/** Takes the file's reviews out, and its campaign too unless it has others. */
async function forgetFile(tx: ReviewTx, documentId: number): Promise<readonly string[]> {
  const campaigns = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('document_id', '=', documentId)
    .execute()
  await tx.deleteFrom('reviews').where('document_id', '=', documentId).execute()
  const translated = await forgetTranslation(tx, documentId)
  for (const { id } of campaigns) {
    const other = await tx.selectFrom('reviews').select('id').where('campaign_id', '=', id).executeTakeFirst()
    if (other) {
      await tx.updateTable('campaigns').set({ document_id: null }).where('id', '=', id).execute()
      await recount(tx, id)
    } else await tx.deleteFrom('campaigns').where('id', '=', id).execute()
  }
  return [...campaigns.map(({ id }) => id), ...translated]
}

async function putCampaign(tx: ReviewTx, campaign: Campaign, { id, path }: StoredDocument) {
  const row = {
    document_id: id,
    translations: translationAt(path).translations,
    name: campaign.name,
    link: campaign.link ?? null,
    description: campaign.description ?? null,
    subject: campaign.subject ?? null,
    language: campaign.language ?? null,
    moderation: campaign.moderation ?? null,
    takes_reviews: campaign.write === undefined ? null : Number(campaign.write),
    remote_host: campaign.remote?.host ?? null,
    remote_campaign: campaign.remote?.campaign ?? null,
  }
  await tx
    .insertInto('campaigns')
    .values({ id: campaign.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

const problem = (path: string, what: Message, fix: Message) => ({
  path,
  line: 1,
  what,
  fix,
  severity: 'error' as const,
})
