import { type MouseEvent, useId } from 'react'
import { Field } from '#ui/field.tsx'
import { canMove, type MenuMove } from '../domain/menu-rows.ts'
import type { EditedRow } from './edited-row.ts'
import { MenuAdder, type MenuChoice } from './menu-adder.tsx'
import { useMenuRows } from './use-menu-rows.ts'
import { useRowDrag } from './use-row-drag.ts'

export type MenuEditorProps = {
  rows: readonly EditedRow[]
  choices: readonly MenuChoice[]
  levels: number
}

const moves: readonly { move: MenuMove; sign: string; words: string }[] = [
  { move: 'up', sign: '↑', words: 'Move up' },
  { move: 'down', sign: '↓', words: 'Move down' },
  { move: 'out', sign: '←', words: 'Take one level out' },
  { move: 'in', sign: '→', words: 'Put below the one before' },
  { move: 'remove', sign: '×', words: 'Remove' },
]

const keys: Readonly<Record<string, MenuMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Stands in a form: every button also sends it, so that the server does the same where there is no script. */
export function MenuEditor({ rows: given, choices, levels }: MenuEditorProps) {
  const { list, rows, move, place, add, set, said } = useMenuRows(given, levels)
  const drag = useRowDrag({ list, rows, levels, place })
  const help = useId()
  const isFlat = levels === 1
  return (
    <>
      <p className="field-hint needs-script" id={help}>
        Drag a line by its handle, or use the arrow keys on the handle
        {isFlat ? '' : ': left and right change its level'}.
      </p>
      <ol className="menu-rows" ref={list}>
        {rows.map((row, index) => (
          <li key={row.key} data-depth={row.depth} data-drop={drag.markOf(index)}>
            <input type="hidden" name="depth" value={row.depth} />
            <button
              type="button"
              className="menu-handle needs-script"
              aria-label={`Move ${row.label || 'this line'}`}
              aria-describedby={help}
              {...drag.handleOf(index)}
              onKeyDown={(event) => {
                const wanted = keys[event.key]
                if (!wanted) return
                event.preventDefault()
                move(index, wanted, 'handle')
              }}
            >
              <span aria-hidden="true">⠿</span>
            </button>
            <Field label="Words" fullName={`Words of line ${index + 1}`} error={row.labelError}>
              {(control) => (
                <input
                  {...control}
                  name="label"
                  dir="auto"
                  value={row.label}
                  onChange={({ target }) => set(index, { label: target.value })}
                  maxLength={200}
                />
              )}
            </Field>
            <Field label="Address" fullName={`Address of line ${index + 1}`} error={row.urlError}>
              {(control) => (
                <input
                  {...control}
                  name="url"
                  value={row.url}
                  onChange={({ target }) => set(index, { url: target.value })}
                  maxLength={2000}
                />
              )}
            </Field>
            <span className="menu-moves">
              {moves
                .filter((one) => !isFlat || (one.move !== 'in' && one.move !== 'out'))
                .map((one) => (
                  <button
                    key={one.move}
                    type="submit"
                    name="act"
                    value={`${one.move} ${index}`}
                    className="button quiet"
                    aria-label={`${one.words}: ${row.label}`}
                    title={one.words}
                    disabled={!canMove(rows, index, one.move, levels)}
                    onClick={(event: MouseEvent) => {
                      event.preventDefault()
                      move(index, one.move, one.move)
                    }}
                  >
                    <span aria-hidden="true">{one.sign}</span>
                  </button>
                ))}
            </span>
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p>The menu is empty.</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <MenuAdder choices={choices} onAdd={add} />
    </>
  )
}

export { MenuEditor as island }
