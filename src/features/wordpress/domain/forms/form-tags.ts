import type { Sayable } from '#shared/words/sayable.ts'
import { words as formWords } from '#words/desk.importForms.ts'

/** The words that tags of our forms begin with, without their star. */
export const knownFormTags: readonly string[] = (
  'text email url tel textarea number range date time select checkbox radio acceptance file quiz captchac captchar ' +
  'hidden count reflection output response submit recaptcha turnstile stripe'
).split(' ')

/** Tags that need something of the owner before they work here. */
const needing = ['stripe', 'recaptcha', 'turnstile'] as const

/** What an owner must know of the tags in a template: those of other plugins, and those that want to be set up. */
export function tellFormTags(template: string, tell: (what: Sayable) => void): void {
  const told = new Set<string>()
  for (const [tag, name = '', rest = ''] of template.matchAll(
    /\[([a-z][\w-]{0,60})\*?(\s[^[\]]{0,2000})?\]/gi,
  )) {
    if (told.has(name)) continue
    const isMeant = rest !== '' || /[_-]/.test(name) || template.includes(`[/${name}]`)
    const need = needing.find((one) => one === name)
    if (need) tell(formWords[need]({ tag: `[${name}]` }))
    else if (isMeant && !knownFormTags.includes(name)) tell(formWords.otherTag({ tag }))
    told.add(name)
  }
}
