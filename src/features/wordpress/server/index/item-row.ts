/** An item as the index has it. `key` names it among all items of the old site; `here` is the last part of its address here. */
export type ItemRow = {
  n: number
  file: number
  byte: number
  size: number
  line: number
  key: string
  old_id: number
  shares_id: number
  type: string
  status: string
  title: string
  slug: string
  link: string
  parent: number
  position: number
  /** `2019-02-01`, or nothing. */
  day: string
  /** It has no text. */
  empty: number
  comments: number
  /** It asks for one. */
  password: number
  author: string
  /** As the old site calls it; nothing where it does not say. */
  language: string
  /** The same for all translations of a text; nothing where there are none. */
  translations: string
  edition: string
  id: number
  here: string | null
  document: string | null
  address: string | null
  /** The version of the text here that it stands in place of. */
  replaces: string | null
}
