import type { ReactNode } from 'react'
import { type CardProps, DateText, inLanguage, Picture, Trans } from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { TermLinks } from './term-links.tsx'

/** The date in the margin, the words in the column, the picture at the end. A note has no title: its date leads to it. */
export function Card({ entry, eager, heading }: CardProps) {
  const Title = `h${heading}` as const
  const isNote = entry.format === 'aside' || entry.format === 'status'
  return (
    <article className={classesOf(entry)}>
      <div className="entry-words">
        {!isNote && (
          <Title>
            <a href={entry.path} {...inLanguage(entry.lang)}>
              {entry.title}
            </a>
          </Title>
        )}
        {entry.facts ? (
          <div className="entry-excerpt">
            {entry.excerpt && <p {...inLanguage(entry.lang)}>{entry.excerpt}</p>}
            {entry.facts}
          </div>
        ) : (
          <p className="entry-excerpt" {...inLanguage(entry.lang)}>
            {entry.excerpt}
          </p>
        )}
        <Byline {...entry} />
      </div>
      {entry.readingMinutes !== undefined && (
        <p className="entry-meta">
          {isNote ? (
            <a href={entry.path}>
              <DateText date={entry.published} length="short" />
              <span className="visually-hidden">: {entry.title}</span>
            </a>
          ) : (
            <DateText date={entry.published} length="short" />
          )}
          {entry.sticky && (
            <span className="entry-pinned">
              <Trans of={words.pinned} />
            </span>
          )}
          {!isNote && (
            <span>
              <Trans of={words.minutesShort({ minutes: entry.readingMinutes })} />
            </span>
          )}
        </p>
      )}
      {entry.picture && (
        <div className="entry-picture">
          <Picture
            picture={entry.picture}
            sizes="(min-width: 62rem) 15rem, (min-width: 40rem) 10rem, 6rem"
            eager={eager}
            decorative
          />
        </div>
      )}
    </article>
  )
}

const classesOf = ({ sticky, format }: CardProps['entry']) =>
  ['entry', sticky && 'sticky', format && `format-${format}`].filter(Boolean).join(' ')

function Byline({ author, categories = [] }: Pick<CardProps['entry'], 'author' | 'categories'>) {
  if (!author) return null
  const link = (name: ReactNode) => <a href={author.path}>{name}</a>
  return (
    <p className="entry-byline">
      {categories.length === 0 ? (
        link(author.name)
      ) : (
        <Trans
          of={words.bylineIn({ name: author.name })}
          draw={{ author: link, categories: () => <TermLinks terms={categories} /> }}
        />
      )}
    </p>
  )
}
