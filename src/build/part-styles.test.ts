import { describe, expect, it } from 'vitest'
import { readAssets, type StyleSheet } from '#platform/render/assets.ts'
import { buildParts } from '../../test/build-parts.ts'
import { partStyles } from './part-styles.ts'

const sheet = {
  'site.css': '@layer components, theme;\n@import "*.site.css";\n@layer theme { .z { --z: 0 } }',
}

const buildFiles = (files: Record<string, string>) =>
  buildParts({ ...sheet, ...files }, { plugin: partStyles, input: 'site.css' })

const inLayer = (name: string) => `@layer components { .${name} { --${name}: 0 } }`

/** The classes of a built sheet, in their order. */
const classesIn = ({ css }: StyleSheet) => [...css.matchAll(/\.([a-z]+)\s*\{/g)].map((match) => match[1])

describe('style sheets of parts', () => {
  it('[EXT-03] are joined into the sheet of every page where their names say so, in the order of their files', async () => {
    const dist = await buildFiles({
      'extensions/tides/browser/tide.site.css': inLayer('tide'),
      'extensions/booking/browser/booking.site.css': inLayer('booking'),
      'extensions/booking/desk/plan.desk.css': inLayer('plan'),
    })
    expect(classesIn(readAssets([dist]).style('site'))).toEqual(['booking', 'tide', 'z'])
  })

  it('[EXT-03] are files of their own otherwise, which pages link by their names', async () => {
    const dist = await buildFiles({
      'extensions/booking/browser/seats.css':
        '@import "./seat.css";\n@layer components { .row { --row: 0 } }',
      'extensions/booking/browser/seat.css': inLayer('seat'),
    })
    const { style } = readAssets([dist])
    expect(classesIn(style('seats'))).toEqual(['seat', 'row'])
    expect(classesIn(style('seat'))).toEqual(['seat'])
    expect(classesIn(style('site'))).toEqual(['z'])
  })

  it('[EXT-03] come with what a page uses where their names say so', async () => {
    const dist = await buildFiles({
      'extensions/booking/browser/seat.used.css': inLayer('seat'),
      'extensions/tides/tide.used.css': inLayer('tide'),
    })
    const { usedStyles, style } = readAssets([dist])
    expect(usedStyles.map(({ name, sheet }) => [name, classesIn(sheet)])).toEqual([
      ['seat', ['seat']],
      ['tide', ['tide']],
    ])
    expect(classesIn(style('site'))).toEqual(['z'])
  })

  it('[EXT-03] are refused by the build where two to be linked have one name', async () => {
    const building = buildFiles({
      'extensions/booking/browser/plan.css': inLayer('a'),
      'extensions/tides/browser/plan.css': inLayer('b'),
    })
    await expect(building).rejects.toThrow('Pages ask for plan.css by its name, and two files have it')
  })
})
