import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds. */
const unfoldDuration = 200

const name = 'unfold'

/**
 * Opens and closes an element by height and opacity. Answers whether it is shown: true until it has folded away, so that
 * whoever asks can keep it displayed for as long as it moves.
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

function unfold(element: HTMLElement, open: boolean): Animation | undefined {
  const before = running(element)
  const interrupted = before && sizeOf(element)
  before?.cancel()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const folded: Keyframe = { blockSize: '0', paddingBlock: '0', opacity: '0' }
  const full = sizeOf(element)
  const way = open ? [interrupted ?? folded, full] : [interrupted ?? full, folded]
  return element.animate(
    way.map((keyframe) => ({ ...keyframe, overflow: 'clip' })),
    {
      duration: unfoldDuration,
      easing: 'cubic-bezier(0.37, 0, 0.63, 1)',
      id: name,
      // What has folded stays so until it is no longer displayed, which is a frame later.
      fill: open ? 'none' : 'forwards',
    },
  )
}

const running = (element: HTMLElement) => element.getAnimations().find(({ id }) => id === name)

function sizeOf(element: HTMLElement): Keyframe {
  const { paddingBlock, opacity } = getComputedStyle(element)
  return { blockSize: `${element.offsetHeight}px`, paddingBlock, opacity }
}
