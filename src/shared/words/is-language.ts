/** Whether it is written like the name of a language: `fr`, `pt-BR`. */
export function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
