import type { ReactNode } from 'react'
import { DateText } from '#ui/date-text.tsx'
import type { PostView } from '../domain/views.ts'
import { AuthorView } from './author-view.tsx'
import { EntryRowView } from './entry-row-view.tsx'
import { NeighboursView } from './neighbours-view.tsx'
import { PictureView } from './picture-view.tsx'
import { TableOfContentsView } from './table-of-contents-view.tsx'
import { TermLinksView } from './term-links-view.tsx'

export type PostPageProps = { post: PostView; body: ReactNode; under?: ReactNode }

export function PostPage({ post, body, under }: PostPageProps) {
  return (
    <>
      <article className="post columns">
        <header className="page-header">
          {post.categories.length > 0 && (
            <p className="overline">
              <TermLinksView terms={post.categories} />
            </p>
          )}
          <h1>{post.title}</h1>
          {post.standfirst && <p className="standfirst">{post.standfirst}</p>}
        </header>
        <PostMeta post={post} />
        {post.picture && (
          <div className="post-picture">
            <PictureView picture={post.picture} sizes="(min-width: 72rem) 56rem, 92vw" eager />
          </div>
        )}
        <TableOfContentsView headings={post.headings} />
        <div className="prose">{body}</div>
        <footer className="post-footer">
          {under}
          {post.tags.length > 0 && (
            <p className="post-tags">
              <span>Filed under </span>
              <TermLinksView terms={post.tags} />
            </p>
          )}
          {post.author.slug && <AuthorView author={post.author} />}
        </footer>
      </article>
      <NeighboursView previous={post.previous} next={post.next} />
      {post.related.length > 0 && (
        <section className="related" aria-labelledby="related">
          <h2 id="related" className="section-title">
            Read next
          </h2>
          <EntryRowView entries={post.related} />
        </section>
      )}
    </>
  )
}

function PostMeta({ post }: { post: PostView }) {
  return (
    <div className="post-meta">
      <p>
        By{' '}
        <a href={post.author.path} rel="author">
          {post.author.name}
        </a>
      </p>
      <p>
        <DateText date={post.published} />
      </p>
      {post.updated && (
        <p>
          Updated <DateText date={post.updated} />
        </p>
      )}
      <p>{post.readingMinutes} minute read</p>
    </div>
  )
}
