import type { Done } from '#platform/desk/desk-route.ts'

/** What became of a form, said once on the next page. */
export type DeskNotice = { tone: 'good' | 'plain' | 'bad'; words: string }

const signs = { good: '+', plain: '=', bad: '!' } as const

/** As it travels in a cookie. */
export function writeNotice({ notice, problem, audit }: Done): string | undefined {
  if (problem) return `${signs.bad}${problem}`
  return notice && `${audit === 'no change' ? signs.plain : signs.good}${notice}`
}

export function readNotice(text: string | undefined): DeskNotice | undefined {
  const tone = (['good', 'plain', 'bad'] as const).find((one) => text?.startsWith(signs[one]))
  return text && tone ? { tone, words: text.slice(1) } : undefined
}
