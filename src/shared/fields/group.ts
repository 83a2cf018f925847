import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import { type Field, type FieldOptions, type Held, isRecord, missing, type ValueOf } from './field.ts'

// biome-ignore lint/suspicious/noExplicitAny: fields of every kind are mixed
export type Fields = Readonly<Record<string, Field<any>>>

/** The values of documents with these fields. */
export type Values<Described extends Fields> = {
  readonly [Name in keyof Described]: ValueOf<Described[Name]>
}

export type GroupField<Described extends Fields, Value> = Field<Value, 'group'> & { fields: Described }

/** Several fields that belong together. Where all of them are empty, there is none. */
export function group<Described extends Fields, const Options extends FieldOptions>(
  fields: Described,
  options: Options = {} as Options,
): GroupField<Described, Held<Values<Described>, Options>> {
  const parts = Object.entries(fields)
  const made: Field<Readonly<Record<string, unknown>> | undefined> = {
    ...options,
    kind: 'group',
    example: `{ ${parts.map(([name, field]) => `${name}: ${field.example}`).join(', ')} }`,
    read(written) {
      const none = options.required ? fail([missing]) : ok(undefined)
      if (written === undefined || written === null) return none
      if (!isRecord(written)) return fail([{ at: [], fix: words.keys }])
      const read = readFields(fields, written)
      return read.ok && Object.keys(writeFields(fields, read.value)).length === 0 ? none : read
    },
    write: (value) => value && writeFields(fields, value),
    fill(written, name) {
      const known = isRecord(written) ? written : {}
      return Object.assign({}, ...parts.map(([key, field]) => field.fill(known[key], `${name}.${key}`)))
    },
    take(form, name) {
      const taken = parts.map(([key, field]) => [key, field.take(form, `${name}.${key}`)] as const)
      const filled = taken.filter(([, part]) => part !== undefined)
      return filled.length > 0 ? Object.fromEntries(filled) : undefined
    },
    words: (value) => (value ? wordsOf(fields, value) : ''),
    keys: () => [],
  }
  return { ...made, fields } as unknown as GroupField<Described, Held<Values<Described>, Options>>
}

/** All of them, or everything that is wrong with any. */
export function readFields<Described extends Fields>(
  fields: Described,
  written: Readonly<Record<string, unknown>>,
): ReturnType<Field<Values<Described>>['read']> {
  const values: Record<string, unknown> = {}
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const read = field.read(written[name])
    if (!read.ok) return read.problem.map((problem) => ({ ...problem, at: [name, ...problem.at] }))
    if (read.value !== undefined) values[name] = read.value
    return []
  })
  return problems.length > 0 ? fail(problems) : ok(values as Values<Described>)
}

const writeFields = (fields: Fields, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, field.write(values[name])] as const)
      .filter(([, written]) => written !== undefined),
  )

export const wordsOf = (fields: Fields, values: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .map(([name, field]) => field.words(values[name]))
    .filter(Boolean)
    .join('\n')
