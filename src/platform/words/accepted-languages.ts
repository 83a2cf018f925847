import { isLanguage } from '#shared/words/is-language.ts'

const mostRead = 20

/** What a browser asks for in `Accept-Language`, the dearest first. */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  const asked = (header ?? '').split(',', mostRead).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
  })
  return asked
    .filter(({ tag, weight }) => isLanguage(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
