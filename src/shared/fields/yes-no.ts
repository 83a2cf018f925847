import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import type { Field, FieldOptions } from './field.ts'

/** No unless it is said. */
export const yesNo = (options: Omit<FieldOptions, 'required'> = {}): Field<boolean, 'yes-no'> => ({
  ...options,
  kind: 'yes-no',
  example: 'true',
  read: (written) =>
    typeof written === 'boolean' || written === undefined || written === null
      ? ok(written === true)
      : fail([{ at: [], fix: words.trueOrFalse }]),
  write: (value) => (value ? true : undefined),
  fill: (written, name): Record<string, string> => (written === true ? { [name]: 'yes' } : {}),
  take: (form, name) => (form[name] === 'yes' ? true : undefined),
  words: () => '',
  keys: (value) => [value ? 'yes' : 'no'],
})
