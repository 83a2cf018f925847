import { useSay } from '#platform/words/use-say.ts'
import type { Paging } from '#shared/views.ts'
import { words } from '#words/desk.common.ts'

/** The pages of a long list. */
export function Pages({ page, pages, pathOf }: Paging) {
  const say = useSay()
  if (pages < 2) return null
  return (
    <nav aria-label={say(words.pagesOfList)} className="actions">
      {page > 1 && (
        <a className="button quiet" href={pathOf(page - 1)} rel="prev">
          {say(words.before)}
        </a>
      )}
      <span className="field-hint">{say(words.pageOf({ page, pages }))}</span>
      {page < pages && (
        <a className="button quiet" href={pathOf(page + 1)} rel="next">
          {say(words.next)}
        </a>
      )}
    </nav>
  )
}
