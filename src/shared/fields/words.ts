import { defineWords } from '#shared/words/define-words.ts'

/** What to write into a field. Examples stay as they are: they are written so in files. */
export const words = defineWords('desk.fields', {
  fillIn: 'Fill this in.',
  addOne: 'Add at least one.',
  atMost: 'Use at most {max, number}.',
  atMostCharacters:
    '{max, plural, one {Use at most {max, number} character.} other {Use at most {max, number} characters.}}',
  oneOf: 'Write one of: {choices}.',
  day: 'Write a day, e.g. 2026-05-01.',
  time: 'Write a time, e.g. 18:30.',
  file: 'Write the path of a file in Media, e.g. /media/plan.pdf.',
  picture: 'Write the path of a picture in Media, e.g. /media/oak.jpg.',
  keys: 'Write its keys on indented lines below it.',
  list: 'Write a list: {example}.',
  link: 'Write a web address such as https://example.org/, or a path of this site such as /about.',
  text: 'Write a text.',
  exampleText: 'Some words',
  textInQuotes: 'Write a text, in quotes if need be.',
  trueOrFalse: 'Write true or false.',
  reference: 'Write the end of its address, e.g. oak-table.',

  number: 'Write a number, in digits.',
  wholeNumber: 'Write a whole number.',
  numberAtLeast: 'Write a number of at least {min, number}.',
  numberAtMost: 'Write a number of at most {max, number}.',

  amount: 'Write an amount in digits, e.g. 49.90.',
  amountAndCurrency: 'Write an amount and its currency, e.g. 49.90 EUR.',
  currencyMissing: 'Name the currency too: {amount}.',
  currencyLetters: 'Name the currency by its three letters, e.g. 49.90 EUR.',
  smallerAmount: 'Write a smaller amount.',
  digits:
    '{digits, plural, =0 {{currency} has no digits behind the point.} one {{currency} has # digit behind the point.} other {{currency} has # digits behind the point.}}',
})
