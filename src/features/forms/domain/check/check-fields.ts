import { words } from '#words/desk.forms.checks.ts'
import { startWordsIn } from '../kinds/define-fields.ts'
import { type Field, kindOf } from '../kinds/kinds.ts'
import type { Problem } from '../problem.ts'
import { fileExtensions } from '../rules/file-extensions.ts'
import { relativeDate } from '../rules/relative-date.ts'
import type { FormTag } from '../tags/parse-template.ts'
import { optionValue } from '../tags/tag.ts'
import { inEnglish, type TranslateIn } from '../translate-in.ts'

type Finding = Pick<Problem, 'what' | 'fix'>

/** Settings that are valid but cannot work: limits that exclude each other, counters of nothing, unknown files. */
export const checkFields = (
  tags: readonly FormTag[],
  fields: readonly Field[],
  t: TranslateIn = inEnglish,
): Problem[] =>
  fields.flatMap((field, index) => {
    const tag = tags[index]
    if (!tag) return []
    const { type, rawName, position } = tag
    const given = { tag: `[${type}${rawName && ` ${rawName}`}]` }
    const findings = [
      ...limitFindings(field, tag, given),
      ...mirrorFindings(field, fields, given),
      ...choiceFindings(field, t, given),
      ...nameFindings(field, tag, given),
    ]
    return findings.map((finding) => ({ ...position, ...finding }))
  })

type Given = { tag: string }

function* limitFindings(field: Field, tag: FormTag, given: Given): Generator<Finding> {
  if (
    'ruleMinLength' in field &&
    (field.ruleMaxLength ?? Number.POSITIVE_INFINITY) < (field.ruleMinLength ?? 0)
  )
    yield reversed(given, 'maxlength', 'minlength')
  if (field.kind !== 'number' && field.kind !== 'date') return
  const { kind, min, max } = field
  const isReversed = kind === 'date' ? (max ?? '') < (min ?? '') : Number(max) < Number(min)
  if (min !== undefined && max !== undefined && isReversed) yield reversed(given, 'max', 'min')
  for (const name of kind === 'date' ? ['min', 'max'] : []) {
    const written = optionValue(tag, name)
    if (written !== undefined && !relativeDate(written, '2000-01-01'))
      yield { what: words.noDate({ ...given, option: `${name}:${written}` }), fix: words.noDateFix }
  }
}

const reversed = (given: Given, larger: string, smaller: string): Finding => ({
  what: words.reversed({ ...given, larger, smaller }),
  fix: words.reversedFix({ larger }),
})

function* mirrorFindings(field: Field, fields: readonly Field[], given: Given): Generator<Finding> {
  const { kind, name } = field
  const others = fields.filter((other) => other.name === name)
  if (kind === 'count' && !others.some((other) => other.kind === 'text' || other.kind === 'textarea'))
    yield { what: words.noSuchField(given), fix: words.noSuchFieldFix }
  if (kind === 'captcha-answer' && !others.some((other) => other.kind === 'captcha-image'))
    yield { what: words.noSuchField(given), fix: words.noPictureFix({ picture: `[captchac ${name}]` }) }
  if ((kind === 'reflection' || kind === 'output') && !others.some((other) => kindOf(other).role !== 'shown'))
    yield { what: words.noSuchField(given), fix: words.noSuchFieldFix }
}

function* choiceFindings(field: Field, t: TranslateIn, given: Given): Generator<Finding> {
  if (field.kind !== 'choice' && field.kind !== 'select') return
  const real = field.choices.filter(({ value }) => value !== '')
  const { firstChoice, secondChoice } = startWordsIn(t)
  if ((field.maxItems ?? Number.POSITIVE_INFINITY) < (field.minItems ?? 0))
    yield reversed(given, 'maxitems', 'minitems')
  else if (real.length === 0) yield { what: words.nothingToChoose(given), fix: words.nothingToChooseFix }
  else if (real.every(({ value }) => value === firstChoice || value === secondChoice))
    yield { what: words.startChoices(given), fix: words.startChoicesFix }
}

function* nameFindings(field: Field, tag: FormTag, given: Given): Generator<Finding> {
  for (const type of field.kind === 'file' ? field.accept : [])
    if (type.includes('/') && fileExtensions(type).length === 0)
      yield { what: words.unknownFileType({ ...given, type }), fix: words.unknownFileTypeFix }
  const id = optionValue(tag, 'id')
  if (id !== undefined && field.id === undefined && /^(?!wpcf7)[a-z][-\w]*$/i.test(id))
    yield { what: words.idTaken({ ...given, id }), fix: words.idTakenFix }
}
