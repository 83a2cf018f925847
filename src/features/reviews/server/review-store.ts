import { askedEdition, firstEdition, type OwnDatabase, type SelectQueryBuilder, sql } from '#api/extension.ts'
import type { Campaign, Review } from '../domain/review.ts'
import type { Cursor, ReviewFilter, ReviewQuery, Sort } from '../domain/review-query.ts'
import { type Totals, totalsOf } from '../domain/totals.ts'
import { type CampaignTranslation, campaignsTranslatedBy } from './campaign-edition.ts'
import { toCampaign, toReview } from './review-rows.ts'
import type { CampaignRow, ReviewRow, ReviewTables } from './review-tables.ts'

export type ReviewStore = ReturnType<typeof createReviewStore>

type TranslationOfCampaign = { document: number; isEmpty: boolean }

const everything: ReviewFilter = { min: 0, text: false }

export function createReviewStore(db: OwnDatabase) {
  const { read } = db.tables<ReviewTables>()
  const saidHere = async ({ translations }: CampaignRow): Promise<CampaignTranslation | undefined> => {
    const edition = askedEdition()
    if (edition === firstEdition) return undefined
    const row = await read
      .selectFrom('campaign_editions')
      .select('value')
      .where('translations', '=', translations)
      .where('edition', '=', edition)
      .executeTakeFirst()
    return row && { edition, ...JSON.parse(row.value) }
  }
  return {
    /** In the words of the edition that is asked for, as far as it has any. */
    async campaign(id: string): Promise<Campaign | undefined> {
      const row = await read.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
      return row && { ...toCampaign(row), ...(await saidHere(row)) }
    },
    async campaigns(): Promise<readonly Campaign[]> {
      return (await read.selectFrom('campaigns').selectAll().orderBy('id').execute()).map(toCampaign)
    },
    /** The file it is described by, if there is one. */
    async documentOf(id: string): Promise<number | undefined> {
      const row = await read
        .selectFrom('campaigns')
        .select('document_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.document_id ?? undefined
    },
    /** The translations of a campaign, by edition. */
    async translationsOf(campaign: string): Promise<ReadonlyMap<string, TranslationOfCampaign>> {
      const rows = await read
        .selectFrom('campaign_editions')
        .innerJoin('campaigns', 'campaigns.translations', 'campaign_editions.translations')
        .select(['campaign_editions.document_id', 'edition', 'value'])
        .where('campaigns.id', '=', campaign)
        .execute()
      return new Map(
        rows.map(({ document_id: document, edition, value }) => [
          edition,
          { document, isEmpty: Object.keys(JSON.parse(value)).length === 0 },
        ]),
      )
    },
    /** The campaign that a document says something of, in another language than the first. */
    async translatedBy(document: number): Promise<string | undefined> {
      const [campaign] = await campaignsTranslatedBy(read, document)
      return campaign
    },
    /** One published review. */
    async review(campaign: string, id: string): Promise<Review | undefined> {
      const row = await read
        .selectFrom('reviews')
        .selectAll()
        .where('campaign_id', '=', campaign)
        .where('id', '=', id)
        .where('status', '=', 'published')
        .executeTakeFirst()
      return row && toReview(row)
    },
    /** The languages with published reviews. */
    async languages(campaign: string): Promise<readonly string[]> {
      const rows = await read
        .selectFrom('review_totals')
        .select('language')
        .distinct()
        .where('campaign_id', '=', campaign)
        .where('count', '>', 0)
        .orderBy('language')
        .execute()
      return rows.map(({ language }) => language)
    },
    /** Published reviews, and the cursor of the next page if there is one. */
    async list(
      campaign: string,
      query: ReviewQuery,
    ): Promise<{ reviews: readonly Review[]; next?: Cursor | undefined }> {
      // The places are found in an index alone; only the rows that are shown are read.
      const places = placesOf(read.selectFrom('reviews').select('id'), campaign, query)
      const rows = await inOrder(
        read.selectFrom('reviews').selectAll().where('campaign_id', '=', campaign).where('id', 'in', places),
        query.sort,
      ).execute()
      const shown = rows.slice(0, query.size)
      const last = shown.at(-1)
      return {
        reviews: shown.map(toReview),
        next: rows.length > query.size && last ? cursorOf(last, query.sort) : undefined,
      }
    },
    /** From kept totals: as quick with a million reviews as with ten. */
    async totals(campaign: string, { min, language, text }: ReviewFilter = everything): Promise<Totals> {
      let query = read
        .selectFrom('review_totals')
        .select(['rating', 'count'])
        .where('campaign_id', '=', campaign)
      if (min > 0) query = query.where('rating', '>=', min)
      if (language) query = query.where('language', '=', language)
      if (text) query = query.where('with_text', '=', 1)
      return totalsOf(await query.execute())
    },
  }
}

type Rows<Selected> = SelectQueryBuilder<ReviewTables, 'reviews', Selected>

function placesOf<Selected>(rows: Rows<Selected>, campaign: string, query: ReviewQuery): Rows<Selected> {
  const { min, language, text, sort, after, page, size } = query
  let found = rows.where('campaign_id', '=', campaign).where('status', '=', 'published')
  if (min > 0) found = found.where('rating', '>=', min)
  if (language) found = found.where('language', '=', language)
  if (text) found = found.where('with_text', '=', 1)
  if (after) found = found.where(isAfter(after, sort))
  found = inOrder(found, sort).limit(size + 1)
  return after || page === 1 ? found : found.offset((page - 1) * size)
}

const rankColumns = {
  newest: undefined,
  oldest: undefined,
  highest: 'rating',
  lowest: 'rating',
  helpful: 'helpful',
} as const
const ascending: readonly Sort[] = ['oldest', 'lowest']

function inOrder<Selected>(rows: Rows<Selected>, sort: Sort): Rows<Selected> {
  const direction = ascending.includes(sort) ? 'asc' : 'desc'
  const rank = rankColumns[sort]
  const ranked = rank ? rows.orderBy(rank, direction) : rows
  return ranked.orderBy('written_at', direction).orderBy('id', direction)
}

function isAfter({ rank, date, id }: Cursor, sort: Sort) {
  const column = rankColumns[sort]
  const than = sql.raw(ascending.includes(sort) ? '>' : '<')
  return column
    ? sql<boolean>`(${sql.ref(column)}, written_at, id) ${than} (${rank}, ${date}, ${id})`
    : sql<boolean>`(written_at, id) ${than} (${date}, ${id})`
}

function cursorOf(row: ReviewRow, sort: Sort): Cursor {
  const rank = rankColumns[sort]
  return { rank: rank ? row[rank] : 0, date: row.written_at, id: row.id }
}
