import type { MenuItem } from '../domain/menu-item.ts'

export type SiteMenuProps = {
  items: readonly MenuItem[]
  /** The path of the page the menu stands on. */
  current: string
}

/** The main menu: one nested list, laid out twice by `menu.css` (a bar, or a column behind the toggle). */
export function SiteMenu({ items, current }: SiteMenuProps) {
  return (
    <nav className="site-menu" id="site-menu" aria-label="Main" tabIndex={-1}>
      <a className="menu-open" href="#site-menu">
        Menu
      </a>
      <button className="menu-toggle" type="button" aria-expanded="false" aria-controls="menu-list">
        <span className="menu-bars" aria-hidden="true" />
        Menu
      </button>
      <MenuList id="menu-list" items={items} current={current} />
    </nav>
  )
}

function MenuList({ id, items, current }: SiteMenuProps & { id: string }) {
  return (
    <ul id={id} className="menu-list">
      {items.map((item, index) => (
        <MenuEntry key={item.url + item.label} item={item} listId={`${id}-${index + 1}`} current={current} />
      ))}
    </ul>
  )
}

function MenuEntry({ item, listId, current }: { item: MenuItem; listId: string; current: string }) {
  const children = item.children ?? []
  return (
    <li>
      <a href={item.url} aria-current={item.url === current ? 'page' : undefined}>
        {item.label}
      </a>
      {children.length > 0 && (
        <>
          <button className="sub-menu-toggle" type="button" aria-expanded="false" aria-controls={listId}>
            <span className="visually-hidden">More under {item.label}</span>
          </button>
          <MenuList id={listId} items={children} current={current} />
        </>
      )}
    </li>
  )
}
