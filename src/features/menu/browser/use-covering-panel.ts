import { type RefObject, useLayoutEffect } from 'react'

/** Lets the open menu end where the screen does, and the page under it stay where it is. */
export function useCoveringPanel(nav: RefObject<HTMLElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const menu = nav.current
    if (!open || !menu) return
    // It hangs below the header, which stands lower when there is a banner.
    const top = menu.querySelector('.menu-list')?.getBoundingClientRect().top ?? 0
    menu.style.setProperty('--menu-top', `${Math.max(0, top)}px`)
    // The style sheet stops scrolling. A scroll bar that goes with it must leave its room behind.
    const { style, clientWidth } = document.documentElement
    style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : ''
    return () => {
      style.scrollbarGutter = ''
    }
  }, [nav, open])
}
