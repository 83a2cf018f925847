import {
  type ExtensionContext,
  encodeTranslatable,
  type Transaction,
  type Translatable,
} from '#api/extension.ts'
import { newSecret } from './sign.ts'
import {
  type Attempt,
  type SealedSecret,
  toAttempt,
  toWebhook,
  type Webhook,
  type WebhookTables,
} from './webhook-tables.ts'

type Described = { url: string; events: readonly string[] }

export type WebhookStore = ReturnType<typeof createWebhookStore>

const day = 24 * 60 * 60 * 1000
const maxAttempts = 100
/** A header has room for so many signatures, and nobody needs more. */
const maxSecrets = 10

export function createWebhookStore(
  deps: Pick<ExtensionContext<unknown, 'database'>, 'db' | 'clock' | 'ids' | 'seal'>,
) {
  const { db, clock, ids, seal } = deps
  const { read, write } = db.tables<WebhookTables>()
  const now = () => clock.now().getTime()
  const rowOf = (id: string) =>
    read.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()

  const update = async (id: string, set: Partial<WebhookTables['webhooks']>) =>
    write(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('webhooks')
        .set(set)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    })

  const signing = (secrets: string) =>
    (JSON.parse(secrets) as SealedSecret[]).filter(({ until }) => until === null || until > now())

  const sealNew = () => {
    const secret = newSecret()
    return { secret, sealed: { sealed: seal.close(secret), until: null } satisfies SealedSecret }
  }

  return {
    /** Within a transaction, if there is one. */
    async list(tx?: Transaction): Promise<readonly Webhook[]> {
      const tables = tx?.$extendTables<WebhookTables>() ?? read
      const rows = await tables
        .selectFrom('webhooks')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(toWebhook)
    },
    async find(id: string): Promise<Webhook | undefined> {
      const row = await rowOf(id)
      return row && toWebhook(row)
    },
    /** Returns the secret, which is never shown again. */
    async add({ url, events }: Described) {
      const { secret, sealed } = sealNew()
      const row = {
        ...{ id: ids.next(), url, events: JSON.stringify(events), secrets: JSON.stringify([sealed]) },
        ...{ created_at: now(), failing_since: null, paused_at: null, paused_because: null },
      }
      await write((tx) => tx.insertInto('webhooks').values(row).execute())
      return { webhook: toWebhook(row), secret }
    },
    change: (id: string, { url, events }: Described): Promise<boolean> =>
      update(id, { url, events: JSON.stringify(events) }),
    /**
     * A new secret; old ones keep signing too for a day after they were replaced. Undefined if there is no such
     * webhook.
     */
    replaceSecret: (id: string): Promise<string | undefined> =>
      write(async (tx) => {
        // Locks the row, so that two who do this at once both get a secret that signs.
        const row = await tx
          .updateTable('webhooks')
          .set(({ ref }) => ({ secrets: ref('secrets') }))
          .where('id', '=', id)
          .returning('secrets')
          .executeTakeFirst()
        if (!row) return undefined
        const { secret, sealed } = sealNew()
        const former = signing(row.secrets).slice(0, maxSecrets - 1)
        const kept = former.map((one) => ({ ...one, until: one.until ?? now() + day }))
        const secrets = JSON.stringify([sealed, ...kept])
        await tx.updateTable('webhooks').set({ secrets }).where('id', '=', id).execute()
        return secret
      }),
    /**
     * The secrets that sign now, newest first; empty if they cannot be decrypted because the site's secret was changed.
     */
    async secretsOf(id: string): Promise<readonly string[]> {
      const row = await rowOf(id)
      return row ? signing(row.secrets).flatMap(({ sealed }) => seal.open(sealed) ?? []) : []
    },
    /** Returns whether it was not paused before. */
    pause: (id: string, because?: Translatable): Promise<boolean> =>
      write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('webhooks')
          .set({
            paused_at: now(),
            paused_because: because === undefined ? null : encodeTranslatable(because),
          })
          .where('id', '=', id)
          .where('paused_at', 'is', null)
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n
      }),
    resume: (id: string): Promise<boolean> =>
      update(id, { paused_at: null, paused_because: null, failing_since: null }),
    remove: (id: string, also: (tx: Transaction) => Promise<unknown>): Promise<boolean> =>
      db.tables<unknown>().write(async (whole) => {
        const tx = whole.$extendTables<WebhookTables>()
        await tx.deleteFrom('webhook_attempts').where('webhook_id', '=', id).execute()
        const gone = await tx.deleteFrom('webhooks').where('id', '=', id).returning('id').execute()
        await also(whole)
        return gone.length > 0
      }),
    ...createAttempts(deps),
  }
}

/** Requests to a webhook, with their results. */
function createAttempts({ db, ids }: Pick<ExtensionContext<unknown, 'database'>, 'db' | 'ids'>) {
  const { read, write } = db.tables<WebhookTables>()
  return {
    /** Returns since when nothing has arrived; undefined if this one did. A failed test does not count. */
    note: (id: string, attempt: Omit<Attempt, 'id'>, arrived: boolean): Promise<Date | undefined> =>
      write(async (tx) => {
        const row = await tx
          .updateTable('webhooks')
          .set(({ fn, val }) => ({
            failing_since: arrived
              ? null
              : fn.coalesce('failing_since', val(attempt.item === undefined ? null : attempt.at.getTime())),
          }))
          .where('id', '=', id)
          .returning('failing_since')
          .executeTakeFirst()
        if (!row) return undefined
        await tx
          .insertInto('webhook_attempts')
          .values(toRow(ids.next(), id, attempt))
          .execute()
        await tx
          .deleteFrom('webhook_attempts')
          .where('id', 'in', (from) =>
            from
              .selectFrom('webhook_attempts')
              .select('id')
              .where('webhook_id', '=', id)
              .orderBy('at', 'desc')
              .orderBy('id', 'desc')
              .limit(maxAttempts)
              .offset(maxAttempts),
          )
          .execute()
        return row.failing_since === null ? undefined : new Date(row.failing_since)
      }),
    async attempts(id: string, limit: number): Promise<readonly Attempt[]> {
      const rows = await read
        .selectFrom('webhook_attempts')
        .selectAll()
        .where('webhook_id', '=', id)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toAttempt)
    },
  }
}

const toRow = (id: string, webhook: string, attempt: Omit<Attempt, 'id'>) => ({
  id,
  webhook_id: webhook,
  item: attempt.item ?? null,
  event: attempt.event,
  at: attempt.at.getTime(),
  milliseconds: Math.round(attempt.milliseconds),
  status: attempt.status ?? null,
  error: attempt.error === undefined ? null : encodeTranslatable(attempt.error),
  answer: attempt.answer,
})
