import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from 'react'
import { changeMenu, closedMenu, isOpen, type ListPath } from '../domain/menu-state.ts'
import { focusAfter, focusAround } from './menu-focus.ts'
import { keepScrollBarRoom, useCoveringPanel } from './use-covering-panel.ts'

/** A mouse that comes to press a button rests on it first, and so has opened the list a moment before the click. */
const clickMeansOpenFor = 300

/** One state for everything that opens and closes: pointer, keys, clicks, focus. */
export function useMenu() {
  const nav = useRef<HTMLElement>(null)
  const [state, dispatch] = useReducer(changeMenu, closedMenu)
  const hovered = useRef({ path: '', at: 0 })

  const part = (selector: string) => nav.current?.querySelector<HTMLElement>(selector) ?? undefined
  const toggleOf = (path: ListPath) => part(`[aria-controls="${listId(path)}"]`)
  /** The style sheet decides between bar and column; the toggle is there only in the column. */
  const isBar = () => part('.menu-toggle')?.getClientRects().length === 0
  const hasFocus = () => nav.current?.contains(document.activeElement) === true

  /** A mouse that brushes past does not close what somebody walks through by keyboard. */
  function hidesFocus(path: ListPath, decision: 'open' | 'close') {
    if (decision === 'close') return toggleOf(path)?.parentElement?.querySelector(':focus-visible') != null
    const list = part('.menu-list .menu-list :focus-visible')?.closest('.menu-list')
    return list != null && !isOpen({ panel: false, branch: path }, pathIn(list.id))
  }

  const dismiss = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    const button = toggleOf(state.branch)
    const list = part(`[id="${listId(state.branch)}"]`)
    const loses = button === document.activeElement || list?.contains(document.activeElement)
    if (hasFocus() && state.branch) dispatch({ type: 'close', path: state.branch })
    else dispatch({ type: 'close all' })
    if (loses) button?.focus()
  })
  const pressOutside = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !nav.current?.contains(event.target)) dispatch({ type: 'close all' })
  })
  const resize = useEffectEvent(() => {
    if (state.panel && isBar()) dispatch({ type: 'close all' })
  })

  const anyOpen = state.panel || state.branch !== ''
  useEffect(() => {
    if (!anyOpen) return
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', dismiss, { signal })
    document.addEventListener('pointerdown', pressOutside, { signal })
    window.addEventListener('resize', resize, { signal })
    return () => listening.abort()
  }, [anyOpen])
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ type: 'close all' })
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  useCoveringPanel(nav, state.panel)

  return {
    nav,
    panel: state.panel,
    isOpen: (path: ListPath) => isOpen(state, path),
    togglePanel() {
      if (!state.panel) keepScrollBarRoom()
      dispatch({ type: 'toggle panel' })
    },
    /** Where a link leads, nothing of the menu stands in the way; it may be on this very page. */
    onClick({ target }: MouseEvent) {
      if (target instanceof Element && target.closest('a')) dispatch({ type: 'close all' })
    },
    toggle(path: ListPath, event: MouseEvent) {
      const byPointer = event.detail > 0
      const justHovered =
        hovered.current.path === path && event.timeStamp - hovered.current.at < clickMeansOpenFor
      dispatch({ type: byPointer && justHovered ? 'open' : 'toggle', path })
    },
    hover(path: ListPath, decision: 'open' | 'close') {
      if (!isBar() || hidesFocus(path, decision)) return
      hovered.current = { path: decision === 'open' ? path : '', at: performance.now() }
      dispatch({ type: decision, path })
    },
    onKeyDown(event: KeyboardEvent) {
      const from = event.target as HTMLElement
      const around =
        event.key === 'Tab' && state.panel && nav.current && focusAround(nav.current, from, event.shiftKey)
      const target = around || focusAfter(event.key, from)
      if (!target || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      target.focus()
    },
    /** Focus that goes nowhere, as when the window is left, closes nothing. */
    onBlur({ relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Element)) return
      if (!nav.current?.contains(relatedTarget)) dispatch({ type: 'close all' })
      else if (isBar()) dispatch({ type: 'focus', path: pathOf(relatedTarget) })
    },
  }
}

export type Menu = ReturnType<typeof useMenu>

/** The list an entry opens, or else the one it stands in. */
function pathOf(element: Element): ListPath {
  const item = element.closest('li')
  const controlled = item?.querySelector(':scope > .sub-menu-toggle')?.getAttribute('aria-controls')
  return pathIn(controlled ?? item?.parentElement?.id ?? '')
}

const pathIn = (id: string): ListPath => id.slice(listId('').length + 1)

export const listId = (path: ListPath) => (path ? `menu-list-${path}` : 'menu-list')
