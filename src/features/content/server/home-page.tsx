import type { ReactNode } from 'react'
import { urls } from '#shared/urls.ts'
import type { EntrySummary, StaticPageView } from '../domain/views.ts'
import { EntryListView } from './entry-list-view.tsx'
import { PictureView } from './picture-view.tsx'

export type HomePageProps = {
  page: StaticPageView
  body: ReactNode
  latest: readonly EntrySummary[]
  /** What the site calls its posts. */
  latestTitle: string
}

export function HomePage({ page, body, latest, latestTitle }: HomePageProps) {
  return (
    <div className="home">
      <header className="home-header">
        <h1>{page.title}</h1>
        {page.standfirst && <p className="standfirst">{page.standfirst}</p>}
        {page.picture && (
          <div className="home-picture">
            <PictureView picture={page.picture} sizes="(min-width: 72rem) 72rem, 100vw" eager />
          </div>
        )}
      </header>
      <div className="columns">
        <div className="prose">{body}</div>
      </div>
      {latest.length > 0 && (
        <section className="columns" aria-labelledby="latest">
          <h2 id="latest" className="section-title">
            {latestTitle}
          </h2>
          <EntryListView entries={latest} heading={3} />
          <p className="more">
            <a href={urls.posts()}>All posts</a>
          </p>
        </section>
      )}
    </div>
  )
}
