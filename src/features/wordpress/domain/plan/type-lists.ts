/** Where lists of the types are that were made for the old site's own. */
export type TypeLists = {
  list(oldType: string): string | undefined
  /** The list that stands at an address. */
  at(path: string): string | undefined
  /** What its list is called. */
  label(oldType: string): string | undefined
  /** The entries filed under a term of one of their taxonomies. */
  filed(slug: string, taxonomy?: string): string | undefined
}
