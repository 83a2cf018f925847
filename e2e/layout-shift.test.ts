import { describe, expect, it } from 'vitest'
import { budgets } from './budget.ts'
import { useBrowser } from './support/browser.ts'
import { shiftsOn, watchShifts } from './support/shifts.ts'
import { useSite } from './support/site.ts'

const demo = useSite({ config: { reviews: { footer: 'workshop' } } })
const browser = useBrowser()

/** Every template, from its top to its bottom. The tests' own fonts are watched with the budget of each. */
describe.each([
  ['wide', 360],
  ['narrow', 1280],
] as const)('in %s fonts, %i px wide', (look, width) => {
  it.each(Object.keys(budgets))('[PERF-88] nothing moves while %s loads', async (path) => {
    const viewport = { width, height: 800 }
    const { page, context } = await browser.visit(demo.url + path, { viewport }, watchShifts(look))
    expect(await shiftsOn(page)).toEqual([])
    await context.close()
  })
})
