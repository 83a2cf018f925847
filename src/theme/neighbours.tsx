import type { PostView } from '#api/theme.ts'

export function Neighbours({ previous, next }: Pick<PostView, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <nav className="neighbours" aria-label="Earlier and later posts">
      {previous && (
        <a rel="prev" href={previous.path}>
          <span>Earlier</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={next.path}>
          <span>Later</span>
          {next.title}
        </a>
      )}
    </nav>
  )
}
