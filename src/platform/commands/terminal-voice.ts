import { nearestLanguage } from '#platform/words/match-language.ts'
import type { Say } from '#platform/words/say.ts'
import { createSpeaker } from '#platform/words/speaker.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Says messages in the language of a terminal, as far as the desk can be read in it. */
export function terminalVoice(
  { LC_ALL, LC_MESSAGES, LANG }: Environment,
  speaker = createSpeaker(),
): Promise<Say> {
  const asked = languageOf(LC_ALL || LC_MESSAGES || LANG || '')
  return speaker.in((asked ? nearestLanguage(asked, speaker.deskLanguages) : undefined) ?? 'en')
}

/** Of `de_AT.UTF-8@euro`; `C` and `POSIX` name none. */
const languageOf = (locale: string) => {
  const [, language, region] = /^([a-z]{2,3})(?:_([A-Z]{2}))?(?:[.@]|$)/.exec(locale) ?? []
  return [language, region].filter(Boolean).join('-')
}
