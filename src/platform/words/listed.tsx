import { Children, type ReactNode } from 'react'
import { commaOf } from './list-text.ts'
import { useT } from './use-t.ts'

/** Links or words one after the other, with the comma of the page's language. */
export function Listed({ children }: { children: ReactNode }) {
  const comma = commaOf(useT().language)
  return Children.toArray(children).flatMap((item, at) => (at === 0 ? [item] : [comma, item]))
}
