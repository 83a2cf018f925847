import { describe, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { type BuiltMenu, chooseMenus } from './build-menus.ts'

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
  it('[WP-162] keep their locations, if these are known', () => {
    const { main, footer, notes } = chosen([
      menu('Footer (old)', 9, ['primary']),
      menu('Main', 3, ['footer']),
      menu('Social', 20),
    ])
    expect([main, footer]).toEqual(['Footer (old) 0', 'Main 0'])
    expect(notes).toContain('“Footer (old)” is the main menu, as on the old site.')
  })

  it('[WP-162] are placed by name and size if they are not', () => {
    const { main, footer, notes } = chosen([menu('Things', 9), menu('Bottom', 3)])
    expect([main, footer]).toEqual(['Things 0', 'Bottom 0'])
    expect(notes).toContain('“Things” is the main menu here: exports don’t say where a menu was shown.')
  })

  it('[WP-162] go above the pages if a name only begins like a footer', () => {
    const { main, footer } = chosen([menu('Pièces détachées', 9), menu('Menu piè di pagina', 3)])
    expect([main, footer]).toEqual(['Pièces détachées 0', 'Menu piè di pagina 0'])
  })

  it('[WP-260] at the foot have one level, and it is told where they had more', () => {
    const children = [{ label: 'Below', url: '/below' }]
    const nested = { ...menu('Footer', 1), items: [{ label: 'Above', url: '/above', children }] }
    const { footer, notes } = chooseMenus([menu('Main', 3), nested])
    expect(footer).toEqual([{ label: 'Above', url: '/above' }, ...children])
    expect(notes.map(inEnglish)).toContain(
      'The footer menu has one level, so submenu items are listed next to their parents.',
    )
  })

  it.each([
    'Fußzeile',
    'Pied de page',
    'Menú del pie',
    'Rodapé',
    'Voettekst',
    'Sidfot',
    'Bunnmeny',
    'Alavalikko',
    'Stopka',
    'Zápatí',
    'Subsol',
    'Altbilgi',
    'Υποσέλιδο',
    'Меню в подвале',
    'Нижнє меню',
    'תפריט תחתון',
    'قائمة التذييل',
    'फ़ुटर',
    'フッターメニュー',
    '하단 메뉴',
    '页脚菜单',
    '頁尾選單',
  ])('[WP-443] at the foot are known by their names: %s', (name) => {
    expect(chosen([menu('Menu 1', 2), menu('Menu 2', 1), menu(name, 5)]).footer).toBe(`${name} 0`)
  })

  it('[WP-443] that are left over go to the footer: one as it is, several as columns', () => {
    expect(chosen([menu('Menu 1', 5), menu('Service', 2)]).footer).toBe('Service 0')
    const { footer, notes } = chooseMenus([menu('Main', 5), menu('Service', 2), menu('About us', 1)])
    expect(footer).toEqual([
      {
        label: 'Service',
        url: '#',
        children: [expect.objectContaining({ label: 'Service 0' }), expect.anything()],
      },
      { label: 'About us', url: '#', children: [{ label: 'About us 0', url: '/' }] },
    ])
    expect(notes.map(inEnglish)).toEqual([
      '“Main” is the main menu here: exports don’t say where a menu was shown.',
      '“Service” is the footer menu.',
      '“About us” is the footer menu.',
    ])
    const told = chooseMenus([menu('A', 5, ['primary']), menu('B', 2), menu('C', 2, ['legal'])])
    expect(told.footer?.[0]?.label).toBe('C 0')
  })
})
