/**
 * A site in several languages has an edition for each. The first is called '' and adds nothing to file names and
 * addresses; the others are named after their language in lower case: `about.fr.md` is at `/fr/about`.
 */
export const firstEdition = ''

const shape = '(?:[a-z]{2}|[a-z]{3}(?=-))(?:-[a-z0-9]{2,8}){0,3}'
const nameOfEdition = new RegExp(`^${shape}$`)
const fileOfEdition = new RegExp(`^(.*[^/])\\.(${shape})(\\.[a-z]+)$`, 'i')
const beginning = new RegExp(`^/(${shape})(?=[/?#]|$)`)

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const isKnown = (name: string) => languages.of(name.split('-')[0] ?? '') !== undefined

/** The name of the edition in a language, if there can be one: `pt-BR` -> `pt-br`. */
export function editionOf(language: string): string | undefined {
  const name = language.toLowerCase()
  return nameOfEdition.test(name) && isKnown(name) ? name : undefined
}

/** `pages/about.fr.md` -> `pages/about.md` in the edition `fr`. */
export function splitEdition(path: string): { path: string; edition: string } {
  const [, stem = '', language = '', ending = ''] = fileOfEdition.exec(path) ?? []
  const edition = language === '' ? undefined : editionOf(language)
  return edition === undefined ? { path, edition: firstEdition } : { path: stem + ending, edition }
}

/** A file in one language of the site. Those that are translations of each other have the same `translations`. */
export type InEdition = { edition: string; translations: string }

/** `faq/returns.fr.md` -> `faq/returns`, in the edition `fr`. */
export function translationAt(file: string): InEdition {
  const { path, edition } = splitEdition(file)
  return { edition, translations: path.replace(/\.[a-z]+$/i, '') }
}

/** The name of a file in another edition: `faq/returns.md` -> `faq/returns.fr.md`. */
export function fileIn(edition: string, file: string): string {
  const { path } = splitEdition(file)
  return edition === firstEdition ? path : path.replace(/\.[a-z]+$/i, `.${edition}$&`)
}

/** The address of a page in an edition. */
export const inEdition = (edition: string, path: string): string => {
  if (edition === firstEdition) return path
  return `/${edition}${path.replace(/^\/(?=[?#]|$)/, '')}`
}

/** The beginning of an address, if it can be the name of an edition. */
export const editionAsked = (path: string): string | undefined => beginning.exec(path)?.[1]

/** The address without the name of its edition. */
export const withoutEdition = (edition: string, path: string): string =>
  edition === firstEdition ? path : path.slice(edition.length + 1).replace(/^(?!\/)/, '/')

const shared =
  /^\/(?:api|assets|desk|dev|healthz|media|metrics|og|readyz|robots\.txt|scripts|sitemap[^/]*|widgets|wp-admin|wp-json)(?:\/|$)/

/** Whether a path is the same for every language. */
export const isShared = (path: string): boolean => shared.test(path)

/** Below these, in any language, only the program answers. What lists pages for search engines may have more than our own. */
export const isReserved = (path: string): boolean =>
  [path, withoutEdition(editionAsked(path) ?? firstEdition, path)].some(
    (plain) => isShared(plain) && !plain.startsWith('/sitemap'),
  )
