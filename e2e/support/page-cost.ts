import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import { memoize } from '#shared/memoize.ts'
import type { useBrowser } from './browser.ts'

type Visit = ReturnType<typeof useBrowser>['visit']

/** What a page costs a visitor who was never here and has touched nothing. Sizes are in bytes. */
export type PageCost = {
  /** The page, with the styles and scripts in it. */
  page: number
  /** All its styles, in it and beside it. */
  styles: number
  /** All scripts that have run, in it and beside it. */
  scripts: number
  /** What can be seen of it in a window of 1280 × 800. */
  pictures: number
  sheetFiles: number
  scriptFiles: number
  pictureFiles: number
  fontFiles: number
  /** What scripts have asked the server for. */
  calls: number
  /** Addresses that the first paint has waited for. */
  blocking: readonly string[]
  /** As browsers count it: 0 where nothing has moved. */
  shift: number
}

/** Texts are counted as small as they can be sent, pictures as they were sent. */
export async function pageCost({ visit }: ReturnType<typeof useBrowser>, address: string): Promise<PageCost> {
  const read = async (path: string) =>
    (await fetch(new URL(path, address), { signal: AbortSignal.timeout(30_000) })).text()
  const html = await read(address)
  const page = (await settled(visit, address)) ?? (await settled(visit, address))
  if (!page) throw new Error(`${address} was twice still asking for something after 30 seconds.`)
  const { asked, seen, shift } = await page.evaluate(look)

  const endsWith = (ending: RegExp) => asked.filter(({ path }) => ending.test(path))
  const [sheets, scripts] = [endsWith(/\.css$/), endsWith(/\.js$/)]
  const pictures = asked.filter(({ path }) => seen.includes(path))
  const compressed = async (files: typeof asked) =>
    total((await Promise.all(files.map(({ path }) => read(path)))).map(compressedSize))
  return {
    page: compressedSize(html),
    styles: compressedSize(elementTexts(html, 'style')) + (await compressed(sheets)),
    scripts: compressedSize(elementTexts(html, 'script')) + (await compressed(scripts)),
    pictures: total(pictures.map(({ bytes }) => bytes)),
    sheetFiles: sheets.length,
    scriptFiles: scripts.length,
    pictureFiles: pictures.length,
    fontFiles: endsWith(/\.(?:woff2?|[ot]tf)$/).length,
    calls: asked.filter(({ isCall }) => isCall).length,
    blocking: asked.filter(({ blocks }) => blocks).map(({ path }) => path),
    shift,
  }
}

/** Sheets and scripts are those of many pages. */
const compressedSize = memoize((text: string) => brotliCompressSync(text).length)
const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)

/** Elements with attributes are data, or files. */
const elementTexts = (html: string, name: 'style' | 'script') =>
  [...html.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text]) => text).join('\n')

function countRequests() {
  const begun = new Set<unknown>()
  return {
    underWay: () => begun.size,
    async watch(context: BrowserContext) {
      context.on('request', (request) => begun.add(request))
      context.on('requestfinished', (request) => begun.delete(request))
      context.on('requestfailed', (request) => begun.delete(request))
    },
  }
}

/**
 * Nothing is on its way, and what has come asks for nothing more once the browser has dealt with it. Nothing is answered where that
 * takes too long, as where the end of a request is never told.
 */
async function settled(visit: Visit, address: string): Promise<Page | undefined> {
  const requests = countRequests()
  const { page } = await visit(address, {}, requests.watch)
  const until = performance.now() + 30_000
  const isDealtWith = () =>
    page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
    )
  let rounds = 0
  while (rounds < 2) {
    if (performance.now() > until) return undefined
    await Promise.race([isDealtWith(), delay(until - performance.now())])
    rounds = requests.underWay() === 0 ? rounds + 1 : 0
  }
  return page
}

/** Runs in the page: it can use nothing from around it. */
async function look() {
  type Timing = PerformanceResourceTiming & { renderBlockingStatus: 'blocking' | 'non-blocking' }
  type Shift = PerformanceEntry & { value: number }
  const asked = (performance.getEntriesByType('resource') as Timing[]).map((entry) => ({
    path: new URL(entry.name).pathname,
    bytes: entry.encodedBodySize,
    blocks: entry.renderBlockingStatus === 'blocking',
    isCall: ['fetch', 'xmlhttprequest', 'beacon'].includes(entry.initiatorType),
  }))
  const isSeen = (element: Element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  const addresses = [...document.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')]
    .filter(isSeen)
    .map((element) => (element instanceof HTMLImageElement ? element.currentSrc : element.poster))
  const seen = addresses.filter(Boolean).map((address) => new URL(address).pathname)
  const shifts = await new Promise<Shift[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]))
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
  })
  return { asked, seen, shift: shifts.reduce((sum, { value }) => sum + value, 0) }
}
