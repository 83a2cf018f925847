import { memoize } from '#shared/memoize.ts'
import { directionOf } from '#shared/site.ts'

/** As WordPress writes the language of a site: that of its locale, unless its pages are in another. */
export const localeOfSite = ({ language, locale }: { language: string; locale: string }): string =>
  locale.split('_')[0] === language ? locale : language.replaceAll('-', '_')

/** `pt_BR` and `de_DE_formal` as a page says it: `pt-BR`, `de-DE`. */
export const languageTag = (locale: string): string => locale.split(/[_-]/).slice(0, 2).join('-')

/** One that dates and numbers can be written in, whatever an owner wrote. */
export const knownLanguage = memoize((locale: string): string => {
  try {
    return Intl.getCanonicalLocales(languageTag(locale))[0] ?? 'en'
  } catch {
    return 'en'
  }
})

export const textDirection = (locale: string): 'ltr' | 'rtl' =>
  directionOf(new Intl.Locale(knownLanguage(locale)).maximize().toString())

/** The separator of list items in running text. */
export const listSeparator = (locale: string): string => {
  const language = locale.split(/[_-]/)[0] ?? ''
  if (['ja', 'zh'].includes(language)) return '、'
  return ['ar', 'ary', 'fa', 'ur', 'ps', 'ckb'].includes(language) ? '، ' : ', '
}
