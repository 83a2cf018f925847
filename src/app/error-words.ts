import { defineWords, type Message } from '#shared/words/define-words.ts'

const words = defineWords('error', {
  broken: 'Something broke on our side',
  brokenAdvice: 'It is not your doing. Wait a minute and load the page again.',
  refused: 'That did not work',
  refusedAdvice: 'The site could not accept the request. Go back, load the page again and try once more.',
  unreadable: 'This address cannot be read',
  unreadableAdvice: 'Check it for stray characters.',
  forbidden: 'This is not open to you',
  forbiddenAdvice: 'Go back, load the page again and try once more.',
  missing: 'There is nothing here',
  missingAdvice: 'The address may be mistyped, or the page is gone.',
  method: 'That cannot be done here',
  methodAdvice: 'Go back and use the buttons of the page.',
  timeout: 'That did not arrive whole',
  timeoutAdvice: 'Your connection may be slow. Go back and send it again.',
  tooLarge: 'That was too much at once',
  tooLargeAdvice: 'Go back and send less, for example smaller files.',
  tooLong: 'This address is too long',
  tooLongAdvice: 'Shorten it.',
  kind: 'That kind of content cannot be taken',
  kindAdvice: 'Go back and send it in another form.',
  tooOften: 'That was too often',
  tooOftenAdvice: 'Wait a minute, then try again.',
})

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
