import { Trans } from '#platform/words/trans.tsx'
import { words } from '#words/loading.ts'
import { notLoadedId } from './browser/replay.ts'

/** Shown when a visitor's click came to nothing because its script could not be loaded. */
export function NotLoaded() {
  return (
    <p id={notLoadedId} className="not-loaded" popover="auto" role="alert">
      <Trans of={words.notLoaded} />
    </p>
  )
}
