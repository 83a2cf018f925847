import type { Budget } from '../budget.ts'
import type { PageCost } from './page-cost.ts'

const kilobyte = 1024

/** A budget far above what a page costs would let the page grow unnoticed. */
const maxAbove = 1.1
const maxAboveForPictures = 2

const sizes = {
  page: 'the page with what is in it',
  styles: 'styles',
  scripts: 'scripts that run before anybody touches the page',
  pictures: 'pictures in the first view',
} as const

const counts = {
  sheetFiles: ['style sheet', 'style sheets'],
  scriptFiles: ['script', 'scripts'],
  pictureFiles: ['picture in the first view', 'pictures in the first view'],
  fontFiles: ['font', 'fonts'],
  calls: ['call of a script', 'calls of scripts'],
} as const

type Size = keyof typeof sizes
type Count = keyof typeof counts

/** What is not as the budget says, each in a sentence that says what to do. */
export function judgePageCost(path: string, cost: PageCost, budget: Budget): string[] {
  return [
    ...(Object.keys(sizes) as Size[]).flatMap((kind) => judgeSize(path, kind, cost[kind], budget[kind])),
    ...(Object.keys(counts) as Count[]).flatMap((kind) => judgeCount(path, kind, cost[kind], budget[kind])),
    ...cost.blocking.map(
      (file) =>
        `${path} waits for ${file} before its first paint. Nothing may hold it back: put it into the page, or let it come late.`,
    ),
    ...(cost.shift === 0
      ? []
      : [
          `${path} moves while it loads (layout shift ${cost.shift.toFixed(4)}). Keep the space of what comes late.`,
        ]),
  ]
}

function judgeSize(path: string, kind: Size, bytes: number, budget: number): string[] {
  const room = kind === 'pictures' ? maxAboveForPictures : maxAbove
  const size = `${tenths(bytes / kilobyte)} KB of ${sizes[kind]}`
  const named = `its budget in e2e/budget.ts is ${budget} KB`
  if (bytes > budget * kilobyte)
    return [
      `${path} now sends ${size} (${bytes} bytes); ${named}. Find what grew; if it is meant, set "${kind}" to ${fitting(bytes)}.`,
    ]
  if (fitting(bytes) * room < budget)
    return [
      `${path} sends only ${size} (${bytes} bytes), and ${named}. Set "${kind}" to ${fitting(bytes)}, so that it cannot grow unnoticed.`,
    ]
  return []
}

function judgeCount(path: string, kind: Count, count: number, budget: number): string[] {
  if (count === budget) return []
  const [one, many] = counts[kind]
  const loads = `${path} ${count > budget ? 'now' : 'only'} loads ${count} ${count === 1 ? one : many}`
  return [
    `${loads}; its budget in e2e/budget.ts is ${budget}. ${count > budget ? 'Find what is new; if it is meant, set' : 'Set'} "${kind}" to ${count}.`,
  ]
}

const tenths = (value: number) => Math.ceil(value * 10) / 10

/** A budget in kilobytes that leaves room for a few words more. */
const fitting = (bytes: number) => tenths((bytes * 1.02) / kilobyte)
