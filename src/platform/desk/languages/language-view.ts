import { directionOf, own, type Site } from '#shared/site.ts'
import { ownNameOf } from '#shared/words/own-name-of.ts'
import type { Translatable } from '#shared/words/translatable.ts'

export type NamedLanguage = {
  /** Its own name for itself. */
  name: string
  marks: { lang: string; dir: 'ltr' | 'rtl' }
}

/** A language of the site, and the state of the screen's subject in it. */
export type LanguageView = NamedLanguage & {
  edition: string
  /** Where it is edited, or begun. */
  href: string
  isHere: boolean
  isThere: boolean
  /** The state of an existing one. */
  state?: { kind: string; words: Translatable } | undefined
  /** Its original has changed since. */
  isBehind?: boolean | undefined
}

export const nameIn = ({ languages, language }: Site, edition: string): NamedLanguage => {
  const spoken = own(languages, edition) ?? { language }
  const marks = { lang: spoken.language, dir: directionOf(spoken.language) }
  return { name: spoken.label ?? ownNameOf(spoken.language), marks }
}
