import type { Field } from '../kinds/kinds.ts'
import type { Position, Problem } from '../problem.ts'
import { fileExtensions } from '../rules/file-extensions.ts'
import type { FormTag } from '../tags/form-tag.ts'
import { optionValue } from '../tags/tag-options.ts'
import { relativeDate } from './relative-date.ts'
import { startChoices } from './start-choices.ts'

type Finding = [what: string, fix: string]

/** What is well written but cannot work: limits that exclude each other, counters of nothing, unknown files. */
export const checkFields = (tags: readonly FormTag[], fields: readonly Field[]): Problem[] =>
  fields.flatMap((field, index) => {
    const tag = tags[index]
    if (!tag) return []
    const findings = [
      ...lengthFindings(field),
      ...limitFindings(field),
      ...dateFindings(tag),
      ...mirrorFindings(field, fields),
      ...choiceFindings(field),
      ...fileFindings(field),
      ...idFindings(tag, field),
    ]
    return findings.map((finding) => problem(tag, tag.position, finding))
  })

const problem = (tag: FormTag, position: Position, [what, fix]: Finding): Problem => ({
  ...position,
  what: `[${tag.type}${tag.rawName && ` ${tag.rawName}`}]: ${what}`,
  fix,
})

const lengthFindings = (field: Field): Finding[] =>
  'ruleMinLength' in field && (field.ruleMaxLength ?? Number.POSITIVE_INFINITY) < (field.ruleMinLength ?? 0)
    ? [
        [
          'maxlength is smaller than minlength, so nothing can be sent.',
          'Make maxlength the larger of the two.',
        ],
      ]
    : []

const limitFindings = (field: Field): Finding[] => {
  if (field.kind !== 'number' && field.kind !== 'date') return []
  const { min, max } = field
  if (min === undefined || max === undefined) return []
  const reversed = field.kind === 'date' ? max < min : Number(max) < Number(min)
  return reversed
    ? [['max is smaller than min, so nothing can be sent.', 'Make max the larger of the two.']]
    : []
}

const dateFindings = (tag: FormTag): Finding[] =>
  tag.baseType === 'date'
    ? ['min', 'max'].flatMap((name): Finding[] => {
        const written = optionValue(tag, name)
        return written === undefined || relativeDate(written, '2000-01-01')
          ? []
          : [
              [
                `"${name}:${written}" is not a date.`,
                'Write it as 2026-12-31, or as today, +1_week or next_monday.',
              ],
            ]
      })
    : []

const mirrorFindings = (field: Field, fields: readonly Field[]): Finding[] => {
  const has = (kinds: Field['kind'][]) =>
    fields.some(({ kind, name }) => kinds.includes(kind) && name === field.name)
  if (field.kind === 'count' && !has(['text', 'textarea']))
    return [['there is no text field of this name to count.', 'Give the counter the name of its text field.']]
  if (field.kind === 'captcha-answer' && !has(['captcha-image']))
    return [['there is no picture of this name to copy from.', `Add [captchac ${field.name}].`]]
  if (
    (field.kind === 'reflection' || field.kind === 'output') &&
    !fields.some((other) => isSource(other, field.name))
  )
    return [['there is no field of this name to show.', 'Give it the name of the field it shows.']]
  return []
}

const isSource = (field: Field, name: string) =>
  field.name === name && !['count', 'reflection', 'output', 'captcha-image'].includes(field.kind)

const choiceFindings = (field: Field): Finding[] => {
  if (field.kind !== 'choice' && field.kind !== 'select') return []
  const [min, max] = [field.minItems ?? 0, field.maxItems ?? Number.POSITIVE_INFINITY]
  if (max < min)
    return [['maxitems is smaller than minitems, so nothing can be sent.', 'Make maxitems the larger.']]
  const real = field.choices.filter(({ value }) => value !== '')
  if (real.length === 0) return [['there is nothing to choose.', 'Add the choices as quoted values.']]
  return real.every(({ value }) => startChoices.includes(value))
    ? [['visitors would still read the choices it was made with.', 'Write your own in their place.']]
    : []
}

const fileFindings = (field: Field): Finding[] =>
  field.kind === 'file'
    ? field.accept
        .filter((type) => type.includes('/') && fileExtensions(type).length === 0)
        .map(
          (type): Finding => [
            `"${type}" is no known file type.`,
            'Name the endings instead, as in filetypes:pdf|png.',
          ],
        )
    : []

const idFindings = (tag: FormTag, field: Field): Finding[] => {
  const written = optionValue(tag, 'id')
  return written !== undefined && field.id === undefined && /^(?!wpcf7)[a-z][-\w]*$/i.test(written)
    ? [[`another field has the id "${written}" already.`, 'Give every field an id of its own.']]
    : []
}
