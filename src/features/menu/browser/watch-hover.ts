import { away, type Hover, type HoverEvent, hoverIntent } from '../domain/hover-intent.ts'

/** Reports a mouse or pen that means to stay, and one that has left. A finger has no hover. */
export function watchHover(element: HTMLElement, decide: (decision: 'open' | 'close') => void) {
  let hover: Hover = away
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function feed(event: HoverEvent) {
    const step = hoverIntent(hover, event)
    hover = step.hover
    clearTimeout(timer)
    if ('dueAt' in hover)
      timer = setTimeout(() => feed({ type: 'time', at: performance.now() }), hover.dueAt - performance.now())
    if (step.decision) decide(step.decision)
  }
  const on = (type: 'pointerover' | 'pointermove' | 'pointerleave', tell: (event: PointerEvent) => void) =>
    element.addEventListener(type, (event) => {
      if (event.pointerType !== 'touch') tell(event)
    })

  // Not `pointerenter`: a pointer that was here before this listened comes in once more, and is over what is inside.
  on('pointerover', (event) => {
    if (!isOver) feed({ type: 'enter', at: performance.now(), point: pointOf(event) })
    isOver = true
  })
  on('pointermove', (event) => feed({ type: 'move', point: pointOf(event) }))
  on('pointerleave', () => {
    isOver = false
    feed({ type: 'leave', at: performance.now() })
  })
}

const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })
