import fc from 'fast-check'
import type { Rule } from '#features/forms/domain/rules/schema.ts'
import { choices, dates, emails, files, lengths, numbers, soup, spaces, tels, times, urls } from './values.ts'

/** A rule as it may come over the wire: properties missing or of the wrong type included. */
export type WireRule = { rule: Rule['rule']; field: string; error?: string; rules?: WireRule[] } & Record<
  string,
  unknown
>
export type Entry = [name: string, value: string | File]
const { array, constant, constantFrom, integer, oneof, option, record, string, tuple } = fc

const limits = (near: fc.Arbitrary<unknown>) =>
  oneof(
    { weight: 8, arbitrary: near },
    constantFrom(undefined, null, '', 'abc', '3', '3.7', 3.7, '2abc', -1, 0),
  )
const wholeLimits = limits(integer({ min: 0, max: 12 }))
const numberLimits = limits(oneof(numbers, integer({ min: -5, max: 5 }).map(String)))
const dateLimits = limits(dates)
const days = option(array(constantFrom(0, 1, 2, 3, 4, 5, 6, 7, '1', '7', 'x')), { nil: undefined })
const acceptedFiles = constantFrom(
  ...[
    '.txt',
    '.png',
    '.TAR',
    '.tar.gz',
    'png',
    'image/*',
    'IMAGE/*',
    'image/png',
    'IMAGE/PNG',
    'image/jpg',
    'image/jpeg',
  ],
  ...[
    'image/avif',
    'image/heif',
    'image/heic-sequence',
    'audio/*',
    'audio/wav',
    'audio/mpeg',
    'video/*',
    'text/*',
    'text/plain',
  ],
  ...[
    'application/*',
    'application/pdf',
    'application/vnd.ms-word.document.macroEnabled.12',
    '*/*',
    '',
    'a/b/c',
    'constructor/name',
  ],
)

interface Kind {
  values: fc.Arbitrary<string | File>
  properties?: Record<string, fc.Arbitrary<unknown>>
}

const kinds: Record<Exclude<Rule['rule'], 'all' | 'any'>, Kind> = {
  required: { values: oneof(spaces, lengths) },
  requiredfile: { values: files },
  email: { values: emails },
  url: { values: urls },
  tel: { values: tels },
  number: { values: numbers },
  date: { values: dates },
  time: { values: times },
  file: {
    values: files,
    properties: { accept: option(array(acceptedFiles, { maxLength: 3 }), { nil: undefined }) },
  },
  enum: {
    values: choices,
    properties: { accept: option(array(oneof(choices, constant(0))), { nil: undefined }) },
  },
  dayofweek: { values: dates, properties: { accept: days } },
  minitems: { values: choices, properties: { threshold: wholeLimits } },
  maxitems: { values: choices, properties: { threshold: wholeLimits } },
  minlength: { values: lengths, properties: { threshold: wholeLimits } },
  maxlength: { values: lengths, properties: { threshold: wholeLimits } },
  minnumber: { values: numbers, properties: { threshold: numberLimits } },
  maxnumber: { values: numbers, properties: { threshold: numberLimits } },
  mindate: { values: dates, properties: { threshold: dateLimits } },
  maxdate: { values: dates, properties: { threshold: dateLimits } },
  minfilesize: { values: files, properties: { threshold: wholeLimits } },
  maxfilesize: { values: files, properties: { threshold: wholeLimits } },
  stepdate: {
    values: dates,
    properties: { base: dateLimits, interval: limits(constantFrom(1, 2, 7, '7')) },
  },
  stepnumber: {
    values: numbers,
    properties: {
      base: numberLimits,
      interval: limits(constantFrom(0.1, 0.25, 1, 2, 3, '0.1', '7', 1e-7)),
    },
  },
}

const padded = (value: string | File): fc.Arbitrary<string | File> =>
  typeof value === 'string'
    ? tuple(option(spaces, { nil: '', freq: 1 }), option(spaces, { nil: '', freq: 1 })).map(
        ([before, after]) => before + value + after,
      )
    : constant(value)
const odd = oneof(
  spaces,
  soup('ab1\n'),
  files,
  string({ unit: 'binary', maxLength: 8 }),
  constant(new File([], '')),
)
const valuesOf = ({ values }: Kind) =>
  oneof(
    { weight: 12, arbitrary: values },
    { weight: 5, arbitrary: values.chain(padded) },
    { weight: 1, arbitrary: odd },
  )

const deep = `f${'[a]'.repeat(64)}`
const listName = constantFrom('f[]', 'f[]', 'f[]', 'f[]', 'f[x]', 'f[3]', 'f[][]', 'f[y][x]')
const name = oneof(
  { weight: 10, arbitrary: listName },
  { weight: 6, arbitrary: constant('f') },
  {
    weight: 1,
    arbitrary: constantFrom(
      'f.x',
      'f[',
      'f[x',
      'f[x y]',
      'f x',
      'F',
      '_f',
      '1f',
      'g[]',
      `${deep}[x]`,
      `${deep}[y]`,
      'f[99999999999999999999]',
    ),
  },
)
function entriesOf(kind: Kind) {
  const entry: fc.Arbitrary<Entry> = tuple(name, valuesOf(kind))
  return oneof(
    { weight: 1, arbitrary: constant<Entry[]>([]) },
    { weight: 40, arbitrary: array(entry, { minLength: 1, maxLength: 4, size: 'max' }) },
  )
}

/** One rule over one field, with values made for it. */
export const singleRule = oneof(
  ...Object.entries(kinds).map(([rule, kind]) =>
    record({
      rule: record(kind.properties ?? {}).map(
        (properties): WireRule => ({
          rule: rule as Rule['rule'],
          field: 'f',
          ...properties,
          error: 'refused',
        }),
      ),
      entries: entriesOf(kind),
    }),
  ),
)

const { schemaRule } = fc.letrec<{ schemaRule: WireRule }>((tie) => ({
  schemaRule: oneof(
    { depthSize: 'small', withCrossShrink: true },
    singleRule.chain(({ rule }) =>
      record({
        field: constantFrom('f', 'g', 'h'),
        error: constantFrom('one', 'two', 'three', undefined, ''),
      }).map((own) => ({ ...rule, ...own })),
    ),
    record({
      rule: constantFrom('all' as const, 'any' as const),
      field: constantFrom('f', 'g', 'h'),
      error: constantFrom('group', undefined),
      rules: array(tie('schemaRule'), { maxLength: 3 }),
    }),
  ),
}))

/** Several rules, groups included, over several fields. */
export const wholeSchema = record({
  rules: array(
    oneof(
      { weight: 9, arbitrary: schemaRule },
      constant({ rule: 'tomorrow', field: 'f', error: 'no' } as unknown as WireRule),
    ),
    { maxLength: 5 },
  ),
  entries: array(
    tuple(
      constantFrom('f', 'f[]', 'g', 'g[]', 'h'),
      oneof(...Object.values(kinds).map(({ values }) => values)),
    ) as fc.Arbitrary<Entry>,
    { maxLength: 5 },
  ),
})
