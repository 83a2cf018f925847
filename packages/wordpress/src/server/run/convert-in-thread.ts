import { parentPort, workerData } from 'node:worker_threads'
import { readPlan } from '../index/open-plan.ts'
import type { BatchWish, ConversionData } from './conversion-thread.ts'
import { createItemBatches, createMakers } from './makers.ts'

/** The program of the thread: it reads the same index and the same file, and returns one batch after the other. */
const { folder, files, batchItems }: ConversionData = workerData
const plan = readPlan(folder, files)
const batches = createItemBatches(plan, createMakers(plan, undefined, []), batchItems)

parentPort?.on('message', async ({ type, position }: BatchWish) => {
  parentPort?.postMessage(await batches(type, position))
})
