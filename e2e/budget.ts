/** What a page of the demo may cost a visitor who was never here: bytes as they are sent, compressed as well as we can. */
export type Budget = {
  /** Of the page, with the styles in it. */
  page: number
  /** Of all its styles, in it and beside it. */
  styles: number
  /** Style sheets that nothing waits for: for print, and of what stands below the text. */
  lateSheets: number
}

const kilobyte = 1024

/** What a server may send before it hears from the browser again. */
const firstFlight = 14 * kilobyte

export const budgets: Readonly<Record<string, Budget>> = {
  '/': { page: firstFlight, styles: 8 * kilobyte, lateSheets: 1 },
  '/contact': { page: firstFlight, styles: 8 * kilobyte, lateSheets: 2 },
  '/posts/number-two-comes-back': { page: firstFlight, styles: 8 * kilobyte, lateSheets: 3 },
  // Its text is longer, and its stars stand below it.
  '/posts/a-building-full-of-oars': { page: 14.5 * kilobyte, styles: 8.5 * kilobyte, lateSheets: 4 },
  '/about': { page: firstFlight, styles: 8 * kilobyte, lateSheets: 2 },
  '/posts': { page: firstFlight, styles: 8 * kilobyte, lateSheets: 2 },
  '/archive': { page: firstFlight, styles: 7 * kilobyte, lateSheets: 2 },
  '/search?q=oak': { page: firstFlight, styles: 7 * kilobyte, lateSheets: 2 },
  '/nowhere': { page: firstFlight, styles: 7 * kilobyte, lateSheets: 2 },
  '/faq': { page: firstFlight, styles: 8 * kilobyte, lateSheets: 2 },
  '/film': { page: firstFlight, styles: 8 * kilobyte, lateSheets: 2 },
  '/reviews': { page: firstFlight, styles: 8 * kilobyte, lateSheets: 2 },
}
