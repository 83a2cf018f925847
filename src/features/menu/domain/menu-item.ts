export type MenuItem = {
  label: string
  url: string
  /** Of the label, where that is not the language of the page. */
  lang?: string | undefined
  children?: readonly MenuItem[] | undefined
}
