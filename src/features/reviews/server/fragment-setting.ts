import type { Say } from '#platform/words/say.ts'

type ShareLink = { network: string; label: string; href: string }

/** What a fragment must know beside the reviews. */
export type FragmentSetting = {
  /** Origin of this site, without a trailing slash. */
  siteUrl: string
  /** Says things in the language of the site. */
  say: Say
  shareLinks(shared: { url: string; title: string }): readonly ShareLink[]
}

export const isoDay = (date: Date) => date.toISOString().slice(0, 10)
