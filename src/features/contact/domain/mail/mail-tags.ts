/** A mail tag as written: `[your-name]`, `[_raw_colour]`, `[_format_when "D, d M y"]`, `[_site_title]`. */
export type MailTag = {
  source: string
  name: string
  /** The field it may speak of, dots turned into underscores as in the form. */
  field: string
  raw: boolean
  format?: string
}

export type Replaced = { text: string; replacements: string[] }

const tagPattern = /(\[?)\[[\t ]*([A-Za-z_][\w:.-]*)((?:[\t ]+"[^"\n]*"|[\t ]+'[^'\n]*')*)[\t ]*\](\]?)/g

/**
 * Puts values in the place of tags, in one pass, so that what a value brings along is never read as a tag.
 * A tag that `valueFor` does not know stays as it is; `[[name]]` prints `[name]`.
 */
export const replaceMailTags = (text: string, valueFor: (tag: MailTag) => string | undefined): Replaced => {
  const replacements: string[] = []
  if (!text.includes('[')) return { text, replacements }
  const replaced = text.replace(
    tagPattern,
    (whole: string, open: string, name: string, values: string, close: string) => {
      if (open && close) return whole.slice(1, -1)
      const value = valueFor(readMailTag(whole.slice(open.length, whole.length - close.length), name, values))
      if (value === undefined) return whole
      replacements.push(value)
      return `${open}${value}${close}`
    },
  )
  return { text: replaced, replacements }
}

export const mailTagsIn = (text: string): MailTag[] =>
  [...text.matchAll(tagPattern)]
    .filter(([, open, , , close]) => !(open && close))
    .map(([whole, open = '', name = '', values = '', close = '']) =>
      readMailTag(whole.slice(open.length, whole.length - close.length), name, values),
    )

const readMailTag = (source: string, name: string, values: string): MailTag => {
  const raw = name.startsWith('_raw_')
  const formatted = name.startsWith('_format_')
  const field = raw ? name.slice('_raw_'.length) : formatted ? name.slice('_format_'.length) : name
  const format = formatted ? /["']([^"']*)["']/.exec(values)?.[1] : undefined
  return { source, name, field: field.replaceAll('.', '_'), raw, ...(format && { format }) }
}
