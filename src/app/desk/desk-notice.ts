import type { Done } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'

/** What became of a form, said once on the next page. */
export type DeskNotice = {
  tone: 'good' | 'plain' | 'caution' | 'bad'
  words: string
  link?: { label: string; href: string } | undefined
}

const signs = { good: '+', plain: '=', caution: '~', bad: '!' } as const

/** As it travels in a cookie. */
export function writeNotice({ notice, problem, caution, audit }: Done): string | undefined {
  if (problem) return `${signs.bad}${problem}`
  if (caution) return `${signs.caution}${[caution.words, caution.link.label, caution.link.href].join('\n')}`
  return notice && `${audit === 'no change' ? signs.plain : signs.good}${notice}`
}

export function readNotice(text: string | undefined): DeskNotice | undefined {
  const tone = (['good', 'plain', 'caution', 'bad'] as const).find((one) => text?.startsWith(signs[one]))
  if (!text || !tone) return undefined
  if (tone !== 'caution') return { tone, words: text.slice(1) }
  const [words = '', label = '', href = ''] = text.slice(1).split('\n')
  // Other sites of the same domain can set cookies too.
  return { tone, words, link: href.startsWith(`${urls.desk.home}/`) ? { label, href } : undefined }
}
