/** Names a list in the menu by its place: `2` is under the second entry, `2-1` under the first entry there. */
export type ListPath = string

/**
 * What is open: the whole menu if it is behind a toggle, and one branch. One branch rather than a set, so that opening
 * a list closes its siblings.
 */
export type MenuState = { panel: boolean; branch: ListPath }

export type MenuAction =
  | { type: 'toggle panel' }
  | { type: 'toggle'; path: ListPath }
  | { type: 'open'; path: ListPath }
  | { type: 'close'; path: ListPath }
  | { type: 'focus'; path: ListPath }
  | { type: 'close all' }

export const closedMenu: MenuState = { panel: false, branch: '' }

export function changeMenu(state: MenuState, action: MenuAction): MenuState {
  switch (action.type) {
    case 'toggle panel':
      return { panel: !state.panel, branch: '' }
    case 'toggle':
      return changeMenu(state, { type: isOpen(state, action.path) ? 'close' : 'open', path: action.path })
    case 'open':
      return { ...state, branch: action.path }
    case 'close':
      return isOpen(state, action.path) ? { ...state, branch: parentOf(action.path) } : state
    case 'focus':
      return { ...state, branch: sharedPart(state.branch, action.path) }
    case 'close all':
      return state.panel || state.branch ? closedMenu : state
  }
}

export const isOpen = ({ branch }: MenuState, path: ListPath) =>
  branch === path || branch.startsWith(`${path}-`)

export const childOf = (path: ListPath, index: number): ListPath =>
  path ? `${path}-${index + 1}` : String(index + 1)

/** The id of the list in the page. */
export const listId = (path: ListPath) => (path ? `menu-list-${path}` : 'menu-list')

/** The list of which this is the id. */
export const pathIn = (id: string): ListPath => id.slice(listId('').length + 1)

/** Focus at `path` keeps the lists around it open and closes the rest. */
function sharedPart(branch: ListPath, path: ListPath): ListPath {
  const [steps, others] = [branch.split('-'), path.split('-')]
  const apart = steps.findIndex((step, index) => step !== others[index])
  return steps.slice(0, apart < 0 ? undefined : apart).join('-')
}

const parentOf = (path: ListPath): ListPath => path.slice(0, Math.max(0, path.lastIndexOf('-')))
