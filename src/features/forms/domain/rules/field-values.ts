/** What a file rule needs to know about a file. A browser `File` fits; so does a row of the server's upload store. */
export interface FileValue {
  readonly name: string
  readonly size: number
  readonly type?: string
}

export type FieldValue = string | FileValue

/** Field name to its values: texts trimmed, blanks and untouched file inputs left out. An empty list means posted but blank. */
export type FormValues = ReadonlyMap<string, readonly FieldValue[]>

export const isText = (value: FieldValue) => typeof value === 'string'
export const isFile = (value: FieldValue) => typeof value !== 'string'

export const everyText = (values: readonly FieldValue[], passes: (text: string) => boolean) =>
  values.filter(isText).every(passes)

export const totalLength = (values: readonly FieldValue[]) =>
  values.filter(isText).reduce((sum, text) => sum + text.length, 0)

export const totalSize = (values: readonly FieldValue[]) =>
  values.filter(isFile).reduce((sum, file) => sum + file.size, 0)

/** One line break is one character on both sides: a browser keeps LF, a multipart submission carries CRLF. */
export const normalLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** The text every rule judges. Trims what `trim` trims and U+0085; by index, because `/\s+$/` is quadratic. */
export function normalText(text: string) {
  const lines = normalLineBreaks(text)
  let start = 0
  let end = lines.length
  while (start < end && isSpace(lines.charAt(start))) start++
  while (start < end && isSpace(lines.charAt(end - 1))) end--
  return lines.slice(start, end)
}

const isSpace = (character: string) => character === '\u0085' || character.trim() === ''
