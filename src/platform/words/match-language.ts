import { isLanguage } from '#shared/words/is-language.ts'

/** Norwegian is written in two ways; this is the one we have. */
const written: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' }

/** Portuguese is written as in Portugal wherever it is not written as in Brazil. */
const elsewhere: Readonly<Record<string, string>> = { pt: 'PT' }

/** The language of ours that a reader of this one understands best: `pt` -> `pt-BR`, `zh-HK` -> `zh-Hant`, `de-AT` -> `de`. */
export function matchLanguage(tag: string, ours: readonly string[]): string | undefined {
  const { language: asked, script, region } = new Intl.Locale(tag)
  const language = written[asked] ?? asked
  const likely = new Intl.Locale(tag).maximize()
  const candidates = [
    [language, script, region],
    [language, region],
    [language, script ?? (region && likely.script)],
    [language, region && elsewhere[language]],
    [language],
    [language, likely.region],
    [language, likely.script],
  ].map((parts) => parts.filter((part) => part).join('-'))
  return candidates.find((candidate) => ours.includes(candidate))
}

/** The same, or else one that is written alike in another country: who reads `pt-PT` reads our `pt-BR` rather than English. */
export const nearestLanguage = (tag: string, ours: readonly string[]): string | undefined =>
  matchLanguage(tag, ours) ?? ours.find((one) => isWrittenAlike(tag, one))

function isWrittenAlike(tag: string, other: string): boolean {
  const [one, two] = [new Intl.Locale(tag).maximize(), new Intl.Locale(other).maximize()]
  return one.language === two.language && one.script === two.script
}

const maxRead = 20

/** The languages in `Accept-Language`, most preferred first. */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  const asked = (header ?? '').split(',', maxRead).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
  })
  return asked
    .filter(({ tag, weight }) => isLanguage(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
