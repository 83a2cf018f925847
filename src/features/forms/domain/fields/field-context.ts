import { words as formWords } from '#words/forms.ts'
import type { SayIn } from '../say-in.ts'
import type { Tag } from '../tags/tag.ts'

/** Where a first value may come from besides the template. `user` keys: `login`, `email`, `display_name`, … */
export type DefaultSource = { from: 'get' | 'post' | 'post_meta' | 'shortcode_attr' | 'user'; key: string }

/** What the making of fields has to be told about the world. */
export type FieldContext = {
  /** `YYYY-MM-DD` where the site is: what `today` and `+1_week` count from. */
  today: string
  /** Values for `default:get`, `default:user_email` and the like; none when absent. */
  lookUp?: (source: DefaultSource) => readonly string[]
  /** Further choices for `data:name`. */
  choicesFrom?: (name: string) => readonly string[] | undefined
  /** English when absent. */
  words?: FieldWords
}

/** The context, and what a tag is made with besides. */
export type FieldSurroundings = FieldContext & {
  words: FieldWords
  /** All of the form: a counter needs to see what it counts. */
  tags: readonly Tag[]
  /** `YYYY-MM-DD` of a day that may be written as `today` or `+1_week`. */
  dayOf(written: string): string | undefined
}

/** What a field says where its tag does not. */
type FieldWords = ReturnType<typeof fieldWordsIn>

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
