import type { ReactNode } from 'react'
import type { ShownEntry } from '#platform/extension/content-type.ts'
import type { HeadingView } from '../domain/views.ts'
import type { EntryType } from './entry-type.ts'
import { PictureView } from './picture-view.tsx'
import { TableOfContentsView } from './table-of-contents-view.tsx'
import { TypeFacts } from './type-facts.tsx'

export type TypePageProps = {
  type: EntryType
  entry: ShownEntry
  headings: readonly HeadingView[]
  body: ReactNode
  /** Of what an extension draws. */
  onFailure(error: unknown): void
}

/** An entry of a type that has no view of its own. */
export function TypePage({ type, entry, headings, body, onFailure }: TypePageProps) {
  return (
    <article className="columns">
      <header className="page-header">
        <p className="overline">
          <a href={type.listPath}>{type.label.many}</a>
        </p>
        <h1>{entry.title}</h1>
        {entry.standfirst && <p className="standfirst">{entry.standfirst}</p>}
      </header>
      {entry.picture && (
        <div className="post-picture">
          <PictureView picture={entry.picture} sizes="(min-width: 72rem) 56rem, 92vw" eager />
        </div>
      )}
      <TypeFacts type={type} fields={type.ownFields} entry={entry} onFailure={onFailure} />
      <TableOfContentsView headings={headings} />
      <div className="prose">{body}</div>
    </article>
  )
}
