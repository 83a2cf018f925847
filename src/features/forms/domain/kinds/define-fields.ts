import { words as formWords } from '#words/forms.ts'
import { relativeDate } from '../rules/relative-date.ts'
import type { FormTag } from '../tags/parse-template.ts'
import { inEnglish, type TranslateIn } from '../translate-in.ts'
import type { FieldContext, FieldWords, StartWords } from './kind.ts'
import { type Field, tagTypes } from './kinds.ts'

/** One field per tag, in the same order. An id that an earlier field has already is left out. */
export const defineFields = (tags: readonly FormTag[], context: FieldContext): Field[] => {
  const usedIds = new Set<string>()
  const { today, words = fieldWordsIn(inEnglish) } = context
  const surroundings = { ...context, words, tags, dayOf: (written: string) => relativeDate(written, today) }
  return tags.map((tag) => {
    const { id, ...field } = tagTypes[tag.baseType].make(tag, surroundings)
    if (id === undefined || usedIds.has(id)) return field
    usedIds.add(id)
    return { ...field, id }
  })
}

export const fieldWordsIn = (t: TranslateIn): FieldWords => ({
  send: t(formWords.send),
  chooseOption: t(formWords.chooseOption),
  captcha: t(formWords.captcha),
  goToPayment: t(formWords.goToPayment),
  pay: t(formWords.pay),
})

export const startWordsIn = (t: TranslateIn): StartWords => ({
  firstChoice: t(formWords.firstChoice),
  secondChoice: t(formWords.secondChoice),
  question: t(formWords.question),
  goOn: t(formWords.goOn),
  payNow: t(formWords.payNow),
})
