import { nearestLanguage } from '#platform/words/match-language.ts'
import type { Translate } from '#platform/words/translate.ts'
import { createTranslator } from '#platform/words/translator.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Says messages in the language of a terminal, as far as the desk can be read in it. */
export function terminalVoice(
  { LC_ALL, LC_MESSAGES, LANG }: Environment,
  translator = createTranslator(),
): Translate {
  const asked = languageOf(LC_ALL || LC_MESSAGES || LANG || '')
  return translator.in((asked ? nearestLanguage(asked, translator.deskLanguages) : undefined) ?? 'en')
}

/** The language of `de_AT.UTF-8@euro`; `C` and `POSIX` do not name one. */
const languageOf = (locale: string) => {
  const [, language, region] = /^([a-z]{2,3})(?:_([A-Z]{2}))?(?:[.@]|$)/.exec(locale) ?? []
  return [language, region].filter(Boolean).join('-')
}
