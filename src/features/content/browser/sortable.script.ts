/**
 * Makes lines of a list sortable by their handles. The form fields give the order; without this script, buttons do the
 * same.
 */
export function start(list: Element | null) {
  for (const handle of list?.querySelectorAll<HTMLElement>('[data-handle]') ?? []) {
    handle.hidden = false
    handle.addEventListener('pointerdown', (event) => {
      const line = handle.closest('li')
      if (event.button === 0 && line && list) drag(list, line)
    })
  }
}

function drag(list: Element, line: Element) {
  const over = new AbortController()
  const { signal } = over
  line.classList.add('dragged')
  document.addEventListener(
    'pointermove',
    (event) => {
      event.preventDefault()
      const others = [...list.children].filter((other) => other !== line)
      const below = others.find((other) => {
        const { top, height } = other.getBoundingClientRect()
        return event.clientY < top + height / 2
      })
      if ((below ?? null) !== line.nextElementSibling) list.insertBefore(line, below ?? null)
    },
    { signal, passive: false },
  )
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(
      end,
      () => {
        line.classList.remove('dragged')
        over.abort()
      },
      { signal },
    )
}
