import { firstEdition } from '#shared/edition.ts'
import { ownNameOf } from '#shared/words/own-name-of.ts'

/** Beside what is in another language than the first of the site. */
export function EditionName({ of: edition }: { of: string }) {
  if (edition === firstEdition) return null
  return (
    <span className="field-hint" lang={edition}>
      {ownNameOf(edition)}
    </span>
  )
}
