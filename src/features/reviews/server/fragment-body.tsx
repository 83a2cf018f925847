import { createContext, type ReactNode, useContext } from 'react'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import type { Say } from '#platform/words/say.ts'
import { useSay } from '#platform/words/use-say.ts'
import type { SiteAddresses } from '#shared/site-addresses.ts'
import type { WidgetWords } from '#shared/widget-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/reviews.ts'

/** Handed to the script where the reviews are in another language than the words it has. */
export const WordsForScript = createContext<WidgetWords | undefined>(undefined)

/** Says its language itself: the page around may be anybody's. */
export function FragmentBody({ className, children }: { className: string; children: ReactNode }) {
  const say = useSay()
  const words = useContext(WordsForScript)
  return (
    <div
      className={className}
      lang={say.language}
      dir={say.direction}
      data-words={words && JSON.stringify(words)}
    >
      {children}
    </div>
  )
}

type ShareLink = { network: string; label: Sayable; href: string }

/** What a fragment must know beside the reviews. */
export type FragmentSetting = {
  site: SiteAddresses
  /** Says things in the language of the site. */
  say: Say
  shareLinks(shared: { url: string; title: string }): readonly ShareLink[]
}

export const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** A form, so that the button leads to the next page without script too. */
export function MoreForm({ campaign, params }: { campaign: string; params: string }) {
  return (
    <form className="portico-reviews-next" action={pageUrls.campaign(campaign)}>
      {[...new URLSearchParams(params)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="portico-reviews-more" data-href={params}>
        <Phrase of={words.more} />
      </button>
    </form>
  )
}
