import { foldAnswers } from '../browser/fold-answers.ts'

/** Stands in the page after every list of questions. */
export const foldScript = `(${foldAnswers})()`
