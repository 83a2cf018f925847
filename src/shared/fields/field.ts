import { fail, ok, type Result } from '#shared/result.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.fields.ts'

/** What is wrong with a value, and where inside of it. `missing`: nothing was written where something must be. */
export type FieldProblem = { at: readonly (string | number)[]; fix: Translatable; missing?: boolean }

type ReadField<Value> = Result<Value, readonly FieldProblem[]>

/** The form of a document as it was typed: one line for each control, by its name (`talks.0.title`). */
export type FormValues = Readonly<Record<string, string>>

export type FieldOptions = {
  /** What the owner reads beside it; made from its key when it is missing. */
  label?: Translatable
  hint?: Translatable
  required?: boolean
  /** Lists of the type can be narrowed down to one value of it. */
  filter?: boolean
}

/** How the desk asks for it, where its kind does not say all. */
export type ControlOptions = {
  /** A translation says it in words of its own. */
  isWords?: boolean
  /** Attributes of its control. */
  control?: Readonly<Record<string, string | number | boolean>>
}

/**
 * One value of a document. Three forms of it are known: what a file says (`written`), what a form holds, and the value itself,
 * which is plain JSON and what everything else is made from.
 */
export type Field<Value = unknown, Kind extends string = string> = FieldOptions &
  ControlOptions & {
    kind: Kind
    /** As a file says it, for messages. */
    example: string
    /** What a file says; `undefined` where it says nothing. */
    read(written: unknown): ReadField<Value>
    /** As a file says it; `undefined` leaves the key out. */
    write(value: Value): unknown
    /** What a form shows of what a file says, right or wrong. */
    fill(written: unknown, name: string): FormValues
    /** What a file says that was filled in like this. */
    take(form: FormValues, name: string): unknown
    /** Words to be found by. */
    words(value: Value): string
    /** What lists are narrowed down to and put in order by. */
    keys(value: Value): readonly (string | number)[]
  }

/** What a field of this description holds. */
export type ValueOf<Described> = Described extends { read(written: unknown): ReadField<infer Value> }
  ? Value
  : never

export type Held<Value, Options> = Options extends { required: true } ? Value : Value | undefined

type Scalar<Value, Kind> = {
  kind: Kind
  example: string
  read(written: unknown): Result<Value, Translatable | readonly FieldProblem[]>
  write?(value: Value): unknown
  /** What a form shows; text and numbers are shown as they are. */
  show?(written: unknown): string
  /** What a file says of something typed. */
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

/** Where nothing is said, this holds, and nothing is written of it. */
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
