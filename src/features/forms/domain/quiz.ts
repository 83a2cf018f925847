import { decodeEntities } from './text/entities.ts'

/** How answers are compared: `Ｐａｒｉｓ`, ` paris ` and `P aris` are one. */
export const canonicalAnswer = (answer: string): string =>
  decodeEntities(answer).normalize('NFKC').replace(/\s+/g, '').toLowerCase()

export const isRightAnswer = (given: string, expected: string): boolean =>
  canonicalAnswer(given) === canonicalAnswer(expected)
