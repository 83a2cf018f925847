import {
  inLanguage,
  type ListFilter,
  type ListProps,
  links,
  Named,
  Picture,
  type TermView,
  Trans,
  useT,
} from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { Cards } from './cards.tsx'
import { InLanguage } from './in-language.tsx'
import { PagingLinks } from './paging.tsx'
import { TermList } from './term-links.tsx'

const overlines = {
  all: undefined,
  category: words.category,
  tag: words.tag,
  author: words.author,
  archive: words.archive,
  type: undefined,
}

export function List({ list }: ListProps) {
  const overline = overlines[list.kind]
  const titleLang = list.lang ?? list.titleLang
  const introduction = list.description ?? list.author?.bio
  return (
    <div className="columns">
      <header className="page-header">
        {list.above && list.above.length > 0 ? (
          <Above terms={list.above} />
        ) : (
          overline && (
            <p className="overline">
              <Trans of={overline} />
            </p>
          )
        )}
        <h1>
          <InLanguage lang={titleLang}>{list.title}</InLanguage>
        </h1>
        {list.author?.role && (
          <p className="page-role" {...inLanguage(list.author.roleLang)}>
            {list.author.role}
          </p>
        )}
        {introduction && (
          <p className="standfirst" {...inLanguage(list.lang ?? list.author?.bioLang)}>
            {introduction}
          </p>
        )}
        {list.below && list.below.length > 0 && (
          <Named as="nav" name={words.categoriesBelow} className="terms-below">
            <TermList terms={list.below} />
          </Named>
        )}
        {list.filter && list.filter.fields.length > 0 && <FilterForm filter={list.filter} />}
      </header>
      {list.author?.picture && (
        <div className="page-portrait">
          <Picture picture={list.author.picture} sizes="11rem" eager />
        </div>
      )}
      {list.body && <div className="prose list-text">{list.body}</div>}
      {list.entries.length > 0 ? <Cards entries={list.entries} /> : <NothingHere {...list} />}
      <PagingLinks
        paging={list.paging}
        {...(list.kind === 'type' && { before: words.previous, after: words.next })}
      />
    </div>
  )
}

/** The way from the top to where one is. */
const Above = ({ terms }: { terms: readonly TermView[] }) => (
  <Named as="nav" name={words.breadcrumbs} className="overline breadcrumbs">
    <ol>
      {terms.map(({ path, name, lang }) => (
        <li key={path}>
          <a href={path} {...inLanguage(lang)}>
            {name}
          </a>
        </li>
      ))}
    </ol>
  </Named>
)

function NothingHere({ kind, filter }: Pick<ListProps['list'], 'kind' | 'filter'>) {
  if (filter?.isNarrowed)
    return (
      <div className="empty">
        <p>
          <Trans of={words.nothingMatches} />
        </p>
        <p>
          <a href={filter.path}>
            <Trans of={words.showAll} />
          </a>
        </p>
      </div>
    )
  return (
    <div className="empty">
      <p>
        <Trans of={kind === 'type' ? words.typeEmpty : words.listEmpty} />
      </p>
      {kind !== 'type' && (
        <p>
          <a href={links.posts}>
            <Trans of={words.seeAllPosts} />
          </a>
        </p>
      )}
    </div>
  )
}

/** Works by reloading: a list that is narrowed down has an address that can be sent to somebody. */
function FilterForm({ filter }: { filter: ListFilter }) {
  const t = useT()
  return (
    <form action={filter.path} className="entry-filter">
      {filter.fields.map(({ name, label, lang: labelLang, chosen = '', unchosen, values, range }) =>
        range ? (
          [range.from, range.to].map((end) => (
            <label key={end.name}>
              <span {...inLanguage(labelLang)}>{end.label}</span>
              <input type={range.control} step="any" name={end.name} defaultValue={end.chosen} />
            </label>
          ))
        ) : (
          <label key={name}>
            <span {...inLanguage(labelLang)}>{label}</span>
            <select name={name} defaultValue={chosen}>
              <option value="" {...t.marksOf(words.filterAll)}>
                {unchosen ?? t(words.filterAll)}
              </option>
              {values.map(([value, shown, lang]) => (
                <option key={value} value={value} {...inLanguage(lang)}>
                  {shown}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
      <button type="submit">
        <Trans of={words.filterShow} />
      </button>
    </form>
  )
}
