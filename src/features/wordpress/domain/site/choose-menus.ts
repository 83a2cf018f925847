import type { SiteMenuItem } from '#shared/site.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { BuiltMenu } from './build-menus.ts'
import { menuWords } from './words.ts'

type Chosen = {
  main?: readonly SiteMenuItem[]
  footer?: readonly SiteMenuItem[]
  /** The menus that have a place here, with what is to be said where they come to it. */
  placed: readonly { place: 'main' | 'footer'; name: string; notes: readonly Message[] }[]
  notes: readonly Message[]
}

const mainNames = /main|primary|header|top|haupt|principal|navigation/i
const footerNames = /foot|bottom|fuß|fuss|pied|pie de/i

/** By where it stood, if that is known; else by its name, and the largest one above the pages. */
export function chooseMenus(all: readonly BuiltMenu[]): Chosen {
  const menus = all.filter(({ items }) => items.length > 0).toSorted((a, b) => b.lines - a.lines)
  const footer = menuAt(footerNames, menus)
  const others = menus.filter((menu) => menu !== footer)
  const main = menuAt(mainNames, others) ?? others[0]
  const isNested = footer?.items.some(({ children }) => children)
  const placed = [
    ...(main ? [{ place: 'main' as const, name: main.name, notes: [mainNote(main)] }] : []),
    ...(footer
      ? [
          {
            place: 'footer' as const,
            name: footer.name,
            notes: [menuWords.footer({ name: footer.name }), ...(isNested ? [menuWords.footerFlat] : [])],
          },
        ]
      : []),
  ]
  return {
    ...(main && { main: main.items }),
    ...(footer && { footer: footer.items.flatMap(flat) }),
    placed,
    notes: [...placed.flatMap(({ notes }) => notes), ...others.filter((menu) => menu !== main).map(noPlace)],
  }
}

const menuAt = (names: RegExp, menus: readonly BuiltMenu[]) =>
  menus.find(({ locations }) => locations.some((location) => names.test(location))) ??
  menus.find(({ name, locations }) => locations.length === 0 && names.test(name))

const mainNote = ({ name, locations }: BuiltMenu) =>
  locations.some((location) => mainNames.test(location))
    ? menuWords.mainAsThere({ name })
    : menuWords.mainGuessed({ name })

const flat = ({ children = [], ...line }: SiteMenuItem): SiteMenuItem[] => [line, ...children.flatMap(flat)]

const noPlace = ({ name, items }: BuiltMenu) =>
  menuWords.noPlace({ name, lines: items.flatMap(flat).map(({ label, url }) => `${label} (${url})`) })
