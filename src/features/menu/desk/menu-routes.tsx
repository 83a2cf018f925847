import { createEditScreen, type EditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import {
  calledIn,
  type EditedLanguage,
  openLanguage,
  subjectIn,
} from '#platform/desk/languages/edited-language.ts'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { link } from '#platform/documents/link.ts'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import type { PlaceHere } from '#platform/services/entries.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { inEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { readSayable } from '#shared/words/sayable-text.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words as messages } from '#words/desk.menu.ts'
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

export type MenuDeskDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  site: CurrentSite
  previewSite: PreviewSite
  /** What a menu may lead to, in the edition that is asked for. */
  choices(): Promise<readonly OfferedPlace[]>
  /** Where addresses of the first edition lead to in the one that is asked for. */
  places(addresses: readonly string[]): Promise<ReadonlyMap<string, PlaceHere>>
}

type Menu = { name: string; title: Message; called: Message; levels: number }
type MenuAt = Menu & { language: EditedLanguage }
type MenuForm = { rows: readonly MenuRow[] }

const menus: readonly Menu[] = [
  { name: 'main', title: messages.mainMenu, called: messages.theMainMenu, levels: mostLevels },
  { name: 'footer', title: messages.footerMenu, called: messages.theFooterMenu, levels: 2 },
]

const mostRows = 500

export const menuSubject = sitePart({
  name: 'menus',
  keys: ['menus'],
  word: messages.menusWord,
  address: urls.desk.menu('main'),
})

/** The menus of the site: each button gives back the form, changed; only saving writes. */
export function createMenuDeskRoutes(deps: MenuDeskDeps) {
  const { documents, siteTime, site, previewSite } = deps
  const choicesIn = ({ edition }: EditedLanguage) => duringEdition(edition, deps.choices)

  const screen: EditScreen<MenuForm, MenuAt> = {
    subject: menuSubject,
    path: urls.desk.menu(':menu'),
    async open(visit) {
      const menu = menus.find(({ name }) => name === visit.c.req.param('menu'))
      const place = menu && { path: sitePath, address: urls.desk.menu(menu.name) }
      const language = place && (await openLanguage({ documents, site }, visit, place))
      if (!menu || !language) return undefined
      const subject = subjectIn(language, menuSubject)
      return { at: { ...menu, language }, document: language.document, subject }
    },
    newPath: (_form, { language }) => language.path,
    formOf: (source, { name }) => ({ rows: rowsIn(source, name) }),
    read: (posted) => ({ rows: readRows(posted) }),
    errorsOf: ({ rows }) => Object.assign({}, ...rows.map(errorsOfRow)),
    write: ({ rows }, source, { at: { name, language } }) => {
      const items = language.first && rows.length === 0 ? emptyMenu(source, name) : itemsOf(rows)
      const { [name]: _, ...others } = menusIn(source)
      const said = items ? { ...menusIn(source), [name]: items } : others
      return withValues(source, {
        menus: language.first && Object.keys(said).length === 0 ? undefined : said,
      })
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
    previewPage: (source, { language }) => previewSite(source, inEdition(language.edition, urls.home)),
    async draw({ at, document, form, errors, editing }) {
      const { language } = at
      const rows = form.rows.map((row, index) => ({
        ...row,
        labelError: errors[`${index}.label`],
        urlError: errors[`${index}.url`],
      }))
      const isBorrowed = language.first && !(document && emptyMenu(document, at.name)) && rows.length === 0
      return {
        title: calledIn(language, at.title),
        main: (
          <MenuPage
            {...{ menu: at, menus, rows, editing, language }}
            choices={await choicesIn(language)}
            borrowed={isBorrowed ? rowsIn(language.first?.source, at.name) : []}
          />
        ),
      }
    },
    saved: ({ at: { name, called, language } }) => ({
      to: urls.desk.inLanguage(urls.desk.menu(name), language.edition),
      notice: messages.saved,
      audit: { action: deskWords.didChange, subject: calledIn(language, called) },
    }),
  }

  /** The menu of the first language, leading to translations where there are some. */
  const translated = async (name: string, { first, edition }: EditedLanguage) => {
    const rows = rowsIn(first?.source, name)
    const places = await duringEdition(edition, () => deps.places(rows.map(({ url }) => url)))
    return rows.map((row) => ({ ...row, ...places.get(row.url) }))
  }

  const addedRow = async (
    form: URLSearchParams,
    act: string,
    language: EditedLanguage,
  ): Promise<MenuRow | undefined> => {
    if (act === 'add-link')
      return { label: words(form.get('new-label')), url: completed(words(form.get('new-url'))), depth: 0 }
    const chosen = (await choicesIn(language)).find(
      ({ url }) => act === 'add-choice' && url === form.get('choice'),
    )
    return chosen && { label: chosen.label, url: chosen.url, depth: 0 }
  }

  return createEditScreen({ documents, siteTime }, screen).routes
}

const menusIn = (source: SourceFile) => (valuesOf(source).menus ?? {}) as Readonly<Record<string, unknown>>

function rowsIn(source: SourceFile | undefined, name: string): MenuRow[] {
  const items = source && menusIn(source)[name]
  return rowsOf(Array.isArray(items) ? items : [])
}

/** A file can say of a language that it has an empty menu, instead of that of the first. */
function emptyMenu(source: SourceFile, name: string): [] | undefined {
  const items = menusIn(source)[name]
  return Array.isArray(items) && items.length === 0 ? [] : undefined
}

function readRows(form: URLSearchParams): MenuRow[] {
  const [addresses, depths] = [form.getAll('url'), form.getAll('depth')]
  const rows = form.getAll('label').slice(0, mostRows)
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
  const wrong = url ? readSayable(address.error?.issues[0]?.message ?? '') : messages.addressMissing
  return {
    ...(!label && { [`${index}.label`]: messages.labelMissing }),
    ...(!address.success && wrong && { [`${index}.url`]: wrong }),
  }
}
