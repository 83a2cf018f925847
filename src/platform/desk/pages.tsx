import type { Paging } from '#shared/views.ts'

/** The pages of a long list. */
export function Pages({ page, pages, pathOf }: Paging) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of the list" className="actions">
      {page > 1 && (
        <a className="button quiet" href={pathOf(page - 1)} rel="prev">
          Before
        </a>
      )}
      <span className="field-hint">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="button quiet" href={pathOf(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}
