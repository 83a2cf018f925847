import {
  EditForm,
  type Editing,
  EnterButton,
  Island,
  languageNameIn,
  type Message,
  QuietLink,
  type SectionLanguage,
  type Translatable,
  useT,
} from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words as editorWords } from '#words/desk.menu.editor.ts'
import { words } from '#words/desk.menu.ts'
import { MenuEditor } from '../browser/menu-editor.island.tsx'
import type { EditedRow } from '../browser/use-menu-rows.ts'
import type { MenuRow } from '../domain/menu-rows.ts'
import { menuAddress } from './addresses.ts'

/** A place that a menu can lead to. */
export type OfferedPlace = { group: Translatable; label: string; url: string }

type Menu = { name: string; title: Message; levels: number }

export type MenuView = {
  menu: Menu
  menus: readonly Menu[]
  rows: readonly EditedRow[]
  choices: readonly OfferedPlace[]
  editing: Editing
  language: SectionLanguage
  /** The address of this screen. */
  address: string
  /** What this language shows as long as it does not have its own menu. */
  borrowed: readonly MenuRow[]
}

export function MenuPage({ menu, menus, rows, choices, editing, language, borrowed, address }: MenuView) {
  const { name, levels } = menu
  const t = useT()
  const isWrong = rows.some(({ labelError, urlError }) => labelError || urlError)
  const isChanged = editing.isUnsaved && !isWrong && !editing.conflict && editing.problems.length === 0
  return (
    <>
      <nav className="desk-tabs" aria-label={t(words.room)}>
        <ul>
          {menus.map((one) => (
            <li key={one.name}>
              <a
                href={address.replace(menuAddress(name), menuAddress(one.name))}
                aria-current={one.name === name ? 'page' : undefined}
              >
                {t(one.title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isChanged && (
        <p className="message" role="status">
          {t(deskWords.notSavedYet)}
        </p>
      )}
      <EditForm
        editing={editing}
        action={address}
        className="menu-form"
        preview="apart"
        isLong
        buttons={<QuietLink href={address}>{t(deskWords.reset)}</QuietLink>}
      >
        <EnterButton act="save">{t(deskWords.save)}</EnterButton>
        {language.first && borrowed.length > 0 && <BorrowedMenu rows={borrowed} from={language.first} />}
        <Island
          name="menu-editor"
          component={MenuEditor}
          props={{ rows, choices: choices.map((one) => ({ ...one, group: t(one.group) })), levels }}
          words={editorWords}
        />
      </EditForm>
    </>
  )
}

/** What visitors see if a language does not have its own menu, and a button to start with it. */
function BorrowedMenu({
  rows,
  from: { marks },
}: {
  rows: readonly MenuRow[]
  from: Pick<SectionLanguage, 'marks'>
}) {
  const t = useT()
  const language = languageNameIn(t.language, marks.lang)
  return (
    <div className="message">
      <p>{t(words.borrowed({ language }))}</p>
      <ul className="menu-borrowed" {...marks}>
        {rows.map(({ label, url, depth }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the menu
          <li key={index} data-depth={depth}>
            {label} <bdi className="field-hint">{url}</bdi>
          </li>
        ))}
      </ul>
      <button type="submit" name="act" value="start" className="button quiet">
        {t(words.startFrom({ language }))}
      </button>
    </div>
  )
}
