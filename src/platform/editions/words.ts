import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.editions', {
  noSuchLanguage: 'The name of this file says "{language}", which is not a language of this site.',
  noSuchLanguageFix: 'Add it to "languages" in site.yaml, or take it out of the name of the file.',
})
