import { type FrontProps, inLanguage, Picture, Trans } from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { Cards } from './cards.tsx'

export function Front({ page, body, latest, latestTitle, latestLang, latestPath }: FrontProps) {
  return (
    <div className="home">
      <header className="home-header">
        <h1>{page.title}</h1>
        {page.standfirst && <p className="standfirst">{page.standfirst}</p>}
        {page.picture && (
          <div className="home-picture">
            <Picture picture={page.picture} sizes="(min-width: 72rem) 72rem, 100vw" eager />
          </div>
        )}
      </header>
      <div className="columns">
        <div className="prose">{body}</div>
      </div>
      {latest.length > 0 && (
        <section className="columns" aria-labelledby="latest">
          <h2 id="latest" className="section-title">
            {latestLang ? <span {...inLanguage(latestLang)}>{latestTitle}</span> : latestTitle}
          </h2>
          <Cards entries={latest} heading={3} />
          <p className="more">
            <a href={latestPath}>
              <Trans of={words.allPosts} />
            </a>
          </p>
        </section>
      )}
    </div>
  )
}
