import { fail, ok, type Result } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.fields.ts'

/** What is wrong with a value, and where in it. `missing`: a required value was not given. */
export type FieldProblem = { at: readonly (string | number)[]; fix: Translatable; missing?: boolean }

type ReadField<Value> = Result<Value, readonly FieldProblem[]>

/** The form of a document as it was typed: one line for each control, by its name (`talks.0.title`). */
export type FormValues = Readonly<Record<string, string>>

export type FieldOptions = {
  /** The label for the owner; made from its key by default. */
  label?: Translatable
  hint?: Translatable
  required?: boolean
  /** Lists of the type can be narrowed down to one value of it. */
  /** `range`: by a lowest and a highest value, for numbers, money, dates and times. */
  filter?: boolean | 'range'
}

/** How the desk asks for it, where its kind does not say all. */
export type ControlOptions = {
  /** It is translated. */
  isWords?: boolean
  /** Attributes of its control. */
  control?: Readonly<Record<string, string | number | boolean>>
}

/**
 * One value of a document. It has three forms: as in the file (`written`), as in a form, and the value itself, which is
 * plain JSON and which everything else is made from.
 */
export type Field<Value = unknown, Kind extends string = string> = FieldOptions &
  ControlOptions & {
    kind: Kind
    /** As a file says it, for messages. */
    example: string
    /** Reads a value from a file; `undefined` if the key is missing. */
    read(written: unknown): ReadField<Value>
    /** As a file says it; `undefined` leaves the key out. */
    write(value: Value): unknown
    /** Fills a form with what a file says, right or wrong. */
    fill(written: unknown, name: string): FormValues
    /** The value for the file from a filled-in form. */
    take(form: FormValues, name: string): unknown
    /** Words to be found by. */
    words(value: Value): string
    /** Values that lists are filtered and sorted by. */
    keys(value: Value): readonly (string | number)[]
  }

/** The type of a field's value. */
export type ValueOf<Described> = Described extends { read(written: unknown): ReadField<infer Value> }
  ? Value
  : never

export type Held<Value, Options> = Options extends { required: true } ? Value : Value | undefined

type Scalar<Value, Kind> = {
  kind: Kind
  example: string
  read(written: unknown): Result<Value, Translatable | readonly FieldProblem[]>
  write?(value: Value): unknown
  /** The text in the form; text and numbers are shown unchanged by default. */
  show?(written: unknown): string
  /** The value for the file from typed text. */
  typed?(text: string): unknown
  words?(value: Value): string
  keys?(value: Value): readonly (string | number)[]
}

/** A field with one control. Empty is the same as not there. */
export function scalarField<Value, const Options extends FieldOptions, Kind extends string>(
  options: Options,
  scalar: Scalar<Value, Kind>,
): Field<Held<Value, Options>, Kind> {
  const { kind, example, show = shown, typed = (text: string) => text } = scalar
  const made: Field<Value | undefined> = {
    ...options,
    kind,
    example,
    read(written) {
      if (isEmpty(written)) return options.required ? fail([missing]) : ok(undefined)
      const read = scalar.read(written)
      if (read.ok) return read
      return fail(isList(read.problem) ? read.problem : [{ at: [], fix: read.problem }])
    },
    write: (value) => (value === undefined ? undefined : (scalar.write?.(value) ?? value)),
    fill: (written, name) => (isEmpty(written) ? {} : { [name]: show(written) }),
    take(form, name) {
      const text = form[name]?.trim() ?? ''
      return text === '' ? undefined : typed(text)
    },
    words: (value) => (value === undefined ? '' : (scalar.words?.(value) ?? '')),
    keys: (value) => (value === undefined ? [] : (scalar.keys?.(value) ?? [])),
  }
  return made as Field<Held<Value, Options>, Kind>
}

/** The value that applies if nothing is given; it is not written to the file. */
export const withDefault = (
  made: Field<string | undefined>,
  usual: string,
): Pick<Field<string | undefined>, 'read' | 'write' | 'fill' | 'take'> => ({
  read: (written) => made.read(isEmpty(written) ? usual : written),
  write: (value) => (value === usual ? undefined : value),
  fill: (written, name) => made.fill(isEmpty(written) ? usual : written, name),
  take(form, name) {
    const taken = made.take(form, name)
    return taken === usual ? undefined : taken
  },
})

const isList = (problem: Translatable | readonly FieldProblem[]): problem is readonly FieldProblem[] =>
  Array.isArray(problem)

export const missing: FieldProblem = { at: [], fix: words.fillIn, missing: true }

export const isEmpty = (written: unknown) =>
  written === undefined || written === null || (typeof written === 'string' && written.trim() === '')

/** Whatever it is, as much of it as fits into one line. */
export const shown = (written: unknown): string =>
  typeof written === 'string'
    ? written
    : typeof written === 'object'
      ? JSON.stringify(written)
      : String(written)

export const isRecord = (written: unknown): written is Readonly<Record<string, unknown>> =>
  typeof written === 'object' && written !== null && !Array.isArray(written)
