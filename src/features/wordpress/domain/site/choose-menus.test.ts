import { describe, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import type { BuiltMenu } from './build-menus.ts'
import { chooseMenus } from './choose-menus.ts'

const menu = (name: string, lines: number, locations: readonly string[] = []): BuiltMenu => ({
  name,
  lines,
  locations,
  items: Array.from({ length: lines }, (_, index) => ({ label: `${name} ${index}`, url: '/' })),
})
const chosen = (menus: readonly BuiltMenu[]) => {
  const { main, footer, notes } = chooseMenus(menus)
  return { main: main?.[0]?.label, footer: footer?.[0]?.label, notes: notes.map(inEnglish) }
}

describe('menus of the old site', () => {
  it('[WP-162] stand where they stood, if that is known', () => {
    const { main, footer, notes } = chosen([
      menu('Footer (old)', 9, ['primary']),
      menu('Main', 3, ['footer']),
      menu('Social', 20),
    ])
    expect([main, footer]).toEqual(['Footer (old) 0', 'Main 0'])
    expect(notes).toContain('“Footer (old)” is the main menu here, as it was there.')
  })

  it('[WP-162] stand by their names and sizes where it is not', () => {
    const { main, footer, notes } = chosen([menu('Things', 9), menu('Bottom', 3)])
    expect([main, footer]).toEqual(['Things 0', 'Bottom 0'])
    expect(notes).toContain('“Things” is the main menu here: no export says where a menu stood.')
  })

  it('[WP-260] at the foot have one level, and it is told where they had more', () => {
    const children = [{ label: 'Below', url: '/below' }]
    const nested = { ...menu('Footer', 1), items: [{ label: 'Above', url: '/above', children }] }
    const { footer, notes } = chooseMenus([menu('Main', 3), nested])
    expect(footer).toEqual([{ label: 'Above', url: '/above' }, ...children])
    expect(notes.map(inEnglish)).toContain(
      'The menu at the foot has one level: what stood below a line stands beside it.',
    )
  })
})
