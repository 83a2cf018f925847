import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.documents.ts'
import { type Field, type FieldOptions, isEmpty, shown } from './field.ts'

export type ColourOptions = Omit<FieldOptions, 'required'> & {
  /** The initial colour of the control if there is none. */
  usual?: string
}

const isColour = (written: unknown): written is string =>
  typeof written === 'string' && /^#[0-9a-f]{6}$/i.test(written)

/** `#1f4d3a`, or none. */
export const colour = (options: ColourOptions = {}): Field<string | undefined, 'colour'> => ({
  ...options,
  kind: 'colour',
  example: '"#1f4d3a"',
  read(written) {
    if (isEmpty(written)) return ok(undefined)
    return isColour(written) ? ok(written.toLowerCase()) : fail([{ at: [], fix: words.colourForm }])
  },
  write: (value) => value,
  fill: (written, name): Record<string, string> =>
    isEmpty(written) ? {} : { [name]: shown(written).toLowerCase(), [`${name}.own`]: 'yes' },
  take: (form, name) => (form[`${name}.own`] ? form[name]?.trim().toLowerCase() || undefined : undefined),
  words: () => '',
  keys: (value) => (value ? [value] : []),
})
