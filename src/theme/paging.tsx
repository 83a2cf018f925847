import { type Message, Named, type Paging, Trans } from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { heard } from './heard.tsx'

export type PagingProps = { paging: Paging; before?: Message; after?: Message }

export function PagingLinks({ paging, before = words.newer, after = words.older }: PagingProps) {
  const { page, pages, pathOf } = paging
  if (pages < 2) return null
  return (
    <Named as="nav" className="paging" name={words.pagination}>
      {page > 1 ? (
        <a className="paging-step" rel="prev" href={pathOf(page - 1)}>
          <span aria-hidden="true">←</span> <Trans of={before} />
        </a>
      ) : (
        <span className="paging-step" aria-hidden="true" />
      )}
      <span className="paging-place">
        <Trans of={words.pageOf({ page, pages })} />
      </span>
      <ol>
        {pagesShown(page, pages).map((shown) => (
          <li key={shown}>
            {shown < 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a href={pathOf(shown)} aria-current={shown === page ? 'page' : undefined}>
                <Trans of={words.page({ page: shown })} draw={{ heard }} />
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a className="paging-step" rel="next" href={pathOf(page + 1)}>
          <Trans of={after} /> <span aria-hidden="true">→</span>
        </a>
      ) : (
        <span className="paging-step" aria-hidden="true" />
      )}
    </Named>
  )
}

/** The first, the last and those around the current page; a negative number is a gap. */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const shown = [...new Set(wanted)].sort((a, b) => a - b)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? 0
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [-one, one] : [one]
  })
}
