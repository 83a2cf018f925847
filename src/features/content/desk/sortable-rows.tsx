import type { ReactNode } from 'react'
import { useT } from '#platform/words/use-t.ts'
import { words } from '#words/desk.contentTypes.ts'

/** `up 12`: the row swaps places with the previous one. */
export function moved<Row>(rows: readonly Row[], act: string, idOf: (row: Row) => string): readonly Row[] {
  const [way, id] = act.split(' ')
  const at = rows.findIndex((row) => idOf(row) === id)
  const row = rows[at]
  const to = way === 'up' ? at - 1 : way === 'down' ? at + 1 : at
  if (row === undefined || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(at, 1).toSpliced(to, 0, row)
}

type RowActionsProps = {
  id: string | number
  /** The name of the row. */
  whole: string
  isFirst: boolean
  isLast: boolean
  children?: ReactNode
}

/** A handle for those who drag, and buttons for everybody. */
export function RowActions({ id, whole, isFirst, isLast, children }: RowActionsProps) {
  const t = useT()
  return (
    <span className="actions">
      <span className="type-handle" data-handle hidden title={t(words.drag)} aria-hidden="true">
        ⠿
      </span>
      <RowAction act={`up ${id}`} sign="↑" label={t(words.moveUp({ whole }))} isOff={isFirst} />
      <RowAction act={`down ${id}`} sign="↓" label={t(words.moveDown({ whole }))} isOff={isLast} />
      {children}
    </span>
  )
}

type RowActionProps = { act: string; sign: string; label: string; isOff?: boolean }

export const RowAction = ({ act, sign, label, isOff }: RowActionProps) => (
  <button
    type="submit"
    name="act"
    value={act}
    className="button quiet"
    aria-label={label}
    disabled={isOff}
    formNoValidate
  >
    <span aria-hidden="true">{sign}</span>
  </button>
)
