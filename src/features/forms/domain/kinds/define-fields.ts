import { words as formWords } from '#words/forms.ts'
import { relativeDate } from '../rules/relative-date.ts'
import { inEnglish, type SayIn } from '../say-in.ts'
import type { FormTag } from '../tags/parse-template.ts'
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

export const fieldWordsIn = (say: SayIn): FieldWords => ({
  send: say(formWords.send),
  chooseOption: say(formWords.chooseOption),
  captcha: say(formWords.captcha),
  goToPayment: say(formWords.goToPayment),
  pay: say(formWords.pay),
})

export const startWordsIn = (say: SayIn): StartWords => ({
  firstChoice: say(formWords.firstChoice),
  secondChoice: say(formWords.secondChoice),
  question: say(formWords.question),
  goOn: say(formWords.goOn),
  payNow: say(formWords.payNow),
})
