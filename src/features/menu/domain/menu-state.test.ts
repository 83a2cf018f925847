import { describe, expect, it } from 'vitest'
import { changeMenu, childOf, closedMenu, isOpen, type MenuAction } from './menu-state.ts'

const following = (...actions: MenuAction[]) => actions.reduce(changeMenu, closedMenu)

describe('menu state', () => {
  it('[MENU-01] opens a list together with the lists it is in', () => {
    const state = following({ type: 'open', path: '2-1' })
    expect(isOpen(state, '2')).toBe(true)
    expect(isOpen(state, '2-1')).toBe(true)
    expect(isOpen(state, '2-2')).toBe(false)
  })

  it('does not take entry 21 for a child of entry 2', () => {
    expect(isOpen(following({ type: 'open', path: '21' }), '2')).toBe(false)
  })

  it('[MENU-02] closes the siblings of what opens', () => {
    const state = following({ type: 'open', path: '1-2' }, { type: 'toggle', path: '3' })
    expect([isOpen(state, '1'), isOpen(state, '1-2'), isOpen(state, '3')]).toEqual([false, false, true])
  })

  it('[MENU-01] closing a list keeps the list around it open', () => {
    const state = following({ type: 'open', path: '1-2' }, { type: 'close', path: '1-2' })
    expect([isOpen(state, '1'), isOpen(state, '1-2')]).toEqual([true, false])
  })

  it('[MENU-01] closes what focus is no longer in', () => {
    const after = (path: string) => following({ type: 'open', path: '1-2-1' }, { type: 'focus', path }).branch
    expect(['1-2-1', '1-2', '1-2-3', '1-3', '2', ''].map(after)).toEqual(['1-2-1', '1-2', '1-2', '1', '', ''])
  })

  it('leaves everything as it is when what should close is closed already', () => {
    const open = following({ type: 'open', path: '3' })
    expect(changeMenu(open, { type: 'close', path: '1' })).toBe(open)
    expect(changeMenu(closedMenu, { type: 'close all' })).toBe(closedMenu)
  })

  it('[MENU-01] starts with every list closed when the menu is opened or closed', () => {
    const state = following({ type: 'toggle panel' }, { type: 'open', path: '1' }, { type: 'toggle panel' })
    expect(state).toEqual(closedMenu)
  })

  it('[MENU-03] names lists at any depth', () => {
    expect(childOf(childOf(childOf('', 0), 4), 2)).toBe('1-5-3')
  })
})
