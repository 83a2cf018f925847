import { memoize } from '#shared/memoize.ts'

/** A language's own name: `Deutsch`, `العربية`. Needed on every page, and slow to compute. */
export const ownNameOf = memoize((language) => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
})
