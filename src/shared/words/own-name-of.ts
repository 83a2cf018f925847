import { remember } from '#shared/remember.ts'

/** What a language calls itself: `Deutsch`, `العربية`. Asked for on every page, and slow to find out. */
export const ownNameOf = remember((language) => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
})
