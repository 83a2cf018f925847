import { createEditScreen, type EditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import { words as deskWords } from '#platform/desk/words.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { link } from '#platform/documents/link.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { readSayable } from '#shared/words/sayable-text.ts'
import {
  itemsOf,
  type MenuRow,
  menuMoves,
  mostLevels,
  moveRow,
  rowsOf,
  settled,
} from '../domain/menu-rows.ts'
import { MenuPage, type OfferedPlace } from './menu-page.tsx'
import { words as messages } from './words.ts'

export type MenuDeskDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  previewSite: PreviewSite
  /** What a menu may lead to. */
  choices(): Promise<readonly OfferedPlace[]>
}

type Menu = { name: string; title: Message; called: Message; levels: number }
type MenuForm = { rows: readonly MenuRow[] }

const menus: readonly Menu[] = [
  { name: 'main', title: messages.mainMenu, called: messages.theMainMenu, levels: mostLevels },
  { name: 'footer', title: messages.footerMenu, called: messages.theFooterMenu, levels: 1 },
]

const mostRows = 500

export const menuSubject = sitePart({
  name: 'menus',
  keys: ['menus'],
  word: messages.menusWord,
  address: urls.desk.menu('main'),
})

/** The menus of the site: each button gives back the form, changed; only saving writes. */
export function createMenuDeskRoutes({ documents, siteTime, choices, previewSite }: MenuDeskDeps) {
  const screen: EditScreen<MenuForm, Menu> = {
    subject: menuSubject,
    path: urls.desk.menu(':menu'),
    async open({ c }) {
      const at = menus.find(({ name }) => name === c.req.param('menu'))
      return at && { at, document: await documents.find({ path: sitePath }) }
    },
    newPath: () => sitePath,
    formOf: (source, { name }) => {
      const items = source && menusIn(source)[name]
      return { rows: rowsOf(Array.isArray(items) ? items : []) }
    },
    read: (posted) => ({ rows: readRows(posted) }),
    errorsOf: ({ rows }) => Object.assign({}, ...rows.map(errorsOfRow)),
    write: ({ rows }, source, { at: { name } }) =>
      withValues(source, { menus: { ...menusIn(source), [name]: itemsOf(rows) } }),
    async act(act, { rows }, { form }, { levels }) {
      const [name = '', at = ''] = act.split(' ')
      if (name === 'save') return undefined
      const added = await addedRow(form, name)
      if (added) return { rows: [...rows, added] }
      const move = menuMoves.find((one) => one === name)
      return { rows: move ? moveRow(rows, Number(at), move, levels).rows : rows }
    },
    previewPage: ({ text }) => previewSite(text, urls.home),
    async draw({ at, form, errors, editing }) {
      const rows = form.rows.map((row, index) => ({
        ...row,
        labelError: errors[`${index}.label`],
        urlError: errors[`${index}.url`],
      }))
      return {
        title: at.title,
        main: <MenuPage menu={at} menus={menus} rows={rows} choices={await choices()} editing={editing} />,
      }
    },
    saved: ({ at: { name, called } }) => ({
      to: urls.desk.menu(name),
      notice: messages.saved,
      audit: { action: deskWords.didChange, subject: called },
    }),
  }

  const addedRow = async (form: URLSearchParams, act: string): Promise<MenuRow | undefined> => {
    if (act === 'add-link')
      return { label: words(form.get('new-label')), url: words(form.get('new-url')), depth: 0 }
    const chosen = (await choices()).find(({ url }) => act === 'add-choice' && url === form.get('choice'))
    return chosen && { label: chosen.label, url: chosen.url, depth: 0 }
  }

  return createEditScreen({ documents, siteTime }, screen).routes
}

const menusIn = (source: Parameters<typeof valuesOf>[0]) =>
  (valuesOf(source).menus ?? {}) as Readonly<Record<string, unknown>>

function readRows(form: URLSearchParams): MenuRow[] {
  const [addresses, depths] = [form.getAll('url'), form.getAll('depth')]
  const rows = form.getAll('label').slice(0, mostRows)
  return settled(
    rows.map((label, index) => ({
      label: words(label),
      url: words(addresses[index]),
      depth: Number(depths[index]) || 0,
    })),
  )
}

const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 2000)

function errorsOfRow({ label, url }: MenuRow, index: number): FieldErrors {
  const address = link.safeParse(url)
  const wrong = url ? readSayable(address.error?.issues[0]?.message ?? '') : messages.addressMissing
  return {
    ...(!label && { [`${index}.label`]: messages.labelMissing }),
    ...(!address.success && wrong && { [`${index}.url`]: wrong }),
  }
}
