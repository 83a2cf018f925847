import { describe, expect, inject, it } from 'vitest'
import { courses } from '../test/course-type.tsx'
import { type Budget, budgets, budgetsOfWiderDemo } from './budget.ts'
import { useBrowser } from './support/browser.ts'
import { judgePageCost } from './support/judge-page-cost.ts'
import { makeAskedPictures } from './support/make-asked-pictures.ts'
import { type PageCost, pageCost } from './support/page-cost.ts'
import { useSite } from './support/site.ts'
import { widerDemo } from './support/wider-demo.ts'

/** What is in season is on the page. */
const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
const reviews = { footer: 'workshop' }
const demo = useSite({ clock, config: { reviews } })
const wider = useSite({ clock, config: { reviews, extensions: [courses()] }, content: widerDemo() })
const browser = useBrowser()

/** Its pictures are ready: until then, larger files are served instead. */
const visit: typeof browser.visit = (url, options, prepare) =>
  browser.visit(url, options, async (context) => {
    await makeAskedPictures(context, inject('madePictures'))
    await prepare?.(context)
  })

describe.each([
  { name: 'the demo', site: demo, budgets },
  { name: 'the demo with a second language and a type of its own', site: wider, budgets: budgetsOfWiderDemo },
])('$name', ({ site, budgets }) => {
  it.each(Object.entries<Budget>(budgets))(
    '[PERF-64] [PERF-110] %s costs what its budget says: bytes and requests of each kind, none that holds back its first paint, and nothing moves',
    async (path, budget) => {
      const cost = await pageCost({ ...browser, visit }, site.url + path)
      expect(judgePageCost(path, cost, budget)).toEqual([])
    },
  )
})

describe('a budget', () => {
  const budget: Budget = {
    ...{ page: 10, styles: 6.2, scripts: 2, pictures: 40 },
    ...{ sheetFiles: 1, scriptFiles: 1, pictureFiles: 2, fontFiles: 0, calls: 0 },
  }
  const kilobytes = (value: number) => value * 1024
  const cost: PageCost = {
    ...{ page: kilobytes(9.8), styles: kilobytes(6), scripts: kilobytes(1.9), pictures: kilobytes(31) },
    ...{ sheetFiles: 1, scriptFiles: 1, pictureFiles: 2, fontFiles: 0, calls: 0 },
    ...{ blocking: [], shift: 0 },
  }
  const judged = (more: Partial<PageCost>) => judgePageCost('/contact', { ...cost, ...more }, budget)

  it('[PERF-111] is content with a page that costs a little less', () => {
    expect(judged({})).toEqual([])
  })
  it('[PERF-111] says what grew, from what to what, and where to change it if that is meant', () => {
    expect(judged({ styles: 6500, fontFiles: 1 })).toEqual([
      '/contact now sends 6.4 KB of styles (6500 bytes); its budget in e2e/budget.ts is 6.2 KB. Find what grew; if it is meant, set "styles" to 6.5.',
      '/contact now loads 1 font; its budget in e2e/budget.ts is 0. Find what is new; if it is meant, set "fontFiles" to 1.',
    ])
  })
  it('[PERF-111] says when it is far above what a page costs', () => {
    expect(judged({ page: 9000, sheetFiles: 0 })).toEqual([
      '/contact sends only 8.8 KB of the page with what is in it (9000 bytes), and its budget in e2e/budget.ts is 10 KB. Set "page" to 9, so that it cannot grow unnoticed.',
      '/contact only loads 0 style sheets; its budget in e2e/budget.ts is 1. Set "sheetFiles" to 0.',
    ])
  })
  it('[PERF-111] leaves pictures more room, for what makes them changes', () => {
    expect(judged({ pictures: kilobytes(21) })).toEqual([])
    expect(judged({ pictures: kilobytes(10) })).toEqual([expect.stringContaining('Set "pictures" to 10.2')])
  })
  it('[PERF-111] names what holds back the first paint, and what moves', () => {
    expect(judged({ blocking: ['/assets/a.css'], shift: 0.01 })).toEqual([
      expect.stringContaining('waits for /assets/a.css before its first paint'),
      expect.stringContaining('layout shift 0.0100'),
    ])
  })
})
