import { PostForm } from '#platform/desk/post-form.tsx'
import { ProblemList } from '#platform/desk/problem-list.tsx'
import { type StaleFacts, StaleNote } from '#platform/desk/stale-note.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { EnterButton } from '#ui/enter-button.tsx'
import { UnsavedNote } from '#ui/unsaved-note.island.tsx'
import type { EditedRow } from '../browser/edited-row.ts'
import type { MenuChoice } from '../browser/menu-adder.tsx'
import { MenuEditor } from '../browser/menu-editor.island.tsx'

export type MenuView = {
  csrf: string
  name: string
  levels: number
  rows: readonly EditedRow[]
  choices: readonly MenuChoice[]
  base: string
  problems: readonly string[]
  stale?: StaleFacts | undefined
  /** Some lines cannot be kept as they are. */
  isWrong?: boolean
  /** The form was changed by a button and is not saved yet. */
  isChanged?: boolean
}

export function MenuPage({
  csrf,
  name,
  levels,
  rows,
  choices,
  base,
  problems,
  stale,
  isWrong,
  isChanged,
}: MenuView) {
  const isUnsaved = Boolean(isChanged || isWrong || stale || problems.length > 0)
  return (
    <>
      <nav className="desk-tabs" aria-label="Menus">
        <ul>
          {[
            ['main', 'Main menu'],
            ['footer', 'Footer menu'],
          ].map(([one = '', label]) => (
            <li key={one}>
              <a href={urls.desk.menu(one)} aria-current={one === name ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ProblemList problems={problems} />
      {stale && <StaleNote theirs={stale} href={urls.desk.menu(name)} />}
      {isChanged && (
        <p className="message" role="status">
          This is not saved yet.
        </p>
      )}
      <PostForm action={urls.desk.menu(name)} csrf={csrf} values={{ base }} className="menu-form">
        <EnterButton act="save">Save</EnterButton>
        <Island name="menu-editor" component={MenuEditor} props={{ rows, choices, levels }} />
        <div className="actions save-bar">
          <button type="submit" name="act" value="save">
            Save
          </button>
          <a className="button quiet" href={urls.desk.menu(name)}>
            Begin again
          </a>
          <Island name="unsaved-note" component={UnsavedNote} props={{ isUnsaved }} />
        </div>
      </PostForm>
    </>
  )
}
