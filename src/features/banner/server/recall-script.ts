import { recallClosed } from '../browser/recall-closed.ts'

/** Stands in the page before the banner. */
export const recallScript = `(${recallClosed})()`
