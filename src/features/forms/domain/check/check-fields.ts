import { words } from '#words/desk.forms.checks.ts'
import { startWordsIn } from '../kinds/define-fields.ts'
import { type Field, kindOf } from '../kinds/kinds.ts'
import type { Problem } from '../problem.ts'
import { fileExtensions } from '../rules/file-extensions.ts'
import { relativeDate } from '../rules/relative-date.ts'
import { inEnglish, type SayIn } from '../say-in.ts'
import type { FormTag } from '../tags/parse-template.ts'
import { optionValue } from '../tags/tag.ts'

/** What is wrong with a tag, as it is written. */
type Finding = (given: { tag: string }) => Pick<Problem, 'what' | 'fix'>

/** What is well written but cannot work: limits that exclude each other, counters of nothing, unknown files. */
export const checkFields = (
  tags: readonly FormTag[],
  fields: readonly Field[],
  say: SayIn = inEnglish,
): Problem[] =>
  fields.flatMap((field, index) => {
    const tag = tags[index]
    if (!tag) return []
    const findings = [
      ...lengthFindings(field),
      ...limitFindings(field),
      ...dateFindings(tag),
      ...mirrorFindings(field, fields),
      ...choiceFindings(field, say),
      ...fileFindings(field),
      ...idFindings(tag, field),
    ]
    return findings.map((finding) => problem(tag, finding))
  })

const problem = ({ type, rawName, position }: FormTag, finding: Finding): Problem => ({
  ...position,
  ...finding({ tag: `[${type}${rawName && ` ${rawName}`}]` }),
})

const lengthFindings = (field: Field): Finding[] =>
  'ruleMinLength' in field && (field.ruleMaxLength ?? Number.POSITIVE_INFINITY) < (field.ruleMinLength ?? 0)
    ? [(given) => ({ what: words.lengths(given), fix: words.lengthsFix })]
    : []

const limitFindings = (field: Field): Finding[] => {
  if (field.kind !== 'number' && field.kind !== 'date') return []
  const { min, max } = field
  if (min === undefined || max === undefined) return []
  const reversed = field.kind === 'date' ? max < min : Number(max) < Number(min)
  return reversed ? [(given) => ({ what: words.limits(given), fix: words.limitsFix })] : []
}

const dateFindings = (tag: FormTag): Finding[] =>
  tag.baseType === 'date'
    ? ['min', 'max'].flatMap((name): Finding[] => {
        const written = optionValue(tag, name)
        return written === undefined || relativeDate(written, '2000-01-01')
          ? []
          : [
              (given) => ({
                what: words.noDate({ ...given, option: `${name}:${written}` }),
                fix: words.noDateFix,
              }),
            ]
      })
    : []

const mirrorFindings = (field: Field, fields: readonly Field[]): Finding[] => {
  const has = (kinds: Field['kind'][]) =>
    fields.some(({ kind, name }) => kinds.includes(kind) && name === field.name)
  if (field.kind === 'count' && !has(['text', 'textarea']))
    return [(given) => ({ what: words.nothingToCount(given), fix: words.nothingToCountFix })]
  if (field.kind === 'captcha-answer' && !has(['captcha-image']))
    return [
      (given) => ({
        what: words.noPicture(given),
        fix: words.noPictureFix({ picture: `[captchac ${field.name}]` }),
      }),
    ]
  if (
    (field.kind === 'reflection' || field.kind === 'output') &&
    !fields.some((other) => isSource(other, field.name))
  )
    return [(given) => ({ what: words.nothingToShow(given), fix: words.nothingToShowFix })]
  return []
}

const isSource = (field: Field, name: string) => field.name === name && kindOf(field).role !== 'shown'

const choiceFindings = (field: Field, say: SayIn): Finding[] => {
  if (field.kind !== 'choice' && field.kind !== 'select') return []
  const [min, max] = [field.minItems ?? 0, field.maxItems ?? Number.POSITIVE_INFINITY]
  if (max < min) return [(given) => ({ what: words.items(given), fix: words.itemsFix })]
  const real = field.choices.filter(({ value }) => value !== '')
  if (real.length === 0)
    return [(given) => ({ what: words.nothingToChoose(given), fix: words.nothingToChooseFix })]
  const { firstChoice, secondChoice } = startWordsIn(say)
  return real.every(({ value }) => value === firstChoice || value === secondChoice)
    ? [(given) => ({ what: words.startChoices(given), fix: words.startChoicesFix })]
    : []
}

const fileFindings = (field: Field): Finding[] =>
  field.kind === 'file'
    ? field.accept
        .filter((type) => type.includes('/') && fileExtensions(type).length === 0)
        .map(
          (type): Finding =>
            (given) => ({ what: words.unknownFileType({ ...given, type }), fix: words.unknownFileTypeFix }),
        )
    : []

const idFindings = (tag: FormTag, field: Field): Finding[] => {
  const written = optionValue(tag, 'id')
  return written !== undefined && field.id === undefined && /^(?!wpcf7)[a-z][-\w]*$/i.test(written)
    ? [(given) => ({ what: words.idTaken({ ...given, id: written }), fix: words.idTakenFix })]
    : []
}
