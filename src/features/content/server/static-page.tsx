import type { ReactNode } from 'react'
import type { StaticPageView } from '../domain/views.ts'
import { PictureView } from './picture-view.tsx'
import { TableOfContentsView } from './table-of-contents-view.tsx'

export function StaticPage({ page, body }: { page: StaticPageView; body: ReactNode }) {
  return (
    <article className="columns">
      <header className="page-header">
        <h1>{page.title}</h1>
        {page.standfirst && <p className="standfirst">{page.standfirst}</p>}
      </header>
      {page.picture && (
        <div className="post-picture">
          <PictureView picture={page.picture} sizes="(min-width: 72rem) 56rem, 92vw" eager />
        </div>
      )}
      <TableOfContentsView headings={page.headings} />
      <div className="prose">{body}</div>
    </article>
  )
}
