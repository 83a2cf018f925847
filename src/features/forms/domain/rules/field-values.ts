/** What a file rule needs to know of a file. A browser `File` is one; so is a row of the server's upload store. */
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
