/**
 * Somebody who presses again because nothing has happened yet means it once, whether on the text of a button or on its
 * picture.
 */
const lastClicks = new WeakMap<EventTarget, Event>()
let lastMove: Event

/** The message for a visitor whose click had no effect is in the page: it could not be loaded later either. */
export const notLoadedId = 'not-loaded'

/**
 * Holds an event back until the island listens, then plays it again. If the island cannot be loaded the event takes its
 * native course: forms post, boxes are ticked.
 */
export function replay(event: Event, awake: Promise<void>, sleeping: AbortController) {
  const target = event.target as HTMLElement
  const again = repeat(event, target)
  if (again && event.cancelable) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const pressed = target.closest('button, label') ?? target
  if (event.type === 'click') lastClicks.set(pressed, event)
  const play = () => {
    sleeping.abort()
    const outdated = event.type === 'click' && lastClicks.get(pressed) !== event
    if (target.isConnected && !outdated) again?.()
  }
  awake.then(play, () => {
    const isPost = target.matches('form, [type=submit], [type=submit] *')
    const isSent = isPost && navigator.onLine
    // A browser that is offline would leave the page, and what was written in it, for an error.
    if (isSent || !isPost) play()
    else sleeping.abort()
    if (again && !isSent && event !== lastMove && target.closest('form'))
      document.getElementById(notLoadedId)?.togglePopover?.(true)
  })
}

/** How to repeat an event, if it must be repeated at all. */
function repeat(event: Event, target: HTMLElement): (() => void) | undefined {
  if (event instanceof SubmitEvent) return () => (target as HTMLFormElement).requestSubmit(event.submitter)
  if (event.type === 'pointermove') {
    lastMove = event
    return () => {
      // The pointer may have gone on while the island was loading.
      if (lastMove === event && target.matches(':hover'))
        target.dispatchEvent(new PointerEvent('pointerover', event))
    }
  }
  if (isBrowsersOwn(event as MouseEvent & KeyboardEvent, target)) return undefined
  return () => target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
}

/** Nobody waits for a script to follow a link, to open `<details>` or to tick a box that keeps its own state. */
const browsersOwn =
  'a[href], summary, [data-uncontrolled] :is(input:not([type="submit"]), select, textarea, label)'

/**
 * Clicks and keys alone are for a script. Who holds a modifier key asks for the browser's own, too. Going through radio
 * buttons with arrows is reported as clicks of no button. A key is for a script on the surface of a player, and on a button
 * that it does not press.
 */
function isBrowsersOwn(event: MouseEvent & KeyboardEvent, target: HTMLElement): boolean {
  const { type, key } = event
  if (event.metaKey || event.ctrlKey || event.altKey || key === 'Tab') return true
  if (type === 'keydown')
    return !target.matches(key === 'Enter' || key === ' ' ? 'video, audio' : 'video, audio, button')
  return (
    type !== 'click' ||
    event.shiftKey ||
    target.closest(browsersOwn) !== null ||
    (event.detail === 0 && target.matches('[type=radio]'))
  )
}
