import type { PluralForms, WidgetWords } from '#shared/widget-words.ts'

/** Put before the script by the server it comes from, in the language of its site. */
declare const porticoWords: WidgetWords

/** The words that came with the reviews, else those of the script. */
export function wordsOf(container: ParentNode): WidgetWords {
  const brought = container.querySelector<HTMLElement>('[data-words]')?.dataset.words
  return brought ? { ...porticoWords, ...JSON.parse(brought) } : porticoWords
}

/** The language of the words around the reviews, if it is not the script's own. */
export function otherLanguage(container: HTMLElement): string | undefined {
  const { lang } = container.closest<HTMLElement>('[lang]') ?? document.documentElement
  return lang && lang !== porticoWords.in ? lang : undefined
}

/** The words for so many, with the numbers as the language writes them. */
export function counted(
  forms: PluralForms,
  count: number,
  { in: language }: WidgetWords,
  average = 0,
): string {
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const form = forms[new Intl.PluralRules(language).select(count)] ?? ''
  return form
    .replace('{shown}', count.toLocaleString(language))
    .replace('{average}', average.toLocaleString(language, one))
}
