import { fail, ok } from '#shared/result.ts'
import { words } from '#words/desk.fields.ts'
import type { ChoiceField } from './choice.ts'
import { type Field, type FieldOptions, type FormValues, shown, type ValueOf } from './field.ts'

export type ListOptions = FieldOptions & { max?: number }

export type ListField<Of> = Field<readonly NonNullable<ValueOf<Of>>[], 'list'> & { of: Of; max: number }

const usualMax = 200

/** Any number of one kind, in the order they are written. */
export function list<Of extends Field<never> | Field>(of: Of, options: ListOptions = {}): ListField<Of> {
  const item = of as unknown as Field
  const { max = usualMax } = options
  const isThere = (part: unknown) => part !== undefined && part !== null
  const made: Field<readonly unknown[]> = {
    ...options,
    kind: 'list',
    example: `[${item.example}]`,
    read(written) {
      const parts = isThere(written) ? written : []
      if (!Array.isArray(parts)) return fail([{ at: [], fix: words.list({ example: `[${item.example}]` }) }])
      if (parts.length === 0 && options.required) return fail([{ at: [], fix: words.addOne, missing: true }])
      if (parts.length > max) return fail([{ at: [], fix: words.atMost({ max }) }])
      const read = parts.map((part) => item.read(part))
      const problems = read.flatMap((one, index) =>
        one.ok ? [] : one.problem.map((problem) => ({ ...problem, at: [index, ...problem.at] })),
      )
      if (problems.length > 0) return fail(problems)
      return ok(read.flatMap((one) => (one.ok && isThere(one.value) ? [one.value] : [])))
    },
    write(values) {
      return values.length > 0 ? values.map((value) => item.write(value)) : undefined
    },
    fill(written, name) {
      const parts = Array.isArray(written) ? written : isThere(written) ? [written] : []
      return Object.assign(
        {},
        ...parts.map((part, index) => item.fill(part, `${name}.${placeOf(item, part, index)}`)),
      )
    },
    take(form, name) {
      const parts = placesIn(form, name)
        .map((place) => item.take(form, `${name}.${place}`))
        .filter(isThere)
      return parts.length > 0 ? parts : undefined
    },
    words: (values = []) => values.map((value) => item.words(value)).join('\n'),
    keys: (values = []) => [...new Set(values.flatMap((value) => item.keys(value)))],
  }
  return { ...made, of, max } as unknown as ListField<Of>
}

/** Several choices are boxes to tick: each has its place, whatever was ticked first. */
function placeOf(item: Field, part: unknown, index: number): number {
  if (item.kind !== 'choice') return index
  const names = Object.keys((item as ChoiceField<unknown>).choices)
  const place = names.indexOf(shown(part))
  return place === -1 ? names.length + index : place
}

/** The numbers of the lines there are, smallest first. */
export function placesIn(form: FormValues, name: string): number[] {
  const places = Object.keys(form)
    .filter((key) => key.startsWith(`${name}.`))
    .map((key) => key.slice(name.length + 1).split('.', 1)[0] ?? '')
    .filter((place) => /^\d{1,4}$/.test(place))
  return [...new Set(places.map(Number))].sort((a, b) => a - b)
}
