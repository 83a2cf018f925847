/**
 * The signs of a printer that change words: `3x4` is `3×4`, `(tm)` is `™`. Quotes, dashes and dots are set by our own pages when
 * they are shown, so that the text stays as it was written.
 */
export const texturize = (text: string) =>
  text
    .replace(timesSign, '×')
    .replace(/ \(tm\)/gi, ' ™')
    .replaceAll('``', '“')
    .replaceAll("''", '”')

const timesSign = /(?<=\b(?:[1-9][\d.,]*|0[\d.,]+))x(?=\d[\d.,]*\b)/g
