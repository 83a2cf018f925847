import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { EnterButton } from '#ui/enter-button.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import type { EditedRow } from '../browser/edited-row.ts'
import type { MenuChoice } from '../browser/menu-adder.tsx'
import { MenuEditor } from '../browser/menu-editor.island.tsx'

type Menu = { name: string; title: string; levels: number }

export type MenuView = {
  menu: Menu
  menus: readonly Menu[]
  rows: readonly EditedRow[]
  choices: readonly MenuChoice[]
  editing: Editing
}

export function MenuPage({ menu: { name, levels }, menus, rows, choices, editing }: MenuView) {
  const isWrong = rows.some(({ labelError, urlError }) => labelError || urlError)
  const isChanged = editing.isUnsaved && !isWrong && !editing.conflict && editing.problems.length === 0
  return (
    <>
      <nav className="desk-tabs" aria-label="Menus">
        <ul>
          {menus.map((one) => (
            <li key={one.name}>
              <a href={urls.desk.menu(one.name)} aria-current={one.name === name ? 'page' : undefined}>
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isChanged && (
        <p className="message" role="status">
          This is not saved yet.
        </p>
      )}
      <EditForm
        editing={editing}
        action={urls.desk.menu(name)}
        className="menu-form"
        preview="apart"
        isLong
        buttons={<QuietLink href={urls.desk.menu(name)}>Begin again</QuietLink>}
      >
        <EnterButton act="save">Save</EnterButton>
        <Island name="menu-editor" component={MenuEditor} props={{ rows, choices, levels }} />
      </EditForm>
    </>
  )
}
