import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { words as deskWords } from '#platform/desk/words.ts'
import { Island } from '#platform/render/island.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { EnterButton } from '#ui/enter-button.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import type { EditedRow } from '../browser/edited-row.ts'
import { MenuEditor } from '../browser/menu-editor.island.tsx'
import { menuEditorWords } from '../domain/editor-words.ts'
import { words } from './words.ts'

/** A place that a menu can lead to. */
export type OfferedPlace = { group: Sayable; label: string; url: string }

type Menu = { name: string; title: Message; levels: number }

export type MenuView = {
  menu: Menu
  menus: readonly Menu[]
  rows: readonly EditedRow[]
  choices: readonly OfferedPlace[]
  editing: Editing
}

export function MenuPage({ menu: { name, levels }, menus, rows, choices, editing }: MenuView) {
  const say = useSay()
  const isWrong = rows.some(({ labelError, urlError }) => labelError || urlError)
  const isChanged = editing.isUnsaved && !isWrong && !editing.conflict && editing.problems.length === 0
  return (
    <>
      <nav className="desk-tabs" aria-label={say(words.menus)}>
        <ul>
          {menus.map((one) => (
            <li key={one.name}>
              <a href={urls.desk.menu(one.name)} aria-current={one.name === name ? 'page' : undefined}>
                {say(one.title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isChanged && (
        <p className="message" role="status">
          {say(deskWords.notSavedYet)}
        </p>
      )}
      <EditForm
        editing={editing}
        action={urls.desk.menu(name)}
        className="menu-form"
        preview="apart"
        isLong
        buttons={<QuietLink href={urls.desk.menu(name)}>{say(words.beginAgain)}</QuietLink>}
      >
        <EnterButton act="save">{say(deskWords.save)}</EnterButton>
        <Island
          name="menu-editor"
          component={MenuEditor}
          props={{ rows, choices: choices.map((one) => ({ ...one, group: say(one.group) })), levels }}
          words={menuEditorWords}
        />
      </EditForm>
    </>
  )
}
