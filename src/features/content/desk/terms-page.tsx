import { Pages } from '#platform/desk/pages.tsx'
import { urls } from '#shared/urls.ts'
import type { Paging } from '#shared/views.ts'
import { QuietButton } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Term } from '../domain/entry.ts'

export type ListedTerm = { slug: string; name: string; depth: number; count: number; isDescribed: boolean }

type TermsView = {
  kind: Term['kind']
  search: string
  total: number
  terms: readonly ListedTerm[]
  paging: Paging
}

const words = { category: ['Category', 'Categories'], tag: ['Tag', 'Tags'] } as const

/** Deeper ones stand no further in, so that they can still be read on a phone. */
const deepest = 6

export function TermsPage({ kind, search, total, terms, paging }: TermsView) {
  return (
    <>
      <p className="field-hint editor-links">
        <a href={urls.desk.content()}>All content</a>
      </p>
      <nav aria-label="Kind" className="desk-tabs">
        <ul>
          {(['category', 'tag'] as const).map((one) => (
            <li key={one}>
              <a href={urls.desk.terms({ kind: one })} aria-current={one === kind ? 'page' : undefined}>
                {words[one][1]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <a className="button" href={urls.desk.term(kind)}>
          New {words[kind][0].toLowerCase()}
        </a>
      </p>
      <form action={urls.desk.terms()} className="content-finder">
        <input type="hidden" name="kind" value={kind} />
        <TextField label="Search" name="q" type="search" defaultValue={search} />
        <QuietButton>Find</QuietButton>
      </form>
      <p className="field-hint" role="status">
        {total} {words[kind][total === 1 ? 0 : 1].toLowerCase()}
      </p>
      {terms.length > 0 && (
        <ul className="content-list">
          {terms.map((term) => (
            <TermRow key={term.slug} kind={kind} {...term} />
          ))}
        </ul>
      )}
      <Pages {...paging} />
    </>
  )
}

const TermRow = ({ kind, slug, name, depth, count, isDescribed }: ListedTerm & { kind: Term['kind'] }) => (
  <li className={`term term-depth-${Math.min(depth, deepest)}`}>
    <a className="content-title" href={urls.desk.term(kind, slug)}>
      <bdi>{name}</bdi>
    </a>
    {count > 0 && (
      <a className="content-view" href={urls[kind](slug)} aria-label={`View “${name}” on the site`}>
        View
      </a>
    )}
    <span className="field-hint content-facts">
      <code>{slug}</code>
      {` · ${count === 1 ? 'one post' : `${count} posts`}`}
      {!isDescribed && ' · named by posts only'}
    </span>
  </li>
)
