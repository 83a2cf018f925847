import type { ExportMeta } from '../export/export-types.ts'
import { plainText } from '../text/plain-text.ts'
import { metaRow } from './meta-rows.ts'
import type { RestEntry } from './rest-values.ts'

type Head = Readonly<Record<string, unknown>>

/**
 * What Yoast or All in One SEO write into the head of the page, under the names by which Yoast keeps it. They answer what visitors get, also
 * where nobody wrote anything: a title made of the entry's and the site's is one of those.
 */
export function seoRows(entry: RestEntry, site: { name: string; isHidden: boolean }): ExportMeta[] {
  const head = [entry.yoast_head_json, entry.aioseo_head_json].find((one) => Object.keys(one).length > 0)
  if (!head) return []
  const [title, description] = [textOf(head.title), textOf(head.description)]
  const canonical = textOf(head.canonical ?? head.canonical_url)
  return [
    ...(isWritten(title, entry, site.name) ? [metaRow('_yoast_wpseo_title', title)] : []),
    ...(description ? [metaRow('_yoast_wpseo_metadesc', description)] : []),
    ...(canonical && canonical !== entry.link ? [metaRow('_yoast_wpseo_canonical', canonical)] : []),
    ...(!site.isHidden && isHidden(head) ? [metaRow('_yoast_wpseo_meta-robots-noindex', '1')] : []),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? plainText(value) : '')

function isWritten(title: string, { title: own }: RestEntry, siteName: string): boolean {
  const plain = plainText(own.raw ?? own.rendered)
  return title !== '' && title !== plain && !(title.startsWith(plain) && title.endsWith(siteName))
}

/** Copies of sites ask for it in the settings of the site, and then nearly every text says it. */
export const isHiddenSite = ({ hidden, all }: { hidden: number; all: number }) =>
  hidden >= 3 && hidden >= 0.9 * all

function isHidden({ robots }: Head): boolean {
  const words = typeof robots === 'object' && robots !== null ? Object.values(robots) : [robots]
  return words.some((word) => typeof word === 'string' && word.includes('noindex'))
}
