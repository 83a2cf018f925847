import { unfold } from '#api/island.ts'
import { away, type Hover, type HoverEvent, hoverIntent } from '../domain/hover-intent.ts'
import {
  changeMenu,
  closedMenu,
  isOpen,
  type ListPath,
  listId,
  type MenuAction,
  type MenuState,
  pathIn,
} from '../domain/menu-state.ts'
import { focusAfter, focusAround } from './menu-focus.ts'

/** A mouse that comes to press a button rests on it first, and so has opened the list a moment before the click. */
const clickMeansOpenFor = 300

/** One state for everything that opens and closes: pointer, keys, clicks, focus. */
export function start(part: Element) {
  const nav = part.querySelector<HTMLElement>('.site-menu')
  if (!nav) return
  let state = closedMenu
  let hovered = { path: '', at: 0 }

  const find = (selector: string) => nav.querySelector<HTMLElement>(selector) ?? undefined
  const toggleOf = (path: ListPath) => find(`[aria-controls="${listId(path)}"]`)
  /** The style sheet decides between bar and column; the toggle is there only in the column. */
  const isBar = () => find('.menu-toggle')?.getClientRects().length === 0
  const hasFocus = () => nav.contains(document.activeElement)
  const isAnyOpen = () => state.panel || state.branch !== ''

  function change(action: MenuAction) {
    const before = state
    state = changeMenu(state, action)
    if (nav && state !== before) showMenu(nav, before, state)
  }

  /** A mouse that brushes past does not close what somebody walks through by keyboard. */
  function hidesFocus(path: ListPath, decision: 'open' | 'close') {
    if (decision === 'close') return toggleOf(path)?.parentElement?.querySelector(':focus-visible') != null
    const list = find('.menu-list .menu-list :focus-visible')?.closest('.menu-list')
    return list != null && !isOpen({ panel: false, branch: path }, pathIn(list.id))
  }

  function hover(path: ListPath, decision: 'open' | 'close') {
    if (!isBar() || hidesFocus(path, decision)) return
    hovered = { path: decision === 'open' ? path : '', at: performance.now() }
    change({ type: decision, path })
  }

  function press(button: Element, event: MouseEvent) {
    if (button.matches('.menu-toggle')) {
      if (!state.panel) keepScrollBarRoom()
      return change({ type: 'toggle panel' })
    }
    const path = pathIn(button.getAttribute('aria-controls') ?? '')
    const byPointer = event.detail > 0
    const justHovered = hovered.path === path && event.timeStamp - hovered.at < clickMeansOpenFor
    change({ type: byPointer && justHovered ? 'open' : 'toggle', path })
  }

  nav.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('a, button')
    // Following a link closes the menu; the target may be on this very page.
    if (pressed?.matches('a')) change({ type: 'close all' })
    else if (pressed) press(pressed, event)
  })
  nav.addEventListener('keydown', (event) => {
    const from = event.target as HTMLElement
    const around = event.key === 'Tab' && state.panel && focusAround(nav, from, event.shiftKey)
    const target = around || focusAfter(event.key, from)
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    target.focus()
  })
  nav.addEventListener('focusout', ({ relatedTarget }) => {
    // Focus that goes nowhere, as when the window is left, closes nothing.
    if (!(relatedTarget instanceof Element)) return
    if (!nav.contains(relatedTarget)) change({ type: 'close all' })
    else if (isBar()) change({ type: 'focus', path: pathOf(relatedTarget) })
  })
  for (const button of nav.querySelectorAll('.sub-menu-toggle')) {
    const path = pathIn(button.getAttribute('aria-controls') ?? '')
    if (button.parentElement) watchHover(button.parentElement, (decision) => hover(path, decision))
  }

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isAnyOpen()) return
    event.preventDefault()
    const button = toggleOf(state.branch)
    const list = find(`[id="${listId(state.branch)}"]`)
    const loses = button === document.activeElement || list?.contains(document.activeElement)
    if (hasFocus() && state.branch) change({ type: 'close', path: state.branch })
    else change({ type: 'close all' })
    if (loses) button?.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !nav.contains(target)) change({ type: 'close all' })
  })
  window.addEventListener('resize', () => {
    if (!state.panel) return
    if (isBar()) change({ type: 'close all' })
    else coverPage(nav)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) change({ type: 'close all' })
  })
}

/** The list an entry opens, or else the one it is in. */
function pathOf(element: Element): ListPath {
  const item = element.closest('li')
  const controlled = item?.querySelector(':scope > .sub-menu-toggle')?.getAttribute('aria-controls')
  return pathIn(controlled ?? item?.parentElement?.id ?? '')
}

/** Reports a mouse or pen that means to stay, and one that has left. A finger has no hover. */
function watchHover(element: HTMLElement, decide: (decision: 'open' | 'close') => void) {
  let hover: Hover = away
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function feed(event: HoverEvent) {
    const step = hoverIntent(hover, event)
    hover = step.hover
    clearTimeout(timer)
    if ('dueAt' in hover)
      timer = setTimeout(() => feed({ type: 'time', at: performance.now() }), hover.dueAt - performance.now())
    if (step.decision) decide(step.decision)
  }
  const on = (type: 'pointerover' | 'pointermove' | 'pointerleave', tell: (event: PointerEvent) => void) =>
    element.addEventListener(type, (event) => {
      if (event.pointerType !== 'touch') tell(event)
    })

  // Not `pointerenter`: a pointer that was here before this listened comes in once more, and is over what is inside.
  on('pointerover', (event) => {
    if (!isOver) feed({ type: 'enter', at: performance.now(), point: pointOf(event) })
    isOver = true
  })
  on('pointermove', (event) => feed({ type: 'move', point: pointOf(event) }))
  on('pointerleave', () => {
    isOver = false
    feed({ type: 'leave', at: performance.now() })
  })
}

const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })

/** Shows what has changed. */
function showMenu(nav: HTMLElement, before: MenuState, state: MenuState) {
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
    animation?.cancel()
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

/** Limits the open menu to the height of the screen, and makes the page below it immovable and inert. */
function coverPage(menu: HTMLElement) {
  // It is positioned below the header, which is lower when there is a banner.
  const top = menu.querySelector('.menu-list')?.getBoundingClientRect().top ?? 0
  menu.style.setProperty('--menu-top', `${Math.max(0, top)}px`)
  for (const part of around(menu)) part.toggleAttribute('inert', true)
}

function uncoverPage(menu: HTMLElement) {
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
function keepScrollBarRoom() {
  const { style, clientWidth } = document.documentElement
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : ''
}
