/** Lets the open menu end where the screen does, and the page under it stay where it is, out of reach. */
export function coverPage(menu: HTMLElement) {
  // It hangs below the header, which stands lower when there is a banner.
  const top = menu.querySelector('.menu-list')?.getBoundingClientRect().top ?? 0
  menu.style.setProperty('--menu-top', `${Math.max(0, top)}px`)
  for (const part of around(menu)) part.toggleAttribute('inert', true)
}

export function uncoverPage(menu: HTMLElement) {
  for (const part of around(menu)) part.toggleAttribute('inert', false)
  document.documentElement.style.scrollbarGutter = ''
}

function around(menu: HTMLElement) {
  const header = menu.closest('header')
  return [...(header?.parentElement?.children ?? [])].filter((part) => part !== header)
}

/**
 * The style sheet stops scrolling under the open menu. A scroll bar that goes with it must leave its room behind, and
 * is there to be measured only before.
 */
export function keepScrollBarRoom() {
  const { style, clientWidth } = document.documentElement
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : ''
}
