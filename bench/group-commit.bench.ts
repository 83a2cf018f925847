import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createQueueConnection } from '../src/platform/db/queue-connection.ts'
import { openSqliteConnection } from '../src/platform/db/sqlite-connection.ts'
import { createWriteQueue, defaultLimits } from '../src/platform/db/write-queue.ts'
import type { BenchResult } from './bench-result.ts'

const writers = 64
const rounds = 5
const transactionsPerRound = 64 * 40
const target = 3

/** Real fsyncs on the disk of the working folder: a temporary folder may lie in memory. */
export async function run(): Promise<BenchResult[]> {
  const alone: number[] = []
  const shared: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await rate(1))
    shared.push(await rate(defaultLimits.groupSize))
  }
  const ratio = median(shared) / median(alone)
  return [
    { name: 'one commit per transaction, 64 writers', value: median(alone), unit: 'transactions/s' },
    { name: 'group commit, 64 writers', value: median(shared), unit: 'transactions/s' },
    {
      name: 'group commit / one commit per transaction',
      value: ratio,
      unit: 'times',
      target: `at least ${target}`,
      pass: ratio >= target,
    },
  ]
}

async function rate(groupSize: number): Promise<number> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'bench-'))
  const database = openSqliteConnection(join(folder, 'bench.db'), { readOnly: false })
  try {
    database.exec('create table messages (id integer primary key, subject text, body text)')
    const queue = createWriteQueue(await createQueueConnection(database), nobodyElse, {
      ...defaultLimits,
      groupSize,
    })
    const insert = () =>
      queue.write((tx) => sql`insert into messages (subject, body) values ('Hello', ${body})`.execute(tx))
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: writers }, async () => {
        for (let done = 0; done < transactionsPerRound / writers; done += 1) await insert()
      }),
    )
    const seconds = (performance.now() - startedAt) / 1000
    await queue.close()
    return transactionsPerRound / seconds
  } finally {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const body = 'A short message, as a visitor writes it. '.repeat(12)

const nobodyElse = { askForTurn: () => {}, isAskedFor: () => false }

function median(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
