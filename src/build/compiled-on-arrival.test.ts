import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readAssets } from '#platform/render/assets.ts'
import { buildParts } from '../../test/build-parts.ts'
import { browserEntries } from './browser-entries.ts'
import { compiledOnArrival } from './compiled-on-arrival.ts'

it('[PERF-100] what wakes an island is compiled beside the page, and what every page loads is not made longer', async () => {
  const dist = await buildParts(
    {
      'hydrate.ts': 'export const hydrate = () => console.log("awake")',
      'extensions/booking/browser/seat.island.tsx': 'export const island = () => "seat"',
      'extensions/tides/browser/now.script.ts': 'export const start = () => console.log("tide")',
    },
    { plugin: (folders) => [browserEntries(folders), compiledOnArrival()], input: 'hydrate.ts' },
  )
  const assets = readAssets([dist])
  const { file, hydrate } = assets.island('seat')
  const firstLine = async (address: string) => (await readFile(join(dist, address), 'utf8')).split('\n')[0]
  const hint = '//# allFunctionsCalledOnLoad'
  expect(await firstLine(file)).toBe(hint)
  expect(await firstLine(hydrate)).toBe(hint)
  expect(await firstLine(assets.script('now.script'))).not.toBe(hint)
})
