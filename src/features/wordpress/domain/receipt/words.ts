import { defineWords } from '#shared/words/define-words.ts'

export const receiptWords = defineWords('desk.receipt', {
  ofSite: '{file}: {site}',
  looked:
    '{count, plural, one {# item was read. This is what an import does with it:} other {# items were read. This is what an import does with them:}}',
  taken:
    '{count, plural, one {# item was read. This is what became of it:} other {# items were read. This is what became of them:}}',
  /** In front of a list. */
  heading: '{heading}:',
  lookFirst: 'Look at this first',
  wrong: 'What is wrong in the file',
  untold: 'What could be read of the old site, and what could not',
  concluded: 'What the file does not say, and was worked out',
  aboutSite: 'About the site',
  what: 'What',
  inFile: 'In the file',
  comes: 'Come',
  cameColumn: 'Came',
  leftOutColumn: 'Left out',
  inShort: 'In short',
  differs: '{count, plural, one {One thing differs} other {# things differ}}',

  new: '{count, number} new',
  updated: '{count, number} updated',
  unchanged: '{count, number} as before',
  kept: '{count, number} edited here, and kept',
  updatedHere: 'Updated from the file:',
  keptHere: 'Edited here since, and kept as they are:',
  leftOut: '{count, number} left out: {reason}',
  /** “Files” is a kind. */
  lost: '{kind}: {count, number} of {total, number} left out. {reason}',
  toCome: '{kind}: {count, number} to come. {note}',
  emptyShare:
    '{kind}: {count, number} of {total, number} without a text. The words may have been in fields, a page builder or the theme.',
  fieldTextShare:
    '{kind}: {count, number} of {total, number} had no text. The words of the fields are the text here.',
  times: '{count, number} times: {note}',
  otherReasons: 'Other reasons.',
  ofForm: 'Form: {note}',
  /** Two sentences, one after the other. */
  inTurn: '{first} {next}',

  id: 'id {id}',
  line: 'line {line}',
  lineOf: 'line {line} of {file}',
  idAndLine: 'id {id}, line {line}',
  idAndLineOf: 'id {id}, line {line} of {file}',
  titled: '“{title}”',
  titledAt: '“{title}” ({place})',

  post: 'Posts',
  page: 'Pages',
  attachment: 'Files',
  comment: 'Comments',
  author: 'Authors',
  category: 'Categories',
  post_tag: 'Tags',
  term: 'Other terms',
  nav_menu_item: 'Menu entries',
  wp_navigation: 'Menus made of blocks',
  wpcf7_contact_form: 'Forms',
  flamingo_inbound: 'Messages',
  flamingo_contact: 'Entries of the address book',
  vote: 'Votes',
  rating: 'Ratings',
  redirect: 'Redirects',
  'site-review': 'Reviews (Site Reviews)',
  wpcr3_review: 'Reviews (WP Customer Reviews)',
  wp_block: 'Reusable blocks',
  custom_css: 'Style sheets',
  'acf-field-group': 'Groups of ACF fields',
  'acf-field': 'ACF fields',
  unknownType: 'Items of unknown type',
  otherType: 'Type “{type}”',
})

/** Why something did not come. */
export const reasonWords = defineWords('desk.importReasons', {
  revision: 'Earlier versions of texts stay behind; the texts themselves come.',
  attachment: 'Files were to stay behind.',
  styleSheet: 'Style sheets of the old theme do not fit the theme here.',
  themeSettings: 'Settings of the old theme do not fit the theme here.',
  template: 'Templates of the old theme do not fit the theme here.',
  font: 'Fonts of the old theme stay behind.',
  changeset: 'A draft of settings of the old theme.',
  embedCache: 'A copy of something on another site, which WordPress keeps for speed.',
  userRequest: 'A request about personal data that the old site has dealt with.',
  block: 'Reusable blocks are filled in where texts use them.',
  fieldGroup: 'It describes fields; their values come with the entries that have them.',
  field: 'It describes a field; its values come with the entries that have them.',
  addressBook:
    'It is an entry of an address book, made from accounts, messages and comments. Those come; the book is not kept here.',
  sentMail: 'It is a copy of a mail that was sent from the old site.',
  otherType: 'Nothing here can be made of this type yet.',

  ofTaxonomy: '“{taxonomy}”: {reason}',
  polylang:
    'Polylang notes with it what is in which language, and what translates what. All texts come; here they have no language of their own.',
  polylangTerms:
    'Polylang notes with it which categories and tags translate each other. Those of all languages come, in one list.',
  theme: 'It names a theme.',
  themePart: 'It names a part of a theme.',
  linkCategory: 'It is a category of links, which WordPress itself has given up.',
  otherTerm: 'Nothing here is filed under it.',

  endsEarly: 'The file ends within it.',
  notClosed: 'It is not closed in the file.',
  tooLarge: 'It is larger than can be read.',
  tooDeep: 'It is nested too deeply.',
  tooManyElements: 'It has too many parts.',
  noType: 'It has no type.',
  repeated: 'It stands in the file twice, word for word; the first one comes.',
  unreadable: 'It cannot be read.',

  parentLeft: 'What it stands under did not come.',
  parentWithoutPage: 'What it stands under has no page here.',
  failed: 'The program failed on it. Please report it with these words: {reason}',
  refused: 'It cannot be stored here: {reason}',
  unknownReason: 'the reason is not known.',
  noVote: 'It is no number that a vote can have.',
  noTotals: 'These are no totals that ratings can have.',
  subjectLeft: 'What it is about did not come.',
  menuStays:
    'The {place, select, main {main menu} other {menu at the foot}} stays as it is here. {howToTake}',
  menuWithoutPlace: 'Its menu has no place here; the notes say what is in it.',
  pluginNote: 'It is not a comment but a note of a plugin ({type}).',
})

/** What the owner has to do something about after a move: these stand first in a receipt. */
export const ownerNotes = defineWords('desk.importFirst', {
  empty: 'It comes without a text. Its words may have been in fields, a page builder or the theme.',
  filesUnread:
    'Only names were looked at so far. A file may still be missing or refused when it is taken in.',
  fieldText: 'It had no text. The words of its fields are its text here.',
  noFrontPage: 'No front page was found in the file. {howToSay}',
  password: 'It had a password. Here it is private: only those who are signed in at the desk can read it.',
  film: 'A film, or something else that another site shows, is a link here. To show a film on the page, put its file into the library.',
  frontPage: 'The front page is “{title}” ({id}): its address is that of the site.',
  frontPageStays:
    'The site here has a front page already, which stays. “{title}” ({id}) is a page like others. {howToTake} “This is the front page” in the editor of a page makes it the front page at any time.',
  takesSite:
    'Front page, list of posts, menus, name, tagline and time zone are those of the old site. {howToKeep}',
  takesSiteDraft:
    'Front page, list of posts, menus, name, tagline and time zone are those of the old site. The front page that was here becomes a draft. {howToKeep}',
  asBegun: 'The site here is as it was begun. {rest}',
  postsStay:
    'The list of posts stays on the page “{here}” of this site. “{title}” ({id}) had it there, and is a page like others here. To move it, take the tick off “Show the list of posts here” in the editor of the one, and set it in that of the other.',
  postsMove:
    'The list of posts moves from the page “{here}” of this site, which is a page like others then. {howToKeep}',
})
