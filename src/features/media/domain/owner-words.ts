import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told: on the desk, and by the commands. */
export const ownerWords = defineWords('desk.media', {
  onThisSite: 'Media come from this site: put the file into content/media and write {address}.',
  /** `examples` are two attributes as they are written. */
  noLanguage: '"{language}" is no language: write {examples} or just {plain}.',
  twoCaptions: '{block} has two captions in {language}',
  twoCaptionsFix: 'Leave one file for each language.',
  noSource: '{block} has no source',
  noSourceFix: 'Add {attribute}.',
})
