import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import { fill } from '#ui/fill.ts'
import { useUnfold } from '#ui/use-unfold.ts'
import type { MenuItem } from '../domain/menu-item.ts'
import { childOf, type ListPath } from '../domain/menu-state.ts'
import type { menuWords } from '../domain/words.ts'
import { useHover } from './use-hover.ts'
import { listId, type Menu, useMenu } from './use-menu.ts'

export type SiteMenuProps = {
  items: readonly MenuItem[]
  /** The path of the page the menu stands on. */
  current: string
  words: ForBrowser<typeof menuWords>
}

const MenuContext = createContext<Menu | undefined>(undefined)

/** The main menu: one nested list, laid out twice by `menu.css` (a bar, or a column behind the toggle). */
export function SiteMenu({ items, current, words }: SiteMenuProps) {
  const menu = useMenu()
  return (
    <MenuContext value={menu}>
      <nav
        ref={menu.nav}
        className="site-menu"
        id="site-menu"
        aria-label={words.main}
        onClick={menu.onClick}
        onKeyDown={menu.onKeyDown}
        onBlur={menu.onBlur}
      >
        <a className="menu-open" href="#site-menu">
          {words.menu}
        </a>
        <button
          className="menu-toggle"
          type="button"
          aria-expanded={menu.panel}
          aria-controls={listId('')}
          onClick={menu.togglePanel}
        >
          <span className="menu-bars" aria-hidden="true" />
          {words.menu}
        </button>
        <ul id={listId('')} className="menu-list">
          <Entries items={items} current={current} words={words} path="" />
        </ul>
      </nav>
    </MenuContext>
  )
}

function Entries({ items, current, words, path }: SiteMenuProps & { path: ListPath }) {
  return items.map((item, index) => {
    const { label, url, lang, children = [] } = item
    const link = (
      <a href={url} lang={lang} aria-current={placeOf(url, current)}>
        {label}
      </a>
    )
    const key = `${url} ${label}`
    if (children.length === 0) return <li key={key}>{link}</li>
    return (
      <Branch key={key} more={fill(words.moreUnder, { label })} link={link} path={childOf(path, index)}>
        <Entries items={children} current={current} words={words} path={childOf(path, index)} />
      </Branch>
    )
  })
}

/** What stands below the address of an entry, e.g. one of the things it lists, belongs to it. */
function placeOf(url: string, current: string): 'page' | 'true' | undefined {
  if (url === current) return 'page'
  return url !== '/' && current.startsWith(`${url}/`) ? 'true' : undefined
}

type BranchProps = { more: string; link: ReactNode; path: ListPath; children: ReactNode }

/** An entry with a list under it. The link leads, the button opens. */
function Branch({ more, link, path, children }: BranchProps) {
  const menu = use(MenuContext)
  const open = menu?.isOpen(path) ?? false
  const hover = useHover((decision) => menu?.hover(path, decision))
  const list = useRef<HTMLUListElement>(null)
  const shown = useUnfold(list, open)
  return (
    <li {...hover}>
      {link}
      <button
        className="sub-menu-toggle"
        type="button"
        aria-expanded={open}
        aria-controls={listId(path)}
        onClick={(event) => menu?.toggle(path, event)}
      >
        <span className="visually-hidden">{more}</span>
      </button>
      <ul
        id={listId(path)}
        className="menu-list"
        ref={list}
        data-shown={shown ? '' : undefined}
        data-side={useSide(list, shown)}
      >
        {children}
      </ul>
    </li>
  )
}

/** A list that would run off the screen opens towards the other side. */
function useSide(list: RefObject<HTMLElement | null>, shown: boolean) {
  const [side, setSide] = useState<'start' | 'end'>()
  useLayoutEffect(() => {
    const box = shown ? list.current?.getBoundingClientRect() : undefined
    if (!box || !list.current) return
    const isRtl = getComputedStyle(list.current).direction === 'rtl'
    if (box.right > document.documentElement.clientWidth) setSide(isRtl ? 'start' : 'end')
    else if (box.left < 0) setSide(isRtl ? 'end' : 'start')
  }, [list, shown])
  return side
}

export { SiteMenu as island }
