/**
 * Holds an event back until the island listens, then plays it again. If the island cannot be loaded the event takes its
 * native course: links lead, forms post.
 */
export function replay(event: Event, awake: Promise<void>, sleeping: AbortController) {
  const target = event.target as HTMLElement
  const again = repeat(event, target)
  if (again && event.cancelable) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  awake
    .catch(() => {})
    .then(() => {
      sleeping.abort()
      if (target.isConnected) again?.()
    })
}

/** How to repeat an event, if it must be repeated at all. A click with a modifier key is the browser's own business. */
function repeat(event: Event, target: HTMLElement): (() => void) | undefined {
  if (event instanceof SubmitEvent) {
    const form = target as HTMLFormElement
    return () => form.requestSubmit(event.submitter)
  }
  if (event.type === 'click') {
    const click = event as MouseEvent
    return click.metaKey || click.ctrlKey || click.shiftKey || click.altKey ? undefined : () => target.click()
  }
  if (event.type === 'pointerover') {
    const over = event as PointerEvent
    return () => target.dispatchEvent(new PointerEvent('pointerover', { ...pointerOf(over), bubbles: true }))
  }
  return undefined
}

const pointerOf = ({ clientX, clientY, pointerType, pointerId }: PointerEvent) => ({
  clientX,
  clientY,
  pointerType,
  pointerId,
})
