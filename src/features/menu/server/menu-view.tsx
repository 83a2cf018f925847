import { ScriptedPart } from '#platform/render/scripted-part.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { inLanguage } from '#shared/site.ts'
import type { MenuItem } from '../domain/menu-item.ts'
import { childOf, type ListPath, listId } from '../domain/menu-state.ts'
import { menuWords } from '../domain/words.ts'

type MenuViewProps = {
  items: readonly MenuItem[]
  /** The path of the page the menu stands on. */
  current: string
}

/** The main menu: one nested list, laid out twice by `menu.site.css` (a bar, or a column behind the toggle). */
export function MenuView({ items, current }: MenuViewProps) {
  const say = useSay()
  return (
    <ScriptedPart name="menu">
      <nav className="site-menu" id="site-menu" aria-label={say(menuWords.main)}>
        <a className="menu-open" href="#site-menu">
          {say(menuWords.menu)}
        </a>
        <button className="menu-toggle" type="button" aria-expanded="false" aria-controls={listId('')}>
          <span className="menu-bars" aria-hidden="true" />
          {say(menuWords.menu)}
        </button>
        <ul id={listId('')} className="menu-list">
          <Entries items={items} current={current} path="" />
        </ul>
      </nav>
    </ScriptedPart>
  )
}

/** The link of an entry leads, its button opens the list under it. */
function Entries({ items, current, path }: MenuViewProps & { path: ListPath }) {
  const say = useSay()
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
              <span className="visually-hidden">{say(menuWords.moreUnder({ label }))}</span>
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

/** What stands below the address of an entry, e.g. one of the things it lists, belongs to it. */
function placeOf(url: string, current: string): 'page' | 'true' | undefined {
  if (url === current) return 'page'
  return url !== '/' && current.startsWith(`${url}/`) ? 'true' : undefined
}
