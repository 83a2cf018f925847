import { links, Trans } from '#api/theme.ts'
import { words } from '#words/theme.ts'

export function SearchForm({ query = '' }: { query?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet announced everywhere
    <form className="search-form" role="search" action={links.search} method="get">
      <label htmlFor="search-words" className="visually-hidden">
        <Trans of={words.search} />
      </label>
      <input
        id="search-words"
        type="search"
        name="q"
        defaultValue={query}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
      />
      <button type="submit">
        <Trans of={words.search} />
      </button>
    </form>
  )
}
