import { running, unfold } from '#ui/unfold.ts'
import { isOpen, type MenuState, pathIn } from '../domain/menu-state.ts'
import { coverPage, uncoverPage } from './cover-page.ts'

/** Shows what has changed. */
export function showMenu(nav: HTMLElement, before: MenuState, state: MenuState) {
  for (const button of nav.querySelectorAll('.sub-menu-toggle')) {
    const path = pathIn(button.getAttribute('aria-controls') ?? '')
    const list = button.nextElementSibling
    const open = isOpen(state, path)
    if (open === isOpen(before, path) || !(list instanceof HTMLElement)) continue
    button.setAttribute('aria-expanded', String(open))
    showList(list, open)
  }
  if (state.panel === before.panel) return
  nav.querySelector('.menu-toggle')?.setAttribute('aria-expanded', String(state.panel))
  if (state.panel) coverPage(nav)
  else uncoverPage(nav)
}

/** It is there until it has folded away. */
function showList(list: HTMLElement, open: boolean) {
  if (open) {
    list.dataset.shown = ''
    keepOnScreen(list)
  }
  const animation = unfold(list, open)
  const hide = () => {
    if (open) return
    delete list.dataset.shown
    running(list)?.cancel()
  }
  if (animation) animation.onfinish = hide
  else hide()
}

/** A list that would run off the screen opens towards the other side. */
function keepOnScreen(list: HTMLElement) {
  const box = list.getBoundingClientRect()
  const isRtl = getComputedStyle(list).direction === 'rtl'
  if (box.right > document.documentElement.clientWidth) list.dataset.side = isRtl ? 'start' : 'end'
  else if (box.left < 0) list.dataset.side = isRtl ? 'end' : 'start'
}
