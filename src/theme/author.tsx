import { type AuthorView, inLanguage, Picture } from '#api/theme.ts'

/** Who wrote it: portrait, name, role and a few words. */
export function Author({ author }: { author: AuthorView }) {
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
