import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { PagingLinks, pagesShown } from './paging.tsx'

const gap = expect.toSatisfy((page: number) => page < 0)

describe('pagesShown', () => {
  it('names the ends and the neighbours, and leaves out the rest', () => {
    expect(pagesShown(5, 9)).toEqual([1, gap, 4, 5, 6, gap, 9])
    expect(pagesShown(1, 9)).toEqual([1, 2, gap, 9])
  })

  it('shows a single page rather than a gap in its place', () => {
    expect(pagesShown(3, 5)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('PagingLinks', () => {
  const draw = (page: number, pages: number) =>
    renderToStaticMarkup(<PagingLinks paging={{ page, pages, pathOf: urls.posts }} />)

  it('[SITE-01] leads to the pages before and after and marks the current one', () => {
    const html = draw(2, 3)
    expect(html).toContain('rel="prev" href="/posts"')
    expect(html).toContain('rel="next" href="/posts/page/3"')
    expect(html).toContain('<a href="/posts/page/2" aria-current="page">')
  })

  it('is left out where there is one page', () => {
    expect(draw(1, 1)).toBe('')
  })
})
