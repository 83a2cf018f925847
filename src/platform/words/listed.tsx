import { Children, type ReactNode } from 'react'
import { listPieces } from './list-text.ts'
import { useSay } from './use-say.ts'

/** Links or words one after the other, with what the language of the page puts between them. */
export function Listed({ children }: { children: ReactNode }) {
  const items = Children.toArray(children)
  return listPieces(items.length, useSay().language).map((piece) =>
    typeof piece === 'number' ? items[piece] : piece,
  )
}
