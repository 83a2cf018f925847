import { setTimeout as delay, setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import { withTimeout } from '#platform/concurrency.ts'
import { bindContext } from '#platform/request-context.ts'
import type { Transaction } from './database.ts'
import { isBusy } from './database-errors.ts'
import type { QueueConnection } from './queue-connection.ts'
import type { Turn } from './turn.ts'

export type WriteQueue = {
  /** Works accepted and not answered yet. */
  readonly underWay: number
  write<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>
  /** Finishes what is queued, then refuses. */
  close(): Promise<void>
}

export type QueueLimits = {
  /** A group is committed when it has this many members … */
  groupSize: number
  /** … or has run this long, so that its first members do not wait for ever more others. */
  groupMilliseconds: number
  /** A work that waits this long for something other than the database is given up. */
  workMilliseconds: number
  /** How long other processes may hold the database before writers get a “busy” error. */
  busyMilliseconds: number
}

export const defaultLimits: QueueLimits = {
  groupSize: 128,
  groupMilliseconds: 20,
  workMilliseconds: 10_000,
  busyMilliseconds: 30_000,
}

/** The queue's own clock: monotonic milliseconds, and a way to wait. */
export type QueueTime = { now(): number; rest(milliseconds: number): Promise<unknown> }

const realTime: QueueTime = { now: () => performance.now(), rest: delay }

/** After this much waiting, or this much writing without pause, look to the other processes. */
const patienceMilliseconds = 10
const restMilliseconds = 5

const notStored = 'The transaction could not be committed; nothing of it was stored.'
/** It failed after it may have reached the disk: by an error of the disk, or because the files were found to be gone. */
const notKnown = 'The transaction was not confirmed; whether it is stored is not known.'

type Job = {
  work(tx: Transaction): Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * The only way to write to SQLite: one work after another on one connection. Those that wait together share one
 * `begin immediate … commit`, and so one fsync; a failing one undoes only itself, and each is answered after the commit.
 */
export function createWriteQueue(
  connection: QueueConnection,
  turn: Turn,
  limits: QueueLimits = defaultLimits,
  time: QueueTime = realTime,
): WriteQueue {
  const queue: Job[] = []
  let idle: Promise<void> = Promise.resolve()
  let underWay = 0
  let running = false
  let closed = false
  let restedAt = 0
  let committedAt = 0

  const enqueue = <Value>(work: (tx: Transaction) => Promise<Value>) =>
    new Promise<Value>((resolve, reject) => {
      // The queue moves on from one job to the next; the context of each job, such as its language, is its own.
      queue.push({ work: bindContext(work), resolve: resolve as Job['resolve'], reject })
      if (!running) idle = run()
    })

  return {
    get underWay() {
      return underWay
    },
    async write(work) {
      if (closed) throw new Error('The database is closed.')
      underWay += 1
      try {
        return await enqueue(work)
      } finally {
        underWay -= 1
      }
    },
    async close() {
      closed = true
      await idle
    },
  }

  async function run() {
    running = true
    if (time.now() - committedAt > restMilliseconds) restedAt = time.now()
    while (queue.length > 0) {
      await nextTurnOfLoop()
      await restWhenAsked()
      await runGroup()
      committedAt = time.now()
    }
    running = false
  }

  async function restWhenAsked() {
    if (time.now() - restedAt < patienceMilliseconds) return
    if (turn.isAskedFor()) await time.rest(restMilliseconds)
    restedAt = time.now()
  }

  async function runGroup() {
    try {
      await begin(connection, turn, limits, time)
    } catch (error) {
      for (const job of queue.splice(0, limits.groupSize)) job.reject(error)
      return
    }
    const done = await runJobs()
    if (done.length === 0 && !connection.inTransaction) return
    const wasOpen = connection.inTransaction
    try {
      connection.commit()
    } catch (cause) {
      const isUndone = !wasOpen || connection.inTransaction
      if (connection.inTransaction) connection.rollback()
      const error = new Error(isUndone ? notStored : notKnown, { cause })
      for (const { job } of done) job.reject(error)
      return
    }
    for (const { job, value } of done) job.resolve(value)
  }

  async function runJobs() {
    const done: { job: Job; value: unknown }[] = []
    const startedAt = time.now()
    const isLong = () => time.now() - startedAt >= limits.groupMilliseconds
    for (let members = 0; members < limits.groupSize && connection.inTransaction; members += 1) {
      if (members > 0 && isLong()) break
      const job = queue.shift()
      if (!job) break
      const isAlone = done.length === 0 && queue.length === 0
      await runJob(connection, { ...job, isAlone, limits }, (value) => done.push({ job, value }))
    }
    return done
  }
}

async function begin(connection: QueueConnection, turn: Turn, limits: QueueLimits, time: QueueTime) {
  const startedAt = time.now()
  for (;;) {
    try {
      return connection.begin()
    } catch (error) {
      const waited = time.now() - startedAt
      if (!isBusy(error) || waited > limits.busyMilliseconds) throw error
      if (waited > patienceMilliseconds) turn.askForTurn()
    }
    await time.rest(1 + Math.random() * 2)
  }
}

const waitedElsewhere = (milliseconds: number) =>
  new Error(`A transaction waited ${milliseconds} ms for something other than the database.`)

/** One that is alone needs no savepoint: to undo it is to undo the transaction, which holds nothing else. */
async function runJob(
  connection: QueueConnection,
  { work, reject, isAlone, limits }: Job & { isAlone: boolean; limits: QueueLimits },
  onDone: (value: unknown) => void,
) {
  const { workMilliseconds } = limits
  const { tx, end } = connection.handOut()
  if (!isAlone) connection.savepoint.set()
  try {
    // Queries answer without leaving the current turn of the event loop, so this only ever catches other waits.
    const value = await withTimeout(work(tx), workMilliseconds, () => waitedElsewhere(workMilliseconds))
    end()
    if (!isAlone) connection.savepoint.release()
    onDone(value)
  } catch (error) {
    end()
    if (connection.inTransaction) undo(connection, isAlone)
    reject(error)
  }
}

/**
 * If a single job cannot be rolled back, the whole group is: its commit then fails, and all of its jobs are refused.
 */
function undo(connection: QueueConnection, isAlone: boolean) {
  if (isAlone) return connection.rollback()
  try {
    connection.savepoint.undo()
  } catch {
    connection.rollback()
  }
}
