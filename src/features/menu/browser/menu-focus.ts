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

/** Where Tab leads from the last stop of the menu, and Shift+Tab from the first, while the menu covers the page. */
export function focusAround(
  menu: HTMLElement,
  from: HTMLElement,
  backwards: boolean,
): HTMLElement | undefined {
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')].filter(isVisible)
  const [first, last] = [stops[0], stops.at(-1)]
  if (backwards) return from === first ? last : undefined
  return from === last ? first : undefined
}

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0

const stopsOf = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>(':scope > li > :is(a, button)')].filter(isVisible)

/** The first link under an open button. */
function insideOf(button: HTMLElement): HTMLElement | undefined {
  const list = button.nextElementSibling
  return button.getAttribute('aria-expanded') === 'true' && list instanceof HTMLElement
    ? stopsOf(list)[0]
    : undefined
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
