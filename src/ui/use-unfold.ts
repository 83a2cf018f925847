import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { running, unfold } from './unfold.ts'

/**
 * Opens and closes an element by height and opacity. Returns whether it is shown: true until it has folded away, so
 * that the caller can keep it displayed while it moves.
 */
export function useUnfold(ref: RefObject<HTMLElement | null>, open: boolean, animated = true): boolean {
  const [shown, setShown] = useState(open)
  const wasOpen = useRef(open)
  if (open && !shown) setShown(true)

  useLayoutEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    const hide = () => {
      if (!open) setShown(false)
    }
    const animation = ref.current && animated ? unfold(ref.current, open) : undefined
    if (animation) animation.onfinish = hide
    else hide()
  }, [ref, open, animated])

  useLayoutEffect(() => {
    if (!shown && ref.current) running(ref.current)?.cancel()
  }, [ref, shown])

  return shown || open
}
