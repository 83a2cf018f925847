import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { link } from '#platform/documents/link.ts'
import type { Section, YamlSection } from '#platform/documents/yaml-section.ts'
import { urls } from '#shared/urls.ts'
import type { EditedRow } from '../browser/edited-row.ts'
import type { MenuChoice } from '../browser/menu-adder.tsx'
import type { MenuItem } from '../domain/menu-item.ts'
import {
  itemsOf,
  type MenuRow,
  menuMoves,
  mostLevels,
  moveRow,
  rowsOf,
  settled,
} from '../domain/menu-rows.ts'
import { MenuPage, type MenuView } from './menu-page.tsx'

export type MenuDeskDeps = {
  /** Of the document of the site: its key `menus`. */
  section: YamlSection
  /** What a menu may lead to. */
  choices(): Promise<readonly MenuChoice[]>
}

const menus: Readonly<Record<string, { title: string; levels: number }>> = {
  main: { title: 'Main menu', levels: mostLevels },
  footer: { title: 'Footer menu', levels: 1 },
}

const mostRows = 500

/** The menus of the site: each button gives back the form, changed; only saving writes. */
export function createMenuDeskRoutes({ section, choices }: MenuDeskDeps): readonly DeskRoute[] {
  const page = async (
    { c, csrf }: DeskVisit,
    shown: Pick<MenuView, 'rows' | 'base'> & Partial<MenuView>,
  ): Promise<DeskAnswer> => {
    const name = c.req.param('menu') ?? ''
    const menu = menus[name]
    if (!menu) return missingPage
    const view = { csrf, name, problems: [], ...menu, choices: await choices(), ...shown }
    return {
      title: menu.title,
      main: <MenuPage {...view} />,
      ...(view.stale ? { status: 409 } : (view.isWrong || view.problems.length > 0) && { status: 422 }),
    }
  }

  const show = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const current = await section.read()
    const items = itemsIn(current, visit.c.req.param('menu') ?? '')
    return page(visit, { rows: rowsOf(items), base: current.version })
  }

  const change = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { form, c } = visit
    const menu = menus[c.req.param('menu') ?? '']
    if (!menu) return missingPage
    const base = form.get('base') ?? ''
    const [act = '', at = ''] = (form.get('act') ?? '').split(' ')
    const rows = readRows(form)
    if (act === 'save') return save(visit, rows)
    const added = await addedRow(form, act)
    if (added) return page(visit, { rows: [...rows, added], base, isChanged: true })
    const move = menuMoves.find((one) => one === act)
    const moved = move ? moveRow(rows, Number(at), move, menu.levels).rows : rows
    return page(visit, { rows: moved, base, isChanged: true })
  }

  const addedRow = async (form: URLSearchParams, act: string): Promise<MenuRow | undefined> => {
    if (act === 'add-link')
      return { label: words(form.get('new-label')), url: words(form.get('new-url')), depth: 0 }
    const chosen = (await choices()).find(({ url }) => act === 'add-choice' && url === form.get('choice'))
    return chosen && { label: chosen.label, url: chosen.url, depth: 0 }
  }

  const save = async (visit: DeskVisit, rows: readonly MenuRow[]): Promise<DeskAnswer> => {
    const { c, form, person } = visit
    const name = c.req.param('menu') ?? ''
    const base = form.get('base') ?? ''
    const checked = rows.map(checkedRow)
    if (checked.some(({ labelError, urlError }) => labelError || urlError))
      return page(visit, { rows: checked, base, isWrong: true })
    const before = (await section.read()).values.menus as Record<string, unknown> | undefined
    const value = { ...before, [name]: itemsOf(rows) }
    const saved = await section.save({ menus: value }, { base, editor: person.name })
    if (saved.status === 'stale')
      return page(visit, { rows, base: saved.theirs.version, stale: saved.theirs })
    if (saved.status === 'refused') {
      const problems = saved.problems.map(({ what, fix }) => `${what} ${fix}`)
      return page(visit, { rows, base, problems })
    }
    const title = menus[name]?.title.toLowerCase()
    return {
      to: urls.desk.menu(name),
      notice: saved.changed ? 'The menu is saved, and every page shows it.' : 'Nothing was different.',
      audit: saved.changed ? { action: 'changed', subject: `the ${title}` } : 'no change',
    }
  }

  return [
    { method: 'get', path: urls.desk.menu(':menu'), access: 'content', handle: show },
    { method: 'post', path: urls.desk.menu(':menu'), access: 'content', written: true, handle: change },
  ]
}

function itemsIn({ values }: Section, menu: string): readonly MenuItem[] {
  const items = (values.menus as Record<string, unknown> | undefined)?.[menu]
  return Array.isArray(items) ? items : []
}

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

function checkedRow(row: MenuRow): EditedRow {
  const address = link.safeParse(row.url)
  return {
    ...row,
    labelError: row.label ? undefined : 'Write what visitors read.',
    urlError: address.success
      ? undefined
      : row.url
        ? address.error.issues[0]?.message
        : 'Write where it leads, e.g. /about.',
  }
}

const missingPage: DeskPage = {
  title: 'There is no such menu',
  status: 404,
  main: (
    <p>
      <a href={urls.desk.menu('main')}>See the main menu</a>.
    </p>
  ),
}
