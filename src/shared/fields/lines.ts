import type { Field } from './field.ts'
import { list } from './list.ts'

/** A list of which each line of an area is one. */
export const lines = (item: Field<string | undefined>): Field<readonly string[]> => ({
  ...(list(item, { max: Number.POSITIVE_INFINITY }) as unknown as Field<readonly string[]>),
  kind: 'lines',
  fill: (written, name): Record<string, string> =>
    Array.isArray(written) && written.length > 0 ? { [name]: written.join('\n') } : {},
  take(form, name) {
    const typed = (form[name] ?? '').split('\n').map((line) => line.trim())
    const filled = typed.filter((line) => line !== '')
    return filled.length > 0 ? filled : undefined
  },
})
