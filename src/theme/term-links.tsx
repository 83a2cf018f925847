import { Fragment } from 'react'
import type { TermView } from '#api/theme.ts'

/** Categories or tags in a running line. */
export function TermLinks({ terms }: { terms: readonly TermView[] }) {
  return terms.map((term, index) => (
    <Fragment key={term.path}>
      {index > 0 && ', '}
      <a href={term.path}>{term.name}</a>
    </Fragment>
  ))
}
