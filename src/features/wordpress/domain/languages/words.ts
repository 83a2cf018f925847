import { defineWords } from '#shared/words/define-words.ts'

/** What is told of a site in several languages. */
export const languageWords = defineWords('desk.importLanguages', {
  several:
    'The old site was in several languages. Texts in “{first}” are those of the first language here; {others}. Translations belong together by the names of their files.',
  below: '{count, plural, one {# in “{name}” stands below {path}} other {# in “{name}” stand below {path}}}',
  menus:
    'Menus of further languages do not come by themselves: write them in site.fr.yaml and the like, under “menus”. Categories and tags of all languages stand in one list.',
  noLanguage:
    '{count, plural, one {“{name}” is no language that can have pages of its own here: # text stands among those of the first.} other {“{name}” is no language that can have pages of its own here: # texts stand among those of the first.}}',
})
