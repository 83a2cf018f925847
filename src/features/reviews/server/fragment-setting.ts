import type { Say } from '#platform/words/say.ts'
import type { SiteAddresses } from '#shared/site-addresses.ts'
import type { Sayable } from '#shared/words/sayable.ts'

type ShareLink = { network: string; label: Sayable; href: string }

/** What a fragment must know beside the reviews. */
export type FragmentSetting = {
  site: SiteAddresses
  /** Says things in the language of the site. */
  say: Say
  shareLinks(shared: { url: string; title: string }): readonly ShareLink[]
}

export const isoDay = (date: Date) => date.toISOString().slice(0, 10)
