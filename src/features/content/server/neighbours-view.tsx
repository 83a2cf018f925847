import type { EntryLink } from '../domain/views.ts'

export type NeighboursProps = { previous?: EntryLink | undefined; next?: EntryLink | undefined }

export function NeighboursView({ previous, next }: NeighboursProps) {
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
