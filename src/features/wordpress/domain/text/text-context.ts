/** Where something of the old site is now. */
export type Address = {
  to: string
  kind: 'page' | 'file' | 'elsewhere'
  /** It names something by a number that nothing has. */
  isLost?: boolean
}

/** A file of the library: the original, never a resized copy. */
export type MediaFile = { src: string; alt?: string; caption?: string; title?: string }

/** How a text names a form: `[contact-form-7 id="948bbda" title="…"]`, `[contact-form 3]`, or a block. */
export type FormReference = { id?: string; title?: string; oldNumber?: string }

/** What a text cannot know by itself. */
export type TextContext = {
  /** The public address of the text; relative links start from it. */
  base: string
  address(url: string): Address | undefined
  media(wanted: { id?: number; url?: string }): MediaFile | undefined
  /** Ids of the pictures that were uploaded to this item, in their order. */
  attached(): readonly number[]
  /** The id of the form here. */
  form(wanted: FormReference): number | undefined
  /** The id here of what had this id there. */
  entry(id: number): number | undefined
  /** The content of a reusable block. */
  reusable(id: number): string | undefined
  /** A meta value of the item, as it stands in the file. */
  meta(key: string): string | undefined
  /** A value that PHP has serialised, as plain data. */
  unserialise(value: string): unknown
}
