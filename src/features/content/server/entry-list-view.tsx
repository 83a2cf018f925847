import { DateText } from '#ui/date-text.tsx'
import type { EntrySummary } from '../domain/views.ts'
import { PictureView } from './picture-view.tsx'
import { TermLinksView } from './term-links-view.tsx'

/** `heading` is the level of the titles: one below whatever stands above the list. */
export type EntryListProps = { entries: readonly EntrySummary[]; heading?: 2 | 3 }

/** Posts one under the other: the date in the margin, the words in the column, the picture at the end. */
export function EntryListView({ entries, heading = 2 }: EntryListProps) {
  return (
    <ul className="entries">
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <EntryRow entry={entry} eager={index === 0} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

type EntryRowProps = { entry: EntrySummary; eager: boolean; heading: 2 | 3 }

function EntryRow({ entry, eager, heading }: EntryRowProps) {
  const Title = `h${heading}` as const
  return (
    <article className="entry">
      <div className="entry-words">
        <Title>
          <a href={entry.path}>{entry.title}</a>
        </Title>
        <p className="entry-excerpt">{entry.excerpt}</p>
        <p className="entry-byline">
          <a href={entry.author.path}>{entry.author.name}</a>
          {entry.categories.length > 0 && (
            <>
              {' in '}
              <TermLinksView terms={entry.categories} />
            </>
          )}
        </p>
      </div>
      <p className="entry-meta">
        <DateText date={entry.published} length="short" />
        <span>{entry.readingMinutes} min read</span>
      </p>
      {entry.picture && (
        <div className="entry-picture">
          <PictureView
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
