import { defineWords } from '#shared/words/define-words.ts'

/** What is wrong with `portico.config.ts`, for who writes it. Examples are code and stay as they are. */
export const words = defineWords('desk.configuration', {
  unknownKey: '"{key}" in portico.config.ts is not known. {advice}',
  missingKey: '"{key}" in portico.config.ts is missing. Add it.',
  wrongValue: '"{key}" in portico.config.ts does not work. {advice}',
  noSettings: 'portico.config.ts gives no settings. Write them as: {example}.',
  writeObject: 'Write its settings in braces: {example}.',
  callExtension: 'Call the extension: {example}.',
  giveComponent: 'Give it a component: {example}.',
  valueForm: 'Write a value as in CSS, without semicolons and braces.',

  scriptElsewhere:
    '{address} is not served by this site: write {example} and put the file into content/scripts.',
  scriptMissing: '{address} is missing: put the file at {path}.',
})
