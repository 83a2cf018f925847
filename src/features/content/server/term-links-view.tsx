import { Fragment } from 'react'
import type { TermView } from '../domain/views.ts'

/** Categories or tags in a running line. */
export function TermLinksView({ terms }: { terms: readonly TermView[] }) {
  return terms.map((term, index) => (
    <Fragment key={term.path}>
      {index > 0 && ', '}
      <a href={term.path}>{term.name}</a>
    </Fragment>
  ))
}
