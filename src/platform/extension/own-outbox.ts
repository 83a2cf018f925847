import type { AnyTransaction } from '#platform/db/database.ts'
import type { NewOutboxItem } from '#platform/outbox/outbox.ts'
import type { OutboxRunner } from '#platform/outbox/outbox-runner.ts'
import type { OutboxItem } from '#platform/outbox/outbox-table.ts'
import type { Parts } from './parts.ts'

/**
 * Deliveries through the `channels` of an extension, retried until they arrive or fail for good. A kind is the
 * channel's name, or `channel:to`.
 */
export type OwnOutbox = {
  /** Belongs to the transaction that makes the cause durable. Call `wake` after the commit. */
  put(
    tx: AnyTransaction,
    items: readonly Omit<NewOutboxItem, 'state' | 'lastError' | 'claim'>[],
  ): Promise<unknown>
  wake(kind: string): void
  find(id: string): Promise<OutboxItem | undefined>
  /** Tries a stored one now. Returns whether there was one to try. */
  again(id: string): Promise<boolean>
  /** Nothing of this kind leaves until it is let go. */
  hold(kind: string): Promise<unknown>
  letGo(kind: string): Promise<unknown>
  remove(tx: AnyTransaction, kind: string): Promise<unknown>
  /** Whether so many wait that no more should be put in. */
  isFull(kind: string): boolean
}

export function createOwnOutbox(
  extension: string,
  { outbox, ...outboxRunner }: OutboxRunner,
  made: () => Parts,
): OwnOutbox {
  const isOwn = (kind: string) => (made().channels ?? []).some((one) => one.kind === kind.split(':')[0])
  const own = (kind: string) => {
    if (isOwn(kind)) return kind
    throw new Error(`The extension "${extension}" has no channel for "${kind}".`)
  }
  const find = async (id: string) => {
    const item = await outbox.find(id)
    return item && isOwn(item.kind) ? item : undefined
  }
  return {
    put: (tx, items) => {
      for (const { kind } of items) own(kind)
      return outbox.put(tx, items)
    },
    wake: (kind) => outboxRunner.wake(own(kind)),
    find,
    async again(id) {
      const item = await find(id)
      if (!item || (await outbox.retry({ id })) === 0) return false
      outboxRunner.reopen(item.kind)
      return true
    },
    hold: (kind) => outbox.hold(own(kind)),
    async letGo(kind) {
      await outbox.letGo(own(kind))
      outboxRunner.reopen(kind)
    },
    remove: (tx, kind) => outbox.removeKind(tx, own(kind)),
    isFull: (kind) => outboxRunner.isFull(kind),
  }
}
