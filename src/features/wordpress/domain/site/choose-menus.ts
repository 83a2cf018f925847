import type { SiteMenuItem } from '#shared/site.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as menuWords } from '#words/desk.importMenus.ts'
import type { BuiltMenu } from './build-menus.ts'

type Chosen = {
  main?: readonly SiteMenuItem[]
  footer?: readonly SiteMenuItem[]
  /** The menus that have a place here, with what is to be said where they come to it. */
  placed: readonly { place: 'main' | 'footer'; name: string; notes: readonly Message[] }[]
  notes: readonly Message[]
}

/** In the languages that sites here speak, and a few more. */
const mainNames =
  /main|primary|header|top|haupt|principal|navigation|hoofd|hoved|huvud|pää|główn|hlavní|ana menü|κύρι|κεντρικ|главн|основн|головн|ראשי|رئيس|اصلی|मुख्य|メイン|グローバル|메인|主菜单|主選單|主导航|主導覽/iu
const footerNames =
  /foot|bottom|fuß|fuss|unten|pied|bas de page|pie de|del pie|peu de p|piè di p|fondo pagina|rodap|voettekst|voetmenu|sidfot|sidefod|bunntekst|bunnmeny|bundmenu|alatunnis|alapalk|alavalik|stopk|stopce|doln[ey]|zápat|patičk|subsol|altbilgi|alt bilgi|alt menü|lábléc|υποσέλιδ|κάτω|футър|футер|подвал|підвал|нижн|долн|תחתו|תחתית|פוטר|تذييل|أسفل|سفلي|پاورقی|فوتر|फुटर|फ़ुटर|フッター|푸터|하단|바닥글|页脚|頁腳|页尾|頁尾|底部/iu

/** More would not fit beside each other. */
const mostColumns = 4

/**
 * By where it stood, if that is known; else by its name, and the largest one above the pages. Where none is named after the foot,
 * those that are left over stand there.
 */
export function chooseMenus(all: readonly BuiltMenu[]): Chosen {
  const menus = all.filter(({ items }) => items.length > 0).toSorted((a, b) => b.lines - a.lines)
  const named = menusAt(footerNames, menus)
  const others = menus.filter((menu) => !named.includes(menu))
  const main = menusAt(mainNames, others)[0] ?? others[0]
  // Where places are known, a menu without one was not to be seen.
  const isToldWhere = menus.some(({ locations }) => locations.length > 0)
  const left = others.filter((menu) => menu !== main && (!isToldWhere || menu.locations.length > 0))
  const below = (named.length > 0 ? named : left).slice(0, mostColumns)
  const [footer, ...more] = below
  const isNested = below.some(({ items }) => items.some(({ children }) => children))
  const placed = [
    ...(main ? [{ place: 'main' as const, name: main.name, notes: [mainNote(main)] }] : []),
    ...(footer
      ? [
          {
            place: 'footer' as const,
            name: footer.name,
            notes: [
              ...below.map(({ name }) => menuWords.footer({ name })),
              ...(isNested ? [menuWords.footerFlat] : []),
            ],
          },
        ]
      : []),
  ]
  return {
    ...(main && { main: main.items }),
    ...(footer && { footer: more.length > 0 ? below.map(column) : footer.items.flatMap(flat) }),
    placed,
    notes: [
      ...placed.flatMap(({ notes }) => notes),
      ...menus.filter((menu) => menu !== main && !below.includes(menu)).map(noPlace),
    ],
  }
}

function menusAt(names: RegExp, menus: readonly BuiltMenu[]): readonly BuiltMenu[] {
  const there = menus.filter(({ locations }) => locations.some((location) => names.test(location)))
  return there.length > 0
    ? there
    : menus.filter(({ name, locations }) => locations.length === 0 && names.test(name))
}

const column = ({ name, items }: BuiltMenu): SiteMenuItem => ({
  label: name,
  url: '#',
  children: items.flatMap(flat),
})

const mainNote = ({ name, locations }: BuiltMenu) =>
  locations.some((location) => mainNames.test(location))
    ? menuWords.mainAsThere({ name })
    : menuWords.mainGuessed({ name })

const flat = ({ children = [], ...line }: SiteMenuItem): SiteMenuItem[] => [line, ...children.flatMap(flat)]

const noPlace = ({ name, items }: BuiltMenu) =>
  menuWords.noPlace({ name, lines: items.flatMap(flat).map(({ label, url }) => `${label} (${url})`) })
