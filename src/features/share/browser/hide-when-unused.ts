/** Milliseconds. */
const hideAfter = 5000

/**
 * The open list hides by itself after 5 s. A pointer over it or focus in it holds it, and the time starts again when they
 * leave: what a visitor uses or reads never disappears.
 */
export function hideWhenUnused(list: HTMLDetailsElement) {
  // It may have been opened, and be in use, before this listened. Where nothing can hover, a finger opened it.
  const held = {
    byPointer: list.matches(':hover') || matchMedia('(hover: none)').matches,
    byFocus: list.querySelector(':focus-visible') !== null,
  }
  let timer: ReturnType<typeof setTimeout> | undefined

  function hold(by: Partial<typeof held> = {}) {
    Object.assign(held, by)
    clearTimeout(timer)
    if (list.open && !held.byPointer && !held.byFocus) timer = setTimeout(() => close(list), hideAfter)
  }

  hold()
  list.addEventListener('toggle', () => hold())
  list.addEventListener('pointerenter', () => hold({ byPointer: true }))
  list.addEventListener('pointerleave', ({ pointerType }) => {
    // A finger leaves when it is lifted. Who reads on holds the list until they press elsewhere.
    if (pointerType !== 'touch') hold({ byPointer: false })
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (list.open && target instanceof Node && !list.contains(target)) hold({ byPointer: false })
  })
  // A mouse leaves focus on what it clicked; that alone is no sign of use.
  list.addEventListener('focusin', () => hold({ byFocus: list.querySelector(':focus-visible') !== null }))
  list.addEventListener('focusout', () => hold({ byFocus: false }))
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !list.open) return
    event.preventDefault()
    close(list)
  })
}

/** Focus does not vanish with the list. */
function close(list: HTMLDetailsElement) {
  const hasFocus = list.contains(document.activeElement)
  list.open = false
  if (hasFocus) list.querySelector('summary')?.focus({ preventScroll: true })
}
