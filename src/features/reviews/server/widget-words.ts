import type { Message, Say } from '#api/extension.ts'
import { words } from '#words/reviews.widget.ts'

/** What the script says in one language. */
export const widgetWordsIn = (say: Say) => ({
  in: say.language,
  notLoaded: say(words.notLoaded),
  tryAgain: say(words.tryAgain),
  more: pluralForms(say, (count) => words.more({ count, shown: '{shown}' })),
  moreNotLoaded: say(words.moreNotLoaded),
  rating: pluralForms(say, (count) => words.rating({ count, average: '{average}', shown: '{shown}' })),
  withDevice: say(words.withDevice),
  copyLink: say(words.copyLink),
  copied: say(words.copied),
  notCopied: say(words.notCopied({ url: '{url}' })),
})

/** High enough for every form that a whole number has in any language. */
const examples = [...Array.from({ length: 200 }, (_, count) => count), 1_000_000]

/** The words for each form of the plural, so that the script needs to know none of the rules. */
function pluralForms(
  say: Say,
  message: (count: number) => Message,
): Partial<Record<Intl.LDMLPluralRule, string>> {
  const rules = new Intl.PluralRules(say.language)
  const forms = new Map<Intl.LDMLPluralRule, string>()
  for (const count of examples) {
    const form = rules.select(count)
    if (!forms.has(form)) forms.set(form, say(message(count)))
  }
  return Object.fromEntries(forms)
}
