/** Part -> name of the message -> what it is in one language. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/** `reviews.form.send` -> `reviews.form`, `send`. */
export const splitKey = (key: string): readonly [part: string, name: string] => {
  const at = key.lastIndexOf('.')
  return [key.slice(0, at), key.slice(at + 1)]
}

/** Owners read what begins with `desk`, visitors the rest. */
export const readerOf = (part: string) => (/^desk\b/.test(part) ? 'desk' : 'site')

export type Reader = ReturnType<typeof readerOf>
