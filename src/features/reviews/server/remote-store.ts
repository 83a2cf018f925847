import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { ReviewTables } from './review-tables.ts'

type KeptFragment = { html: string; fetchedAt: Date }

/** The last good answers of other hosts, which outlive a restart. */
export type RemoteStore = ReturnType<typeof createRemoteStore>

const most = 100

export function createRemoteStore(db: Database, clock: Clock) {
  const { read, write } = db.tables<ReviewTables>()
  return {
    async find(url: string): Promise<KeptFragment | undefined> {
      const row = await read
        .selectFrom('remote_fragments')
        .select(['html', 'fetched_at'])
        .where('url', '=', url)
        .executeTakeFirst()
      return row && { html: row.html, fetchedAt: new Date(row.fetched_at) }
    },
    put: (url: string, campaign: string, html: string): Promise<void> =>
      write(async (tx) => {
        const row = { campaign_id: campaign, html, fetched_at: clock.now().getTime() }
        await tx
          .insertInto('remote_fragments')
          .values({ url, ...row })
          .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
          .execute()
        const newest = tx
          .selectFrom('remote_fragments')
          .select('url')
          .orderBy('fetched_at', 'desc')
          .orderBy('url')
          .limit(most)
        await tx.deleteFrom('remote_fragments').where('url', 'not in', newest).execute()
      }),
  }
}
