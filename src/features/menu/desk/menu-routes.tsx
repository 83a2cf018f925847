import {
  calledIn,
  type DeskParts,
  decodeTranslatable,
  duringEdition,
  type EditSection,
  type FieldErrors,
  link,
  type Message,
  type SectionLanguage,
} from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words as messages } from '#words/desk.menu.ts'
import { itemsOf, type MenuRow, maxLevels, menuMoves, moveRow, rowsOf, settled } from '../domain/menu-rows.ts'
import { menuAddress } from './addresses.ts'
import { MenuPage, type OfferedPlace } from './menu-page.tsx'

export type MenuDeskDeps = {
  editSection: EditSection
  /** Possible targets of a menu, in the requested edition. */
  choices(): Promise<readonly OfferedPlace[]>
  /** Where addresses of the first edition lead to in the one that is asked for. */
  places(addresses: readonly string[]): Promise<ReadonlyMap<string, { url: string; label: string }>>
}

type Menu = { name: string; title: Message; levels: number }
type MenuForm = { rows: readonly MenuRow[] }

const menus: readonly Menu[] = [
  { name: 'main', title: messages.mainMenu, levels: maxLevels },
  { name: 'footer', title: messages.footerMenu, levels: 2 },
]

const maxRows = 500

/** The menus of the site: each button gives back the form, changed; only saving writes. */
export function createMenuDesk({ editSection, choices, places }: MenuDeskDeps): DeskParts {
  const choicesIn = ({ edition }: SectionLanguage) => duringEdition(edition, choices)

  /** The menu of the main language, with links to translations where they exist. */
  const translated = async (name: string, { first, edition }: SectionLanguage) => {
    const rows = rowsIn(first?.section, name)
    const found = await duringEdition(edition, () => places(rows.map(({ url }) => url)))
    return rows.map((row) => ({ ...row, ...found.get(row.url) }))
  }

  const addedRow = async (
    form: URLSearchParams,
    act: string,
    language: SectionLanguage,
  ): Promise<MenuRow | undefined> => {
    if (act === 'add-link')
      return { label: words(form.get('new-label')), url: completed(words(form.get('new-url'))), depth: 0 }
    const chosen = (await choicesIn(language)).find(
      ({ url }) => act === 'add-choice' && url === form.get('choice'),
    )
    return chosen && { label: chosen.label, url: chosen.url, depth: 0 }
  }

  const { routes, subjects } = editSection<MenuForm, Menu>({
    section: 'menus',
    path: menuAddress(':menu'),
    address: menuAddress('main'),
    title: messages.room,
    open: ({ c }) => menus.find(({ name }) => name === c.req.param('menu')),
    formOf: (section, { name }) => ({ rows: rowsIn(section, name) }),
    read: (posted) => ({ rows: readRows(posted) }),
    errorsOf: ({ rows }) => Object.assign({}, ...rows.map(errorsOfRow)),
    write({ rows }, section, { name, language }) {
      const items = language.first && rows.length === 0 ? emptyMenu(section, name) : itemsOf(rows)
      const { [name]: _, ...others } = (section ?? {}) as Menus
      const said = items ? { ...(section ?? {}), [name]: items } : others
      return language.first && Object.keys(said).length === 0 ? undefined : said
    },
    async act(act, { rows }, { form }, { name: menu, levels, language }) {
      const [name = '', at = ''] = act.split(' ')
      if (name === 'save') return undefined
      if (name === 'start') return { rows: [...rows, ...(await translated(menu, language))] }
      const added = await addedRow(form, name, language)
      if (added) return { rows: [...rows, added] }
      const move = menuMoves.find((one) => one === name)
      return { rows: move ? moveRow(rows, Number(at), move, levels).rows : rows }
    },
    preview: '/',
    async draw({ form, errors, editing }, at) {
      const { language, section } = at
      const rows = form.rows.map((row, index) => ({
        ...row,
        labelError: errors[`${index}.label`],
        urlError: errors[`${index}.url`],
      }))
      const isBorrowed = language.first && !emptyMenu(section, at.name) && rows.length === 0
      return {
        title: at.title,
        main: (
          <MenuPage
            {...{ menu: at, menus, rows, editing, language }}
            address={at.address}
            choices={await choicesIn(language)}
            borrowed={isBorrowed ? rowsIn(language.first?.section, at.name) : []}
          />
        ),
      }
    },
    saved: (_form, { title, language }) => ({
      notice: deskWords.saved,
      log: deskWords.logChanged({ what: calledIn(language, deskWords.named({ name: title })) }),
    }),
  })
  return {
    routes,
    subjects,
    siteScreens: [
      {
        label: messages.room,
        href: menuAddress('main'),
        capability: 'content',
        about: messages.aboutRoom,
      },
    ],
  }
}

type Menus = Readonly<Record<string, unknown>>

function rowsIn(section: unknown, name: string): MenuRow[] {
  const items = (section as Menus | undefined)?.[name]
  return rowsOf(Array.isArray(items) ? items : [])
}

/** A file can say of a language that it has an empty menu, instead of that of the first. */
function emptyMenu(section: unknown, name: string): [] | undefined {
  const items = (section as Menus | undefined)?.[name]
  return Array.isArray(items) && items.length === 0 ? [] : undefined
}

function readRows(form: URLSearchParams): MenuRow[] {
  const [addresses, depths] = [form.getAll('url'), form.getAll('depth')]
  const rows = form.getAll('label').slice(0, maxRows)
  return settled(
    rows.map((label, index) => ({
      label: words(label),
      url: completed(words(addresses[index])),
      depth: Number(depths[index]) || 0,
    })),
  )
}

const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 2000)

/** `instagram.com/us` is an address to everybody but a browser; `about.html` is a file. */
function completed(address: string): string {
  const [host = ''] = address.split(/[/?#]/, 1)
  const ending = host.slice(host.lastIndexOf('.') + 1)
  const isHost = host.indexOf('.') > 0 && ending.length > 1 && /^[\p{L}\p{N}.-]+$/u.test(host)
  return isHost && !files.test(ending) ? `https://${address}` : address
}

const files = /^(?:aspx?|csv|docx?|gif|html?|jpe?g|json|jsp|md|pdf|php|png|svg|txt|webp|xml|zip)$/i

function errorsOfRow({ label, url }: MenuRow, index: number): FieldErrors {
  const address = link.safeParse(url)
  const wrong = url ? decodeTranslatable(address.error?.issues[0]?.message ?? '') : messages.addressMissing
  return {
    ...(!label && { [`${index}.label`]: messages.labelMissing }),
    ...(!address.success && wrong && { [`${index}.url`]: wrong }),
  }
}
