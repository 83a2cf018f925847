import { DateText, Picture, type TeaserProps } from '#api/theme.ts'

/** Titles, texts and dates are aligned with those of its neighbours. */
export function Teaser({ entry }: TeaserProps) {
  return (
    <article className="teaser">
      <h3 data-match-height="title">
        <a href={entry.path}>{entry.title}</a>
      </h3>
      {entry.picture && (
        <div className="teaser-picture">
          <Picture
            picture={entry.picture}
            sizes="(min-width: 62rem) 22rem, (min-width: 40rem) 30vw, 5.5rem"
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
  )
}
