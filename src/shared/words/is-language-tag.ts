const shape = /^(?<language>[a-z]{2,3})(?:-[A-Z][a-z]{3})?(?:-(?<region>[A-Z]{2}|\d{3}))?(?:-[a-z\d]{4,8})*$/

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * Whether it names a language somebody may write in, such as `pt-BR`. Codes of two letters have to be known; not every
 * language with one of three is.
 */
export function isLanguageTag(text: string): boolean {
  const { language = '', region } = shape.exec(canonical(text) ?? '')?.groups ?? {}
  if (language === '' || (language.length === 2 && languages.of(language) === undefined)) return false
  return region === undefined || regions.of(region) !== undefined
}

function canonical(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    return undefined
  }
}
