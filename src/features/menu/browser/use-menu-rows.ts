import { useEffect, useRef, useState } from 'react'
import { type ForBrowser, fill } from '#api/island.ts'
import type { words as menuEditorWords } from '#words/desk.menu.editor.ts'
import { endOf, type MenuMove, type MenuRow, moveRow, placeRow } from '../domain/menu-rows.ts'

type KeyedRow = EditedRow & { key: number }
type Control = MenuMove | 'handle' | 'label'

/** The lines of the menu, actions on them, and announcements. */
export function useMenuRows(given: readonly EditedRow[], levels: number, words: MenuEditorWords) {
  const [rows, setRows] = useState<readonly KeyedRow[]>(() => given.map((row, key) => ({ ...row, key })))
  const [said, setSaid] = useState('')
  const nextKey = useRef(given.length)
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<{ at: number; control: Control }>(undefined)

  // Moving an element takes the focus from it.
  useEffect(() => {
    const { at, control } = focus.current ?? { at: -1, control: 'handle' }
    focus.current = undefined
    const line = list.current?.children[at]
    const wanted = line?.querySelector<HTMLElement>(selectors(control))
    const isOff = wanted instanceof HTMLButtonElement && wanted.disabled
    const target = isOff ? line?.querySelector<HTMLElement>(selectors('handle')) : wanted
    target?.focus()
  })

  // The form holds other values now, which browsers tell only of what is typed.
  const told = useRef(rows)
  useEffect(() => {
    if (told.current === rows) return
    told.current = rows
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [rows])

  const put = (next: { rows: readonly KeyedRow[]; at: number }, control: Control, gone?: string) => {
    if (next.rows === rows) return setSaid(words.noFurther)
    setRows(next.rows)
    focus.current = { at: next.at, control }
    setSaid(gone === undefined ? placeWords(next.rows, next.at, words) : fill(words.removed, { line: gone }))
  }

  return {
    list,
    rows,
    said,
    move(at: number, move: MenuMove, control: Control) {
      const gone = move === 'remove' ? rows[at]?.label : undefined
      put(moveRow(rows, at, move, levels), move === 'remove' ? 'handle' : control, gone)
    },
    place: (at: number, target: { before: number; depth: number }) =>
      put(placeRow(rows, at, { ...target, levels }), 'handle'),
    add(row: Pick<MenuRow, 'label' | 'url'>) {
      nextKey.current += 1
      put({ rows: [...rows, { ...row, depth: 0, key: nextKey.current }], at: rows.length }, 'label')
    },
    set: (at: number, change: Partial<EditedRow>) =>
      setRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row))),
  }
}

const selectors = (control: Control) =>
  control === 'handle'
    ? '.menu-handle'
    : control === 'label'
      ? 'input[name="label"]'
      : `button[value^="${control} "]`

function placeWords(rows: readonly MenuRow[], at: number, words: MenuEditorWords): string {
  const row = rows[at]
  if (!row) return ''
  const parent = rows.findLast(({ depth }, index) => index < at && depth < row.depth)
  const start = parent ? rows.indexOf(parent) + 1 : 0
  const end = parent ? endOf(rows, rows.indexOf(parent)) : rows.length
  const siblings = rows.slice(start, end).filter(({ depth }) => depth === row.depth)
  const place = { line: row.label, place: siblings.indexOf(row) + 1, all: siblings.length }
  return parent ? fill(words.placeBelow, { ...place, parent: parent.label }) : fill(words.place, place)
}

export type EditedRow = MenuRow & { labelError?: string | undefined; urlError?: string | undefined }

export type MenuEditorWords = ForBrowser<typeof menuEditorWords>
