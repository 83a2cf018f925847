import { defineWords } from '#shared/words/define-words.ts'

/** Where something is translated. `<language></language>` is what a language calls itself: “Français”. */
export const words = defineWords('desk.translations', {
  languages: 'Languages',
  language: 'Language',
  translation: 'Translation',
  /** “New post (Français)”, “the banner (Français)”. */
  inLanguage: '{what} ({language})',
  /** Above a list, which can be narrowed to one. */
  allLanguages: 'All languages',
  // {language} is in the language of the desk, as it stands in a sentence: “French”.
  translateInto: 'Translate into {language}',
  ifEmpty: 'If empty: <text></text>',
  missing: 'Missing',
  behind: 'Original changed since',
  inStep: 'Up to date with the original',
  source: 'Original: <language></language>',
  emptyAsSource: 'Left empty, it is as in the original.',
  sourceText: 'Text of the original',
  whatChanged: 'What has changed in the original',
  saveToConfirm: 'If the translation is still right, save it as it is.',
  startFromSource: 'Start from the original text',
  nowInStep: 'The translation is up to date with the original.',
  // In the log, behind a name: "Ana checked the translation “Oak tables”".
  didCheck: 'checked the translation',
})
