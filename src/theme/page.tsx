import { inLanguage, type PageProps, Picture } from '#api/theme.ts'
import { InLanguage } from './in-language.tsx'
import { TableOfContents } from './table-of-contents.tsx'

export function Page({ page, body, facts }: PageProps) {
  return (
    <article className="columns">
      <header className="page-header">
        {page.above && (
          <p className="overline">
            <a href={page.above.path} {...inLanguage(page.above.lang)}>
              {page.above.title}
            </a>
          </p>
        )}
        <h1>
          <InLanguage lang={page.lang}>{page.title}</InLanguage>
        </h1>
        {page.standfirst && (
          <p className="standfirst">
            <InLanguage lang={page.lang}>{page.standfirst}</InLanguage>
          </p>
        )}
      </header>
      {page.picture && (
        <div className="post-picture">
          <Picture picture={page.picture} sizes="(min-width: 72rem) 56rem, 92vw" eager />
        </div>
      )}
      {facts && <div className="page-facts">{facts}</div>}
      <TableOfContents headings={page.headings} />
      <div className="prose">{body}</div>
    </article>
  )
}
