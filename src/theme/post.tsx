import {
  type AuthorView,
  DateText,
  inLanguage,
  Named,
  Picture,
  Place,
  type PostProps,
  type PostView,
  Script,
  Trans,
} from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { TableOfContents } from './table-of-contents.tsx'
import { TermLinks } from './term-links.tsx'

export function Post({ post, body, under }: PostProps) {
  return (
    <>
      <article className={post.format ? `post columns format-${post.format}` : 'post columns'}>
        <header className="page-header">
          {post.categories.length > 0 && (
            <p className="overline">
              <TermLinks terms={post.categories} />
            </p>
          )}
          <h1>{post.title}</h1>
          {post.standfirst && <p className="standfirst">{post.standfirst}</p>}
        </header>
        <PostMeta post={post} />
        {post.picture && (
          <div className="post-picture">
            <Picture picture={post.picture} sizes="(min-width: 72rem) 56rem, 92vw" eager />
          </div>
        )}
        <TableOfContents headings={post.headings} />
        <div className="prose">{body}</div>
        <footer className="post-footer">
          {under}
          {post.tags.length > 0 && (
            <p className="post-tags">
              <span>
                <Trans of={words.filedUnder} />{' '}
              </span>
              <TermLinks terms={post.tags} />
            </p>
          )}
          {post.author.slug && <Author author={post.author} />}
        </footer>
      </article>
      <Neighbours previous={post.previous} next={post.next} />
      {post.related.length > 0 && (
        <section className="related" aria-labelledby="related">
          <h2 id="related" className="section-title">
            <Trans of={words.readNext} />
          </h2>
          <ul className="entry-row">
            {post.related.map((entry) => (
              <li key={entry.id}>
                <Place name="Teaser" props={{ entry }} />
              </li>
            ))}
          </ul>
          <Script name="match-heights" unless="(grid-template-rows: subgrid)" />
        </section>
      )}
    </>
  )
}

function PostMeta({ post }: { post: PostView }) {
  const { updated } = post
  return (
    <div className="post-meta">
      <p>
        <Trans
          of={words.by({ name: post.author.name })}
          draw={{
            author: (name) => (
              <a href={post.author.path} rel="author">
                {name}
              </a>
            ),
          }}
        />
      </p>
      <p>
        <DateText date={post.published} />
      </p>
      {updated && (
        <p>
          <Trans of={words.updated} draw={{ date: () => <DateText date={updated} /> }} />
        </p>
      )}
      <p>
        <Trans of={words.minutes({ minutes: post.readingMinutes })} />
      </p>
    </div>
  )
}

/** The author: portrait, name, role and a few words. */
function Author({ author }: { author: AuthorView }) {
  return (
    <div className="author">
      {author.picture && <Picture picture={author.picture} sizes="5rem" decorative />}
      <div>
        <p className="author-name">
          <a href={author.path}>{author.name}</a>
          {author.role && <span {...inLanguage(author.roleLang)}>{author.role}</span>}
        </p>
        {author.bio && <p {...inLanguage(author.bioLang)}>{author.bio}</p>}
      </div>
    </div>
  )
}

function Neighbours({ previous, next }: Pick<PostView, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <Named as="nav" className="neighbours" name={words.neighbours}>
      {previous && (
        <a rel="prev" href={previous.path}>
          <span>
            <Trans of={words.earlier} />
          </span>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={next.path}>
          <span>
            <Trans of={words.later} />
          </span>
          {next.title}
        </a>
      )}
    </Named>
  )
}
