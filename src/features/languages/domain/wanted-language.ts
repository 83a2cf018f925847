/**
 * The one of `offered` that somebody understands best who asks for `asked`, the dearest first. Its text is also put into the page: it can
 * use nothing from around it.
 */
export function wantedLanguage(asked: readonly string[], offered: readonly string[]): string | undefined {
  const baseOf = (tag: string) => tag.toLowerCase().split('-')[0]
  for (const tag of asked) {
    const same = offered.find((language) => language.toLowerCase() === tag.toLowerCase())
    const found = same ?? offered.find((language) => baseOf(language) === baseOf(tag))
    if (found) return found
  }
  return undefined
}
