import { Named, Phrase, type PostView } from '#api/theme.ts'
import { words } from '#words/theme.ts'

export function Neighbours({ previous, next }: Pick<PostView, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <Named as="nav" className="neighbours" name={words.neighbours}>
      {previous && (
        <a rel="prev" href={previous.path}>
          <span>
            <Phrase of={words.earlier} />
          </span>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={next.path}>
          <span>
            <Phrase of={words.later} />
          </span>
          {next.title}
        </a>
      )}
    </Named>
  )
}
