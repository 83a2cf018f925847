import type { Done } from '#platform/desk/desk-route.ts'
import type { Translate } from '#platform/words/translate.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'

/** The result of a form, shown once on the next page. */
export type DeskNotice = {
  tone: 'good' | 'plain' | 'caution' | 'bad'
  words: string
  link?: { label: string; href: string } | undefined
}

const signs = { good: '+', plain: '=', caution: '~', bad: '!' } as const

/** As it travels in a cookie. */
export function writeNotice(
  t: Translate,
  { notice, link, problem, caution, audit }: Done,
): string | undefined {
  const linked = (words: Translatable, to: Done['link']) =>
    [t(words), ...(to ? [t(to.label), to.href] : [])].join('\n')
  if (problem) return `${signs.bad}${t(problem)}`
  if (caution) return `${signs.caution}${linked(caution.words, caution.link)}`
  return notice && `${audit === 'no change' ? signs.plain : signs.good}${linked(notice, link)}`
}

export function readNotice(text: string | undefined): DeskNotice | undefined {
  const tone = (['good', 'plain', 'caution', 'bad'] as const).find((one) => text?.startsWith(signs[one]))
  if (!text || !tone) return undefined
  const [words = '', label = '', href = ''] = text.slice(1).split('\n')
  // Other sites of the same domain can set cookies too.
  return { tone, words, link: href.startsWith(`${urls.desk.home}/`) ? { label, href } : undefined }
}
