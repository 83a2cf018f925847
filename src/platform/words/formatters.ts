import { remember } from '#shared/remember.ts'

type Given = [locale: unknown, options?: unknown]

/** Making one takes longer than a hundred uses of it. */
const kept = <Format>(make: (locale: string, options: object) => Format) => {
  const made = remember((given) => {
    const [locale, options] = JSON.parse(given)
    return make(locale, options)
  })
  return (...[locale, options = {}]: Given) => made(JSON.stringify([locale, options]))
}

export const formatters = {
  getDateTimeFormat: kept((locale, options) => new Intl.DateTimeFormat(locale, options)),
  getNumberFormat: kept((locale, options) => new Intl.NumberFormat(locale, options)),
  getPluralRules: kept((locale, options) => new Intl.PluralRules(locale, options)),
}
