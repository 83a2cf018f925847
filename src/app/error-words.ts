import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/error.ts'

type ErrorWords = { title: Message; advice: Message }

const wordsByStatus: Readonly<Record<number, ErrorWords>> = {
  400: { title: words.unreadable, advice: words.unreadableAdvice },
  403: { title: words.forbidden, advice: words.forbiddenAdvice },
  404: { title: words.missing, advice: words.missingAdvice },
  405: { title: words.method, advice: words.methodAdvice },
  408: { title: words.timeout, advice: words.timeoutAdvice },
  413: { title: words.tooLarge, advice: words.tooLargeAdvice },
  414: { title: words.tooLong, advice: words.tooLongAdvice },
  415: { title: words.kind, advice: words.kindAdvice },
  429: { title: words.tooOften, advice: words.tooOftenAdvice },
}

const refused: ErrorWords = { title: words.refused, advice: words.refusedAdvice }
const broken: ErrorWords = { title: words.broken, advice: words.brokenAdvice }

/** What a visitor is told instead of a page, and what to do. */
export const errorWords = (status: number): ErrorWords =>
  wordsByStatus[status] ?? (status < 500 ? refused : broken)
