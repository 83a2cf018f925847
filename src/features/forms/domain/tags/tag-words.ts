import { defineWords } from '#shared/words/define-words.ts'

/** What is wrong with a tag, and what to do. */
export const tagWords = defineWords('desk.forms.mistakes', {
  secondSingular: 'A form can have only one "{type}" tag; this one is shown as text.',
  secondSingularFix: 'Remove it.',
  withoutName: 'The "{type}" tag has no name.',
  withoutNameFix: 'Give it one, as in "{example}".',
  badName: '"{name}" cannot be a field name.',
  badNameFix:
    'Start with a letter a–z, then use letters, digits, "-" and "_". The name comes first in the tag.',

  unclosedQuote: 'A quoted value is never closed: {rest}.',
  unclosedQuoteFix: 'Close the quote before the "]". A value cannot contain "]" or the quote it stands in.',
  optionAfterValue: 'The option "{option}" stands after a quoted value.',
  optionAfterValueFix: 'Write all options first and the quoted values last.',
  strangeCharacter: '"{option}" contains the character "{character}", which options cannot have.',
  strangeCharacterFix: 'Put it in quotes if it is a value, otherwise remove "{character}".',

  strayEnd: '"{end}" closes nothing.',
  strayEndFix: 'Write "{start}" before it, with no "[" between the two, or remove it.',
  noStar: 'There is no "{type}*" tag.',
  noStarFix: 'Write "{example}" without the star.',
  noStarRequiredFix: 'Write "{example}" without the star. A {type} is always required.',
  unclosed: 'The "{type}" tag is never closed.',
  unclosedFix: 'End the tag with "]".',
  misspelt: '"{type}" is no tag type.',
  misspeltFix: 'Did you mean "{meant}"?',

  unknownOption: '{tag}: the option "{option}" is not known and has no effect.',
  optionWithoutValue: '{tag}: the option "{option}" needs a value, as in "{example}".',
  badOptionValue: '{tag}: "{option}" is not a value this option can take.',
  optionsFix: 'Options here: {names}.',
  noOptionsFix: 'This tag takes no options.',
})
