import { createContext, type ReactNode, useContext } from 'react'
import { type absoluteUrl, Trans, type Translatable, type Translate, useT } from '#api/extension.ts'
import { words } from '#words/reviews.ts'
import { here } from './addresses.ts'
import type { widgetWordsIn } from './widget-words.ts'

/** Passed to the script if the reviews are in another language than its own words. */
export const WordsForScript = createContext<ReturnType<typeof widgetWordsIn> | undefined>(undefined)

/** Says its language itself: the page around may be anybody's. */
export function FragmentBody({ className, children }: { className: string; children: ReactNode }) {
  const t = useT()
  const words = useContext(WordsForScript)
  return (
    <div
      className={className}
      lang={t.language}
      dir={t.direction}
      data-words={words && JSON.stringify(words)}
    >
      {children}
    </div>
  )
}

type ShareLink = { network: string; label: Translatable; href: string }

/** What a fragment needs besides the reviews. */
export type FragmentSetting = {
  site: Parameters<typeof absoluteUrl>[0]
  /** Says things in the language of the site. */
  t: Translate
  shareLinks(shared: { url: string; title: string }): readonly ShareLink[]
}

export const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** A form, so that the button leads to the next page without script too. */
export function MoreForm({ campaign, params }: { campaign: string; params: string }) {
  return (
    <form className="portico-reviews-next" action={here.campaign(campaign)}>
      {[...new URLSearchParams(params)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="portico-reviews-more" data-href={params}>
        <Trans of={words.more} />
      </button>
    </form>
  )
}
