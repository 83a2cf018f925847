import { type RefObject, useLayoutEffect } from 'react'

/** Lets the open menu end where the screen does, and the page under it stay where it is, out of reach. */
export function useCoveringPanel(nav: RefObject<HTMLElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const menu = nav.current
    if (!open || !menu) return
    // It hangs below the header, which stands lower when there is a banner.
    const top = menu.querySelector('.menu-list')?.getBoundingClientRect().top ?? 0
    menu.style.setProperty('--menu-top', `${Math.max(0, top)}px`)
    const header = menu.closest('header')
    const around = [...(header?.parentElement?.children ?? [])].filter((part) => part !== header)
    for (const part of around) part.toggleAttribute('inert', true)
    return () => {
      for (const part of around) part.toggleAttribute('inert', false)
      document.documentElement.style.scrollbarGutter = ''
    }
  }, [nav, open])
}

/**
 * The style sheet stops scrolling under the open menu. A scroll bar that goes with it must leave its room behind, and
 * is there to be measured only before.
 */
export function keepScrollBarRoom() {
  const { style, clientWidth } = document.documentElement
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : ''
}
