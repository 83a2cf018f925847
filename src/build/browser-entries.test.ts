import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAssets } from '#platform/render/assets.ts'
import { buildParts } from '../../test/build-parts.ts'
import { browserEntries } from './browser-entries.ts'

const buildFiles = (files: Record<string, string>) =>
  buildParts(files, { plugin: browserEntries, input: 'hydrate.ts' })

const hydrate = { 'hydrate.ts': 'export const hydrate = () => console.log("awake")' }
const seats = 'export const seats = new Map()'

describe('islands, scripts and what prepares an island', () => {
  it('[EXT-01] are found by the names of their files, and each is built with what it exports', async () => {
    const dist = await buildFiles({
      ...hydrate,
      'extensions/booking/browser/seat.island.tsx': `${seats}\nexport const island = () => seats.size`,
      'extensions/booking/browser/seat.prepare.ts':
        "import { seats } from './seat.island.tsx'\nexport const prepare = () => seats.size === 0",
      'extensions/tides/browser/now.script.ts': 'export const start = () => console.log("tide")',
      'extensions/tides/browser/table.tsx': 'export const table = () => "not asked for by name"',
    })
    const assets = readAssets([dist])
    const { file, prepare, hydrate: wakes } = assets.island('seat')
    const text = (address = '') => readFile(join(dist, address), 'utf8')
    expect(file).toMatch(/^\/assets\/seat\.island-[\w-]+\.js$/)
    expect(await text(file)).toMatch(/export\s*\{[^}]*\bas island\b/)
    expect(await text(prepare)).toMatch(/export\s*\{[^}]*\bas prepare\b/)
    expect(await text(wakes)).toMatch(/export\s*\{[^}]*\bas hydrate\b/)
    expect(await text(assets.script('now.script'))).toContain('tide')
    expect(() => assets.script('table')).toThrow('There is no built table.js')
  })

  it('[EXT-01] are refused by the build where two have one name, with both files', async () => {
    const building = buildFiles({
      ...hydrate,
      'extensions/booking/browser/seat.island.tsx': 'export const island = () => 1',
      'extensions/cinema/browser/seat.island.tsx': 'export const island = () => 2',
    })
    await expect(building).rejects.toThrow(
      /Pages ask for seat\.island\.tsx by its name, and two files have it: \S+\/booking\/browser\/seat\.island\.tsx and \S+\/cinema\/browser\/seat\.island\.tsx\. Give one of them another name\./,
    )
  })
})
