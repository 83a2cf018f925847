import { Worker } from 'node:worker_threads'
import type { ExportSource } from '../source/prepare-source.ts'
import type { Batch } from './batch.ts'
import { conversionFile } from './conversion-file.ts'
import type { ItemBatches } from './makers.ts'

/** `folder`: of the index. */
export type ConversionData = { folder: string; files: ExportSource['files']; batchItems?: number | undefined }
export type BatchWish = { type: string; position: number }

/** Converts items in parallel with the thread that writes them. */
export type ConversionThread = { batch: ItemBatches; close(): Promise<void> }

/** It starts with the first wish. */
export function createConversionThread(data: ConversionData): ConversionThread {
  const waiting: { resolve(batch: Batch | undefined): void; reject(error: unknown): void }[] = []
  let thread: Worker | undefined
  const start = () => {
    const started = new Worker(conversionFile, {
      ...{ name: 'conversion', workerData: data, execArgv: [] },
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    })
    started.on('message', (batch: Batch | undefined) => waiting.shift()?.resolve(batch))
    const end = (error: unknown) => {
      if (thread !== started) return
      thread = undefined
      for (const { reject } of waiting.splice(0)) reject(error)
    }
    started.on('error', end)
    started.on('exit', () => end(new Error('The thread that converts items has ended.')))
    return started
  }
  return {
    batch: (type, position) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        thread ??= start()
        thread.postMessage({ type, position } satisfies BatchWish)
      }),
    async close() {
      await thread?.terminate()
    },
  }
}

/** While a batch is written, the one behind it is made. */
export function oneAhead(next: (position: number) => Promise<Batch | undefined>): typeof next {
  let coming: { position: number; batch: Promise<Batch | undefined> } | undefined
  return async (position) => {
    const batch = await (coming?.position === position ? coming.batch : next(position))
    coming = batch && { position: batch.position, batch: next(batch.position) }
    // The caller gets the error; perhaps there is no caller.
    coming?.batch.catch(() => {})
    return batch
  }
}
