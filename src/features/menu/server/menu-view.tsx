import { ScriptedPart, Trans } from '#api/extension.ts'
import { inLanguage, Named } from '#api/theme.ts'
import { words as menuWords } from '#words/menu.ts'
import type { MenuItem } from '../domain/menu-rows.ts'
import { childOf, type ListPath, listId } from '../domain/menu-state.ts'

type MenuViewProps = {
  items: readonly MenuItem[]
  /** The path of the page the menu is on. */
  current: string
}

/** The main menu: one nested list, laid out twice by `menu.site.css` (a bar, or a column behind the toggle). */
export function MenuView({ items, current }: MenuViewProps) {
  return (
    <ScriptedPart name="menu">
      <Named as="nav" className="site-menu" id="site-menu" name={menuWords.main}>
        <a className="menu-open" href="#site-menu">
          <Trans of={menuWords.menu} />
        </a>
        <button className="menu-toggle" type="button" aria-expanded="false" aria-controls={listId('')}>
          <span className="menu-bars" aria-hidden="true" />
          <Trans of={menuWords.menu} />
        </button>
        <ul id={listId('')} className="menu-list">
          <Entries items={items} current={current} path="" />
        </ul>
      </Named>
    </ScriptedPart>
  )
}

/** The link of an entry leads, its button opens the list under it. */
function Entries({ items, current, path }: MenuViewProps & { path: ListPath }) {
  return items.map(({ label, url, lang, children = [] }, index) => {
    const below = childOf(path, index)
    return (
      <li key={below}>
        <a href={url} {...inLanguage(lang)} aria-current={placeOf(url, current)}>
          {label}
        </a>
        {children.length > 0 && (
          <>
            <button
              className="sub-menu-toggle"
              type="button"
              aria-expanded="false"
              aria-controls={listId(below)}
            >
              <span className="visually-hidden">
                <Trans of={menuWords.moreUnder({ label })} />
              </span>
            </button>
            <ul id={listId(below)} className="menu-list">
              <Entries items={children} current={current} path={below} />
            </ul>
          </>
        )}
      </li>
    )
  })
}

/** An address below that of an entry belongs to it, e.g. one of the things it lists. */
function placeOf(url: string, current: string): 'page' | 'true' | undefined {
  if (url === current) return 'page'
  return url !== '/' && current.startsWith(`${url}/`) ? 'true' : undefined
}
