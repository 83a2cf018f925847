export type QuoteMarks = { double: readonly [string, string]; single: readonly [string, string] }

const english: QuoteMarks = { double: ['“', '”'], single: ['‘', '’'] }
const low: QuoteMarks = { double: ['„', '“'], single: ['‚', '‘'] }
const lowHigh: QuoteMarks = { double: ['„', '”'], single: ['‚', '’'] }
const alike: QuoteMarks = { double: ['”', '”'], single: ['’', '’'] }
const angled: QuoteMarks = { double: ['«', '»'], single: ['“', '”'] }
const angledLow: QuoteMarks = { double: ['«', '»'], single: ['„', '“'] }
const swiss: QuoteMarks = { double: ['«', '»'], single: ['‹', '›'] }
const french: QuoteMarks = { double: ['«\u202F', '\u202F»'], single: ['“', '”'] }
const corners: QuoteMarks = { double: ['「', '」'], single: ['『', '』'] }

const marksOfLanguage: Readonly<Record<string, QuoteMarks>> = {
  ...of('de cs sk sl hr sr bs bg mk is sq lt et lb ka', low),
  ...of('pl hu ro', lowHigh),
  ...of('fi sv se', alike),
  ...of('es ca gl eu pt-PT it el nb nn no da ar hy', angled),
  ...of('ru uk be kk', angledLow),
  ...of('de-CH de-LI it-CH fr-CH fa', swiss),
  ...of('fr br', french),
  ...of('ja', corners),
}

/** As the language sets them; those of English where it is not known here. */
export function quoteMarksOf(language: string): QuoteMarks {
  const [base = ''] = language.split('-')
  return marksOfLanguage[language] ?? marksOfLanguage[base] ?? english
}

function of(languages: string, marks: QuoteMarks) {
  return Object.fromEntries(languages.split(' ').map((language) => [language, marks]))
}
