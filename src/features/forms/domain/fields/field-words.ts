import { words as formWords } from '#words/forms.ts'
import type { SayIn } from '../say-in.ts'

/** What a field says where its tag does not. */
export type FieldWords = ReturnType<typeof fieldWordsIn>

export const fieldWordsIn = (say: SayIn) => ({
  send: say(formWords.send),
  chooseOption: say(formWords.chooseOption),
  captcha: say(formWords.captcha),
  goToPayment: say(formWords.goToPayment),
  pay: say(formWords.pay),
})

/** What stands in a new field until its owner has written something better. */
export type StartWords = ReturnType<typeof startWordsIn>

export const startWordsIn = (say: SayIn) => ({
  firstChoice: say(formWords.firstChoice),
  secondChoice: say(formWords.secondChoice),
  question: say(formWords.question),
  goOn: say(formWords.goOn),
  payNow: say(formWords.payNow),
})
