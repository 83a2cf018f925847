import { type ListProps, links, Picture } from '#api/theme.ts'
import { Cards } from './cards.tsx'
import { FilterForm } from './list-filter.tsx'
import { PagingLinks } from './paging.tsx'

const overlines = {
  all: undefined,
  category: 'Category',
  tag: 'Tag',
  author: 'Author',
  archive: 'Archive',
  type: undefined,
}

export function List({ list }: ListProps) {
  const overline = overlines[list.kind]
  const introduction = list.description ?? list.author?.bio
  return (
    <div className="columns">
      <header className="page-header">
        {overline && <p className="overline">{overline}</p>}
        <h1>{list.title}</h1>
        {list.author?.role && <p className="page-role">{list.author.role}</p>}
        {introduction && <p className="standfirst">{introduction}</p>}
        {list.filter && <FilterForm filter={list.filter} />}
      </header>
      {list.author?.picture && (
        <div className="page-portrait">
          <Picture picture={list.author.picture} sizes="11rem" eager />
        </div>
      )}
      {list.entries.length > 0 ? <Cards entries={list.entries} /> : <NothingHere kind={list.kind} />}
      <PagingLinks
        paging={list.paging}
        {...(list.kind === 'type' && { before: 'Previous', after: 'Next' })}
      />
    </div>
  )
}

function NothingHere({ kind }: Pick<ListProps['list'], 'kind'>) {
  return (
    <div className="empty">
      <p>
        {kind === 'type' ? 'There is nothing here at the moment.' : 'Nothing has been published here yet.'}
      </p>
      {kind !== 'type' && (
        <p>
          <a href={links.posts}>See all posts</a>
        </p>
      )}
    </div>
  )
}
