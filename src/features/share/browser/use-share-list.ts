import { type KeyboardEvent, type PointerEvent, type ToggleEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds. */
const hideAfter = 5000

/**
 * The open list hides by itself after 5 s. A pointer over it or focus in it holds it, and the time starts again when they
 * leave: what a visitor uses or reads never disappears.
 */
export function useShareList() {
  const list = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  // It may have been opened, and be in use, before this listened. Where nothing can hover, a finger opened it.
  useEffect(() => {
    setOpen(list.current?.open ?? false)
    setHovered(list.current?.matches(':hover') || matchMedia('(hover: none)').matches)
    setFocused(list.current?.querySelector(':focus-visible') != null)
  }, [])
  useEffect(() => {
    if (!open) return
    const press = ({ target }: Event) => {
      if (target instanceof Node && !list.current?.contains(target)) setHovered(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [open])
  useEffect(() => {
    if (!open || hovered || focused) return
    const timer = setTimeout(() => close(list.current), hideAfter)
    return () => clearTimeout(timer)
  }, [open, hovered, focused])

  return {
    ref: list,
    onToggle: (event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open),
    onPointerEnter: () => setHovered(true),
    // A finger leaves when it is lifted. Who reads on holds the list until they press elsewhere.
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setHovered(false)
    },
    // A mouse leaves focus on what it clicked; that alone is no sign of use.
    onFocus: () => setFocused(list.current?.querySelector(':focus-visible') !== null),
    onBlur: () => setFocused(false),
    onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
      if (event.key !== 'Escape' || !list.current?.open) return
      event.preventDefault()
      close(list.current)
    },
  }
}

/** Focus does not vanish with the list. */
function close(list: HTMLDetailsElement | null) {
  if (!list) return
  const hasFocus = list.contains(document.activeElement)
  list.open = false
  if (hasFocus) list.querySelector('summary')?.focus({ preventScroll: true })
}
