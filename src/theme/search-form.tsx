import { links, useSay } from '#api/theme.ts'
import { words } from './words.ts'

export function SearchForm({ query = '' }: { query?: string }) {
  const say = useSay()
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet announced everywhere
    <form className="search-form" role="search" action={links.search} method="get">
      <label htmlFor="search-words" className="visually-hidden">
        {say(words.search)}
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
      <button type="submit">{say(words.search)}</button>
    </form>
  )
}
