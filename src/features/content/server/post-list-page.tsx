import { urls } from '#shared/urls.ts'
import type { PostListView } from '../domain/views.ts'
import { EntryListView } from './entry-list-view.tsx'
import { PagingView } from './paging-view.tsx'
import { PictureView } from './picture-view.tsx'

const overlines = { all: undefined, category: 'Category', tag: 'Tag', author: 'Author', archive: 'Archive' }

export function PostListPage({ list }: { list: PostListView }) {
  const overline = overlines[list.kind]
  const introduction = list.description ?? list.author?.bio
  return (
    <div className="columns">
      <header className="page-header">
        {overline && <p className="overline">{overline}</p>}
        <h1>{list.title}</h1>
        {list.author?.role && <p className="page-role">{list.author.role}</p>}
        {introduction && <p className="standfirst">{introduction}</p>}
      </header>
      {list.author?.picture && (
        <div className="page-portrait">
          <PictureView picture={list.author.picture} sizes="11rem" eager />
        </div>
      )}
      {list.entries.length > 0 ? <EntryListView entries={list.entries} /> : <NothingHere />}
      <PagingView paging={list.paging} />
    </div>
  )
}

function NothingHere() {
  return (
    <div className="empty">
      <p>Nothing has been published here yet.</p>
      <p>
        <a href={urls.posts()}>See all posts</a>
      </p>
    </div>
  )
}
