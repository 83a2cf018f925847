/** The words that tags of our forms begin with, without their star. */
export const knownFormTags: readonly string[] = (
  'text email url tel textarea number range date time select checkbox radio acceptance file quiz captchac captchar ' +
  'hidden count reflection output response submit recaptcha turnstile stripe'
).split(' ')

/** Tags that need something of the owner before they work here. */
const needing: Readonly<Record<string, string>> = {
  stripe: 'takes payments: set up `contact.payments` in portico.config.ts',
  recaptcha: 'needs the keys of reCAPTCHA: set up `botCheck` in portico.config.ts',
  turnstile: 'needs the keys of Turnstile: set up `botCheck` in portico.config.ts',
}

/** What an owner must know of the tags in a template: those of other plugins, and those that want to be set up. */
export function tellFormTags(template: string, tell: (what: string) => void): void {
  const told = new Set<string>()
  for (const [tag, name = '', rest = ''] of template.matchAll(
    /\[([a-z][\w-]{0,60})\*?(\s[^[\]]{0,2000})?\]/gi,
  )) {
    if (told.has(name)) continue
    const isMeant = rest !== '' || /[_-]/.test(name) || template.includes(`[/${name}]`)
    const need = Object.hasOwn(needing, name) ? needing[name] : undefined
    if (need) tell(`[${name}] ${need}.`)
    else if (isMeant && !knownFormTags.includes(name))
      tell(`${tag} belongs to another plugin and means nothing here; visitors would read it as it stands.`)
    told.add(name)
  }
}
