import { Script } from '#platform/render/script.tsx'
import { DateText } from '#ui/date-text.tsx'
import type { EntrySummary } from '../domain/views.ts'
import { PictureView } from './picture-view.tsx'

/** A few posts side by side; titles, words and dates line up across the row. */
export function EntryRowView({ entries }: { entries: readonly EntrySummary[] }) {
  return (
    <>
      <ul className="entry-row">
        {entries.map((entry) => (
          <li key={entry.id}>
            <article className="teaser">
              <h3 data-match-height="title">
                <a href={entry.path}>{entry.title}</a>
              </h3>
              {entry.picture && (
                <div className="teaser-picture">
                  <PictureView
                    picture={entry.picture}
                    sizes="(min-width: 62rem) 22rem, (min-width: 40rem) 30vw, 90vw"
                    decorative
                  />
                </div>
              )}
              <p className="teaser-excerpt" data-match-height="excerpt">
                {entry.excerpt}
              </p>
              <p className="teaser-meta">
                <DateText date={entry.published} length="short" />
              </p>
            </article>
          </li>
        ))}
      </ul>
      <Script name="match-heights" unless="(grid-template-rows: subgrid)" />
    </>
  )
}
