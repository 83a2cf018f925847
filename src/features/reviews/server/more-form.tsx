import { pageUrls } from '#platform/editions/page-urls.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { words } from '#words/reviews.ts'

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
