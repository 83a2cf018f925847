import { type MouseEvent, useId, useRef } from 'react'
import { Field, fill, shortTitle } from '#api/island.ts'
import { canMove, type MenuMove } from '../domain/menu-rows.ts'
import { type EditedRow, type MenuEditorWords, useMenuRows } from './use-menu-rows.ts'
import { useRowDrag } from './use-row-drag.ts'

export type MenuEditorProps = {
  rows: readonly EditedRow[]
  choices: readonly MenuChoice[]
  levels: number
  words: MenuEditorWords
}

const moves: readonly { move: MenuMove; sign: string }[] = [
  { move: 'up', sign: '↑' },
  { move: 'down', sign: '↓' },
  { move: 'out', sign: '←' },
  { move: 'in', sign: '→' },
  { move: 'remove', sign: '×' },
]

const keys: Readonly<Record<string, MenuMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Part of a form: every button also sends it, so that the server does the same without JavaScript. */
export function MenuEditor({ rows: given, choices, levels, words }: MenuEditorProps) {
  const { list, rows, move, place, add, set, said } = useMenuRows(given, levels, words)
  const drag = useRowDrag({ list, rows, levels, place })
  const help = useId()
  const isFlat = levels === 1
  return (
    <>
      <p className="field-hint needs-script" id={help}>
        {isFlat ? words.helpFlat : words.help}
      </p>
      <ol className="menu-rows" ref={list}>
        {rows.map((row, index) => (
          <li key={row.key} data-depth={row.depth} data-drop={drag.markOf(index)}>
            <input type="hidden" name="depth" value={row.depth} />
            <button
              type="button"
              className="menu-handle needs-script"
              aria-label={row.label ? fill(words.move, { line: row.label }) : words.moveThisLine}
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
            <Field
              label={words.label}
              fullName={fill(words.labelOfLine, { line: index + 1 })}
              error={row.labelError}
            >
              {(control) => (
                <input
                  {...control}
                  aria-label={fill(words.labelOfLine, { line: index + 1 })}
                  name="label"
                  dir="auto"
                  value={row.label}
                  onChange={({ target }) => set(index, { label: target.value })}
                  maxLength={200}
                />
              )}
            </Field>
            <Field
              label={words.address}
              fullName={fill(words.addressOfLine, { line: index + 1 })}
              error={row.urlError}
            >
              {(control) => (
                <input
                  {...control}
                  aria-label={fill(words.addressOfLine, { line: index + 1 })}
                  name="url"
                  dir="ltr"
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
                    aria-label={fill(words.actOnLine, { act: words[one.move], line: row.label })}
                    title={words[one.move]}
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
      {rows.length === 0 && <p>{words.empty}</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <MenuAdder choices={choices} onAdd={add} words={words} />
    </>
  )
}

type MenuChoice = { group: string; label: string; url: string }

type MenuAdderProps = {
  choices: readonly MenuChoice[]
  onAdd(row: { label: string; url: string }): void
  words: MenuEditorWords
}

/** A place of this site, or any other link, put at the end of the menu. */
function MenuAdder({ choices, onAdd, words }: MenuAdderProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const groups = Map.groupBy(choices, ({ group }) => group)

  const fieldValue = (name: string) =>
    box.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? ''

  const addChosen = (event: MouseEvent) => {
    event.preventDefault()
    const choice = choices.find(({ url }) => url === fieldValue('choice'))
    if (choice) onAdd({ label: choice.label, url: choice.url })
  }

  const addLink = (event: MouseEvent) => {
    event.preventDefault()
    onAdd({ label: fieldValue('new-label'), url: fieldValue('new-url') })
    for (const input of box.current?.querySelectorAll('input') ?? []) input.value = ''
  }

  return (
    <fieldset className="menu-adder" ref={box}>
      <legend>{words.add}</legend>
      <label className="field">
        <span>{words.placeOfSite}</span>
        <select name="choice" defaultValue="">
          <option value="">{words.choose}</option>
          {[...groups].map(([group, ofGroup]) => (
            <optgroup key={group} label={group}>
              {ofGroup.map(({ label, url }) => (
                <option key={url} value={url}>
                  {shortTitle(label)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="submit" name="act" value="add-choice" className="button quiet" onClick={addChosen}>
        {words.addPlace}
      </button>
      <label className="field">
        <span>{words.otherLabel}</span>
        <input name="new-label" dir="auto" maxLength={200} />
      </label>
      <label className="field">
        <span>{words.otherAddress}</span>
        <input name="new-url" dir="ltr" maxLength={2000} placeholder="https://" />
      </label>
      <button type="submit" name="act" value="add-link" className="button quiet" onClick={addLink}>
        {words.addLink}
      </button>
    </fieldset>
  )
}

export { MenuEditor as island }
