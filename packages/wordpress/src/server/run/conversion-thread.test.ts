import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nothingHere } from '../../../../../test/nothing-here.ts'
import { openPlan, type Plan } from '../index/open-plan.ts'
import type { Batch } from './batch.ts'
import { type ConversionThread, createConversionThread, oneAhead } from './conversion-thread.ts'
import { createItemBatches, createMakers } from './makers.ts'

const path = fileURLToPath(new URL('../../fixtures/running-site.xml', import.meta.url))
const batchItems = 3

let folder: string
let plan: Plan
let thread: ConversionThread

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-thread-'))
  const files = [{ name: 'site.xml', path, size: statSync(path).size }]
  const source = { title: 'site.xml', files }
  plan = await openPlan({ source, folder, here: nothingHere, answers: {} })
  thread = createConversionThread({ folder, files, batchItems })
})

afterEach(async () => {
  await thread.close()
  plan.close()
  rmSync(folder, { recursive: true, force: true })
})

async function everything(next: (position: number) => Promise<Batch | undefined>): Promise<Batch[]> {
  const batches: Batch[] = []
  for (let batch = await next(0); batch; batch = await next(batch.position)) batches.push(batch)
  return batches
}

describe('a thread that converts', () => {
  it.for(['post', 'page'])('makes of each %s what is made without it', async (type) => {
    const here = createItemBatches(plan, createMakers(plan, undefined, []), batchItems)
    const expected = await everything((position) => here(type, position))
    expect(expected.length).toBeGreaterThan(1)
    expect(await everything(oneAhead((position) => thread.batch(type, position)))).toEqual(expected)
  })

  it('tells the caller what went wrong', async () => {
    const other = createConversionThread({ folder: join(folder, 'none'), files: [] })
    await expect(other.batch('post', 0)).rejects.toThrow('unable to open database file')
    await expect(other.batch('post', 0)).rejects.toThrow('unable to open database file')
    await other.close()
  })
})

describe('one batch ahead', () => {
  it('makes a batch again that is asked for again', async () => {
    const asked: number[] = []
    const next = oneAhead(async (position) => {
      asked.push(position)
      return { position: position + 1, size: 1, items: [] }
    })
    expect(await next(0)).toMatchObject({ position: 1 })
    expect(await next(0)).toMatchObject({ position: 1 })
    expect(await next(1)).toMatchObject({ position: 2 })
    expect(asked).toEqual([0, 1, 0, 1, 2])
  })
})
