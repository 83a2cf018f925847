/** Milliseconds. */
const unfoldDuration = 200

const name = 'unfold'

/**
 * Opens or closes an element by height and opacity, from its present state. Nothing moves for visitors who want no
 * motion.
 */
export function unfold(element: HTMLElement, open: boolean): Animation | undefined {
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
      // A folded element stays so until it is no longer displayed, which is a frame later.
      fill: open ? 'none' : 'forwards',
    },
  )
}

/** The way that an element is on. */
export const running = (element: HTMLElement) => element.getAnimations().find(({ id }) => id === name)

function sizeOf(element: HTMLElement): Keyframe {
  const { paddingBlock, opacity } = getComputedStyle(element)
  return { blockSize: `${element.offsetHeight}px`, paddingBlock, opacity }
}
