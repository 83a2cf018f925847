import { notLoadedId } from './browser/replay.ts'

/** Shown when a visitor's click came to nothing because its script could not be loaded. */
export function NotLoaded() {
  return (
    <p id={notLoadedId} className="not-loaded" popover="auto" role="alert">
      Nothing was sent: a part of this page could not be loaded. You are probably offline. Try again in a
      moment.
    </p>
  )
}
