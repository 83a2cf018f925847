/** Where an arrow key, Home or End leads from one link or button of the menu. */
export function focusAfter(key: string, from: HTMLElement): HTMLElement | undefined {
  const list = from.closest<HTMLElement>('.menu-list')
  if (!list) return undefined
  const stops = stopsOf(list)
  const place = stops.indexOf(from)
  switch (directionOf(key, list)) {
    case 'forward':
      return insideOf(from) ?? stops[place + 1]
    case 'back':
      return stops[place - 1] ?? buttonOf(list)
    case 'start':
      return stops[0]
    case 'end':
      return stops.at(-1)
    default:
      return undefined
  }
}

/** Everything outside cannot be reached until the answered function is called. */
export function keepFocusIn(element: HTMLElement): () => void {
  const made: HTMLElement[] = []
  for (let at: HTMLElement = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert) continue
      sibling.inert = true
      made.push(sibling)
    }
  }
  return () => {
    for (const sibling of made) sibling.inert = false
  }
}

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0

const stopsOf = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>(':scope > li > :is(a, button)')].filter(isVisible)

/** The first link under an open button. */
function insideOf(button: HTMLElement): HTMLElement | undefined {
  const list = button.nextElementSibling
  return button.ariaExpanded === 'true' && list instanceof HTMLElement ? stopsOf(list)[0] : undefined
}

function buttonOf(list: HTMLElement): HTMLElement | undefined {
  const button = list.previousElementSibling
  return button instanceof HTMLElement && isVisible(button) ? button : undefined
}

function directionOf(key: string, list: HTMLElement): 'forward' | 'back' | 'start' | 'end' | undefined {
  const rightToLeft = getComputedStyle(list).direction === 'rtl'
  switch (key) {
    case 'ArrowDown':
      return 'forward'
    case 'ArrowUp':
      return 'back'
    case 'ArrowRight':
      return rightToLeft ? 'back' : 'forward'
    case 'ArrowLeft':
      return rightToLeft ? 'forward' : 'back'
    case 'Home':
      return 'start'
    case 'End':
      return 'end'
    default:
      return undefined
  }
}
