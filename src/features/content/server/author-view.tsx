import type { AuthorView as Author } from '../domain/views.ts'
import { PictureView } from './picture-view.tsx'

/** Who wrote it: portrait, name, role and a few words. */
export function AuthorView({ author }: { author: Author }) {
  return (
    <div className="author">
      {author.picture && <PictureView picture={author.picture} sizes="5rem" decorative />}
      <div>
        <p className="author-name">
          <a href={author.path}>{author.name}</a>
          {author.role && <span>{author.role}</span>}
        </p>
        {author.bio && <p>{author.bio}</p>}
      </div>
    </div>
  )
}
