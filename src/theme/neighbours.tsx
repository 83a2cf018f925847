import { type PostView, useSay } from '#api/theme.ts'
import { words } from './words.ts'

export function Neighbours({ previous, next }: Pick<PostView, 'previous' | 'next'>) {
  const say = useSay()
  if (!previous && !next) return null
  return (
    <nav className="neighbours" aria-label={say(words.neighbours)}>
      {previous && (
        <a rel="prev" href={previous.path}>
          <span>{say(words.earlier)}</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={next.path}>
          <span>{say(words.later)}</span>
          {next.title}
        </a>
      )}
    </nav>
  )
}
