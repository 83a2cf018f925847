import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Ids } from '#platform/ids.ts'

type JobTables = {
  jobs: { name: string; ran_at: number; claimed_by: string | null; claimed_until: number }
}

/** After this, the claim of a process that died is void. */
export const claimMilliseconds = 2 * 60 * 1000

/** Which process does what is done once for the site: a row for each such job. */
export function createJobClaims({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }) {
  const { read, write } = db.tables<JobTables>()
  const by = ids.next()
  const now = () => clock.now().getTime()
  const until = () => now() + claimMilliseconds
  return {
    /** Returns when to ask again if this process should not do it now. */
    async take(name: string, interval: number): Promise<number | undefined> {
      const known = await read.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirst()
      const next = known && waitsUntil(known, interval, now())
      if (next !== undefined) return next
      const taken = await write(async (tx) => {
        const row = { name, ran_at: 0, claimed_by: null, claimed_until: 0 }
        await tx
          .insertInto('jobs')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        // Another process may have taken it since it was read: the row is then no longer the same.
        const { ran_at, claimed_until } = known ?? row
        return tx
          .updateTable('jobs')
          .set({ claimed_by: by, claimed_until: until() })
          .where('name', '=', name)
          .where('ran_at', '=', ran_at)
          .where('claimed_until', '=', claimed_until)
          .returning('name')
          .executeTakeFirst()
      })
      return taken ? undefined : until()
    },
    /** Returns whether this process still has the claim. */
    async renew(name: string): Promise<boolean> {
      const renewed = await write((tx) =>
        tx
          .updateTable('jobs')
          .set({ claimed_until: until() })
          .where('name', '=', name)
          .where('claimed_by', '=', by)
          .returning('name')
          .executeTakeFirst(),
      )
      return renewed !== undefined
    },
    done: (name: string, begun: number) =>
      write((tx) =>
        tx
          .updateTable('jobs')
          .set({ ran_at: begun, claimed_by: null, claimed_until: 0 })
          .where('name', '=', name)
          .where('claimed_by', '=', by)
          .execute(),
      ),
  }
}

export type JobClaims = ReturnType<typeof createJobClaims>

/** Moments further ahead than possible come from a clock that was wrong, so they are ignored. */
function waitsUntil({ ran_at, claimed_until }: JobTables['jobs'], interval: number, now: number) {
  if (claimed_until > now && claimed_until <= now + claimMilliseconds) return claimed_until
  const next = ran_at + interval
  return next > now && ran_at <= now ? next : undefined
}
