/**
 * Settles once no button of a pointer is held down. A verdict that comes while Send is being pressed would move the button
 * away from under the pointer, and nothing would be sent.
 */
export function watchPointer(signal: AbortSignal): () => Promise<unknown> {
  let rest: Promise<unknown> = Promise.resolve()
  const press = () => {
    rest = new Promise((resolve) => {
      const release = () => setTimeout(resolve)
      for (const type of ['pointerup', 'pointercancel'])
        addEventListener(type, release, { once: true, signal })
    })
  }
  addEventListener('pointerdown', press, { capture: true, signal })
  return () => rest
}
