import type { PageCost } from './support/page-cost.ts'

/**
 * What a page of the demo may cost a visitor who was never here, looks at the first view in a window of 1280 × 800 and touches
 * nothing. Sizes are in kilobytes, texts compressed as well as we can. Nothing may hold back the first paint of any page, and
 * nothing may move while it loads.
 */
export type Budget = Omit<PageCost, 'blocking' | 'shift'>

/** Pictures have room for what makes them: another version of it makes them a little larger or smaller. */
const plain = {
  ...{ scripts: 2.2, scriptFiles: 1, sheetFiles: 2, fontFiles: 0, calls: 0 },
  // The logo.
  ...{ pictures: 0.5, pictureFiles: 1 },
}
const list = { ...plain, pictures: 16, pictureFiles: 3 }
const shortList = { ...list, pictures: 10, pictureFiles: 2 }
const illustrated = { ...plain, pictures: 80, pictureFiles: 2 }
const post = { ...illustrated, sheetFiles: 4 }
const form = { scripts: 3.5, scriptFiles: 2 }
/** The script that strangers put into their pages draws the reviews here, too. Their styles come in the page. */
const reviews = { scripts: 6.4, scriptFiles: 2, sheetFiles: 1 }

export const budgets: Readonly<Record<string, Budget>> = {
  '/': { ...illustrated, page: 12.1, styles: 6.8, sheetFiles: 1 },
  '/about': { ...illustrated, page: 10.4, styles: 6.5 },
  '/posts': { ...list, page: 11, styles: 6.9 },
  '/archive': { ...plain, page: 9.3, styles: 6.5 },
  '/archive/2026': { ...list, page: 10.6, styles: 6.8 },
  '/archive/2026/05': { ...shortList, page: 9.6, styles: 6.8 },
  '/category/timber': { ...list, page: 9.9, styles: 6.8 },
  '/tag/winter': { ...shortList, page: 9.6, styles: 6.8 },
  '/author/ruth-pelletier': { ...list, page: 10.7, styles: 6.9, pictures: 35 },
  '/search?q=oak': { ...plain, page: 10, styles: 6.5 },
  '/nowhere': { ...plain, page: 9, styles: 6.5 },
  '/posts/number-two-comes-back': { ...post, page: 14, styles: 8.1, sheetFiles: 3 },
  // Its text is longer, and its stars are below it.
  '/posts/a-building-full-of-oars': { ...post, page: 14.3, styles: 8.5 },
  // It has a form.
  '/posts/two-weekends-in-august': { ...post, ...form, page: 15.2, styles: 8.5, sheetFiles: 3 },
  '/contact': { ...plain, ...form, page: 11.5, styles: 7.3 },
  '/quote': { ...plain, ...form, page: 15.2, styles: 7.5 },
  '/care': { ...illustrated, page: 12.8, styles: 7.1, scripts: 2.6 },
  '/faq': { ...plain, page: 12.8, styles: 6.8, scripts: 2.6 },
  '/film': { ...plain, page: 11, styles: 6.9, scripts: 2.5, pictures: 15, pictureFiles: 2 },
  '/reviews': { ...plain, ...reviews, page: 12.8, styles: 7.1 },
  '/reviews-of/workshop': { ...plain, ...reviews, page: 13.3, styles: 7.2 },
  '/reviews-of/workshop/write': { ...plain, page: 10.3, styles: 7.1, sheetFiles: 1 },
  '/reviews-of/workshop/thanks': { ...plain, page: 10.2, styles: 7.1, sheetFiles: 1 },
  // Every element there is.
  '/everything': { ...plain, page: 25.6, styles: 9.8, scripts: 8.2, scriptFiles: 3, sheetFiles: 1 },
}

/** Of a copy of the demo that also has a page in French, and courses. */
export const budgetsOfWiderDemo: Readonly<Record<string, Budget>> = {
  '/fr/about': { ...illustrated, page: 10.5, styles: 6.5 },
  '/courses': { ...plain, page: 9.6, styles: 7 },
  '/courses/turning': { ...plain, page: 9.3, styles: 6.6 },
}
