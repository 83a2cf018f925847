import { type PointerEvent, useEffect, useRef } from 'react'
import { away, type Hover, type HoverEvent, hoverIntent } from '../domain/hover-intent.ts'

/** Reports a mouse or pen that means to stay, and one that has left. A finger has no hover. */
export function useHover(decide: (decision: 'open' | 'close') => void) {
  const hover = useRef<Hover>(away)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(decide)
  useEffect(() => {
    latest.current = decide
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function feed(event: HoverEvent) {
    const step = hoverIntent(hover.current, event)
    hover.current = step.hover
    clearTimeout(timer.current)
    if ('dueAt' in step.hover) {
      const wait = step.hover.dueAt - performance.now()
      timer.current = setTimeout(() => feed({ type: 'time', at: performance.now() }), wait)
    }
    if (step.decision) latest.current(step.decision)
  }

  return {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType !== 'touch') feed({ type: 'enter', at: performance.now(), point: pointOf(event) })
    },
    onPointerMove(event: PointerEvent) {
      if (event.pointerType !== 'touch') feed({ type: 'move', point: pointOf(event) })
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== 'touch') feed({ type: 'leave', at: performance.now() })
    },
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })
