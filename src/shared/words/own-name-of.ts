import { memoize } from '#shared/memoize.ts'

/** What a language calls itself: `Deutsch`, `العربية`. Asked for on every page, and slow to find out. */
export const ownNameOf = memoize((language) => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
})
