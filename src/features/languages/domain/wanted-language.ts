/**
 * The one of `offered` that somebody understands best who asks for `asked`, the dearest first. Its text is also put into the page: it can
 * use nothing from around it.
 */
export function wantedLanguage(asked: readonly string[], offered: readonly string[]): string | undefined {
  const baseOf = (tag: string) => tag.toLowerCase().split('-')[0]
  const scriptOf = (tag: string) => {
    try {
      return new Intl.Locale(tag).maximize().script
    } catch {
      return undefined
    }
  }
  for (const tag of asked) {
    const same = offered.find((language) => language.toLowerCase() === tag.toLowerCase())
    const alike = offered.filter((language) => baseOf(language) === baseOf(tag))
    const found = same ?? alike.find((language) => scriptOf(language) === scriptOf(tag)) ?? alike[0]
    if (found) return found
  }
  return undefined
}
