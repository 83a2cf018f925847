import type { Message, Translate } from '#api/extension.ts'
import { words } from '#words/reviews.widget.ts'

/** The messages of the script in one language. */
export const widgetWordsIn = (t: Translate) => ({
  in: t.language,
  notLoaded: t(words.notLoaded),
  tryAgain: t(words.tryAgain),
  more: pluralForms(t, (count) => words.more({ count, shown: '{shown}' })),
  moreNotLoaded: t(words.moreNotLoaded),
  rating: pluralForms(t, (count) => words.rating({ count, average: '{average}', shown: '{shown}' })),
  withDevice: t(words.withDevice),
  copyLink: t(words.copyLink),
  copied: t(words.copied),
  notCopied: t(words.notCopied({ url: '{url}' })),
})

/** High enough for every form that a whole number has in any language. */
const examples = [...Array.from({ length: 200 }, (_, count) => count), 1_000_000]

/** The words for each form of the plural, so that the script needs to know none of the rules. */
function pluralForms(
  t: Translate,
  message: (count: number) => Message,
): Partial<Record<Intl.LDMLPluralRule, string>> {
  const rules = new Intl.PluralRules(t.language)
  const forms = new Map<Intl.LDMLPluralRule, string>()
  for (const count of examples) {
    const form = rules.select(count)
    if (!forms.has(form)) forms.set(form, t(message(count)))
  }
  return Object.fromEntries(forms)
}
