import { fail, ok } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.fields.ts'
import { type Field, type FieldOptions, shown } from './field.ts'

type YesNoOptions = Omit<FieldOptions, 'required'> & {
  /** The default: no, unless this says yes. */
  default?: boolean
  /** Nothing can be said, too: then something else decides. */
  optional?: boolean
  /** The label of “yes” if the field is optional. */
  yes?: Translatable
  no?: Translatable
}

export type YesNoField<Value> = Field<Value, 'yes-no'> & {
  /** Where nothing can be said. */
  choices?: { yes: Translatable; no: Translatable }
}

type Said<Options> = Options extends { optional: true } ? boolean | undefined : boolean

export function yesNo<const Options extends YesNoOptions>(
  options: Options = {} as Options,
): YesNoField<Said<Options>> {
  const {
    default: usual = false,
    optional,
    yes = words.yes,
    no = words.no,
    ...others
  } = options as YesNoOptions
  const read: Field['read'] = (written) => {
    if (written === undefined || written === null) return ok(optional ? undefined : usual)
    return typeof written === 'boolean' ? ok(written) : fail([{ at: [], fix: words.trueOrFalse }])
  }
  const made: YesNoField<boolean | undefined> = {
    ...others,
    kind: 'yes-no',
    example: String(!usual),
    ...(optional ? threeWays({ yes, no }) : twoWays(usual)),
    read: read as YesNoField<boolean | undefined>['read'],
    words: () => '',
    keys: (value) => (value === undefined ? [] : [value ? 'yes' : 'no']),
  }
  return made as YesNoField<Said<Options>>
}

type Ways = Pick<YesNoField<boolean | undefined>, 'write' | 'fill' | 'take' | 'choices'>

const twoWays = (usual: boolean): Ways => ({
  write: (value = usual) => (value === usual ? undefined : value),
  fill: (written, name): Record<string, string> => ((written ?? usual) === true ? { [name]: 'yes' } : {}),
  // A box without a value says `on`.
  take: (form, name) => (['yes', 'on'].includes(form[name] ?? '') ? true : usual ? false : undefined),
})

const threeWays = (choices: { yes: Translatable; no: Translatable }): Ways => ({
  choices,
  write: (value) => value,
  fill(written, name): Record<string, string> {
    if (written === undefined || written === null) return {}
    return { [name]: typeof written === 'boolean' ? (written ? 'yes' : 'no') : shown(written) }
  },
  take(form, name) {
    const text = form[name] || undefined
    return text === 'yes' ? true : text === 'no' ? false : text
  },
})
