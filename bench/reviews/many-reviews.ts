import { sql } from 'kysely'
import type { ReviewTables } from '#features/reviews/server/review-tables.ts'
import { recount } from '#features/reviews/server/write-reviews.ts'
import type { Database } from '#platform/db/database.ts'

const words =
  'We went in for a table and came home with a bench, which is the better way round. It has carried boots, a cat and four children since.'

/** `count` published reviews, spread over ten years, made by the database itself. */
export async function addReviews(db: Database, campaign: string, count: number) {
  await db.tables<ReviewTables>().write(async (tx) => {
    await sql`insert into campaigns (id, name) values (${campaign}, ${campaign})`.execute(tx)
    await sql`insert into reviews (campaign_id, id, status, rating, written_at, language, with_text, helpful, verified, created_at, author, body)
      with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count})
      select ${campaign}, 'r-' || n, 'published', 2 + (n * 7) % 9, 1500000000000 + ((n * 7919) % 3650) * 86400000,
        case n % 4 when 0 then 'de' else 'en' end, n % 5 > 0, (n * 31) % 100, n % 2, 0, 'Author ' || n, ${words}
      from numbers`.execute(tx)
    await recount(tx, campaign)
  })
}
