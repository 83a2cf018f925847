/** Who presses again because nothing has happened yet means it once, be it on the word of a button or on its picture. */
const lastClicks = new WeakMap<EventTarget, Event>()
let lastMove: Event

/** The words for a visitor whose click came to nothing stand in the page: later they could not be loaded either. */
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
  if (event instanceof SubmitEvent) {
    const form = target as HTMLFormElement
    return () => form.requestSubmit(event.submitter)
  }
  if (event.type === 'click')
    return isBrowsersOwn(event as MouseEvent, target)
      ? undefined
      : () => target.dispatchEvent(new MouseEvent('click', event))
  if (event instanceof KeyboardEvent)
    return isForScript(event, target)
      ? () => target.dispatchEvent(new KeyboardEvent('keydown', event))
      : undefined
  if (event.type === 'pointermove') {
    lastMove = event
    return () => {
      // The pointer may have gone on while the island was loading.
      if (lastMove === event && target.matches(':hover'))
        target.dispatchEvent(new PointerEvent('pointerover', event))
    }
  }
  return undefined
}

/** A key that means nothing to the browser: on the surface of a player, or on a button, which Enter and space press. */
const isForScript = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, target: HTMLElement) =>
  !(altKey || ctrlKey || metaKey || ['Tab', 'Shift', 'Alt', 'Control', 'Meta'].includes(key)) &&
  (target.matches('video, audio') || (target.matches('button') && ![' ', 'Enter'].includes(key)))

/** Nobody waits for a script to follow a link, to open `<details>` or to tick a box that keeps its own state. */
const browsersOwn =
  'a[href], summary, [data-uncontrolled] :is(input:not([type="submit"]), select, textarea, label)'

/**
 * A click with a modifier key asks for the browser's own, too. Going through radio buttons with arrows is reported as
 * clicks of no button.
 */
const isBrowsersOwn = ({ metaKey, ctrlKey, shiftKey, altKey, detail }: MouseEvent, target: HTMLElement) =>
  metaKey ||
  ctrlKey ||
  shiftKey ||
  altKey ||
  target.closest(browsersOwn) !== null ||
  (detail === 0 && target.matches('[type=radio]'))
