import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import type { Field, FieldOptions } from './field.ts'

type YesNoOptions = Omit<FieldOptions, 'required'> & {
  /** What holds where nothing is said: no, unless this says yes. */
  default?: boolean
}

export const yesNo = ({
  default: usual = false,
  ...options
}: YesNoOptions = {}): Field<boolean, 'yes-no'> => ({
  ...options,
  kind: 'yes-no',
  example: String(!usual),
  read: (written) =>
    typeof written === 'boolean' || written === undefined || written === null
      ? ok(written ?? usual)
      : fail([{ at: [], fix: words.trueOrFalse }]),
  write: (value = usual) => (value === usual ? undefined : value),
  fill: (written, name): Record<string, string> => ((written ?? usual) === true ? { [name]: 'yes' } : {}),
  take: (form, name) => (form[name] === 'yes' ? true : usual ? false : undefined),
  words: () => '',
  keys: (value) => [value ? 'yes' : 'no'],
})
