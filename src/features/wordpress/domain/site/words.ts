import { defineWords } from '#shared/words/define-words.ts'

/** What is told of menus, and of their lines. */
export const menuWords = defineWords('desk.importMenus', {
  noWords: 'It has no words.',
  targetLeft: 'What it leads to did not come.',
  targetHidden: 'What it leads to is not public.',
  listLeft: 'The list it leads to did not come.',
  noAddress: 'It has no address.',
  wrongAddress: 'Its address cannot be followed: {url}',
  sameTab: 'Links of menus open in the same tab here, also those that opened a new one.',
  mainAsThere: '“{name}” is the main menu here, as it was there.',
  mainGuessed: '“{name}” is the main menu here: no export says where a menu stood.',
  footer: '“{name}” is the menu at the foot of the pages.',
  footerFlat: 'The menu at the foot has one level: what stood below a line stands beside it.',
  noPlace: 'The menu “{name}” has no place here: {lines}.',
  stays:
    '{place, select, main {The main menu stays as it is here.} other {The menu at the foot stays as it is here.}}',
})

/** What is told of the site as a whole. */
export const siteFactWords = defineWords('desk.importSiteFacts', {
  noTagline: 'The tagline “{tagline}” was taken out: the old site has none.',
  stays:
    '{what, select, title {The name of the site stays “{here}”; the old site said “{old}”.} tagline {The tagline stays “{here}”; the old site said “{old}”.} locale {The language stays “{here}”; the old site said “{old}”.} other {The time zone stays “{here}”; the old site said “{old}”.}}',
  taglineLeft: 'The tagline did not come, because the name stays; the old site said “{old}”.',
  authorAddresses: 'Web addresses of authors did not come: authors here have a name and some words.',
  biographies:
    'Biographies of authors are not in an export. Write them on the desk under Settings, Authors, “About them”, or in site.yaml as “bio”.',
})

/** What is told of categories and tags. */
export const termWords = defineWords('desk.importTerms', {
  stay: '{kind, select, tags {Tags that are described here already stay so: {names}.} other {Categories that are described here already stay so: {names}.}}',
  tooDeep:
    'Categories stand at most {levels, number} deep here. These were deeper and stand at the top: {names}.',
  markup:
    'Descriptions of categories and tags are plain text here. Links and emphasis were left out of {names}.',
  field:
    '{count, plural, one {“{key}” of a term did not come: terms have no fields here.} other {“{key}” of # terms did not come: terms have no fields here.}}',
  name: '“{name}”',
  namesAndMore: '{names} and {count, number} more',
})
