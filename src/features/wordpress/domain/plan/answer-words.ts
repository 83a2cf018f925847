import { defineWords } from '#shared/words/define-words.ts'

/** How an owner says on the command line what the file does not. */
export const answerWordsOfCommand = defineWords('desk.importOptions', {
  timezone: '“--timezone” names another.',
  frontPage: '“--front-page” names it by its number.',
  postsPage: '“--posts-page” names it by its number.',
  takeSite: '“--site old” takes those of the old site.',
  keepSite: '“--site here” keeps those of this site.',
})

/** What a file of WordPress does not say of its site, and was worked out. */
export const guessWords = defineWords('desk.importGuesses', {
  timezone:
    'The time zone is taken to be {timezone}: its clocks showed what the dates in the file say. Others may fit too. {howToSay}',
  noTimezone: 'The file does not say the time zone; {timezone} is taken. {howToSay}',
  noPostsPage: 'The page of the list of posts was not found. {howToSay}',
  postsPageNamed: 'The list of posts stands on the page “{title}” ({id}): it has no text and is called so.',
  postsPageEmpty:
    'The list of posts stands on the page “{title}” ({id}): it is the only page without a text.',
  noWords:
    'The old site is in “{language}”, and this program has no words in that language: buttons, dates and labels around the texts are in English.',
  newIds:
    '{count, plural, one {# item gets a new id, because its own is taken here or not usable.} other {# items get new ids, because theirs are taken here or not usable.}}',
  replaced:
    'Pages that the site was begun with, and that nobody has changed, give way to those of the old site: {addresses}. What they said is in the history of the pages. {howToKeep}',
  movedShown: '“{name}” is at {address}, because its old address {wanted} shows something else here.',
  movedTaken: '“{name}” is at {address}, because {wanted} is taken.',
  movedLeads: '“{name}” is at {address}, because {wanted} is taken. Its old address {old} leads there.',
  movedMore: 'More items whose address is taken here, and that have another one: {count, number}.',
  movedUnvisited: 'Items that nobody visits get another name where theirs is taken here: {count, number}.',
  typesHere: 'Types and fields of the old site are described in {file}, which is yours to change.',
  noType: 'The site has no type “{name}”. {reason}',
  noFields: 'These fields did not come: {fields}. {reason}',
  yours:
    '{file} is yours and was not changed. Describe it there, or, if you never changed the file, delete it and its lines in {config}. Then import again.',
  otherFolder: 'It needs code, and {folder} is not the folder of the site. Run the import in that folder.',
  notWritable:
    'It needs code, and the site may not write into its own folder. Let the account it runs under write there, and import again.',
  bothCommands: '{first} and {second}',
  notInstalled:
    'It needs code, and what builds that is not installed. Run {commands} in the folder of the site, or ask whoever runs the server to, and import again.',
})
