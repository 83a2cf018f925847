const mark = /[\s:：*]/u

/** As our languages say it of a field. */
const neededWords = [
  ...[
    'optional',
    'optionnel',
    'facultatif',
    'facoltativo',
    'opcional',
    'opțional',
    'optioneel',
    'opcjonalnie',
  ],
  ...['nepovinné', 'valgfrit', 'valgfritt', 'valfritt', 'valinnainen', 'isteğe bağlı', 'προαιρετικό'],
  ...['по желание', 'необов’язково', 'اختياري', 'לא חובה', 'वैकल्पिक', '任意', '선택 사항', '选填', '選填'],
  ...['required', 'obligatoire', 'obbligatorio', 'obligatorio', 'obrigatório', 'obligatori', 'obligatoriu'],
  ...[
    'verplicht',
    'erforderlich',
    'pflichtfeld',
    'wymagane',
    'povinné',
    'påkrævet',
    'påkrevd',
    'obligatoriskt',
  ],
  ...['pakollinen', 'zorunlu', 'υποχρεωτικό', 'задължително', 'обов’язково', 'مطلوب', 'חובה', 'आवश्यक'],
  ...['必須', '필수', '必填'],
]
const needed = new RegExp(` ?[(（](?:${neededWords.join('|')})[)）](?=\\p{P}?$)`, 'iu')

/** A label as it is called elsewhere: without its colon, its star, and what it says of being needed. */
export const plainLabel = (words: string): string =>
  withoutMarks(withoutMarks(words.replace(/\s+/g, ' ').trim()).replace(needed, ''))

function withoutMarks(words: string): string {
  let end = words.length
  while (end > 0 && mark.test(words.charAt(end - 1))) end -= 1
  return words.slice(0, end)
}

/** A label in front of its answer on one line, as its language writes it: a question needs no colon. */
export const beforeAnswer = (label: string, locale: string): string =>
  /[?!.…؟？！。]$/u.test(label) ? label : label + colonIn(locale.split(/[_-]/)[0] ?? '')

function colonIn(language: string): string {
  if (language === 'fr') return '\u00a0:'
  return language === 'ja' || language === 'zh' ? '：' : ':'
}
