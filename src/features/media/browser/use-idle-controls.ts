import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { hideAfter } from '../domain/controls-timing.ts'

/** Whether the controls of a video may be out of sight: only while it plays, and never from under focus. */
export function useIdleControls(playing: boolean) {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function stir(delay: number) {
    clearTimeout(timer.current)
    setIdle(false)
    if (playing) timer.current = setTimeout(() => setIdle(true), delay)
  }
  /** A finger that finds the controls hidden first shows them, by its tap. */
  function stirByPointer({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch' || !idle) stir(hideAfter.pointer)
  }

  useEffect(() => {
    if (!playing) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIdle(true), hideAfter.keyOrPlay)
    return () => {
      clearTimeout(timer.current)
      setIdle(false)
    }
  }, [playing])

  return {
    idle: idle && playing,
    stir,
    handlers: {
      onPointerEnter: stirByPointer,
      onPointerMove: stirByPointer,
      // Lifting a finger is not leaving.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') stir(hideAfter.pointerLeft)
      },
      onKeyUp: () => stir(hideAfter.keyOrPlay),
    },
  }
}
