import { defineWords } from '#shared/words/define-words.ts'

/** What an owner is told of texts: on the desk, and by the commands. */
export const ownerWords = defineWords('desk.texts', {
  slugLike: 'Use small letters, digits and hyphens, e.g. slug: oak-table.',
  addressOfAPart: 'Choose another beginning: this address belongs to a part of the site.',
  mediaPathLike: 'Write the path of a file in content/media, e.g. /media/oak.jpg.',
  shorter: 'Write a shorter one.',
  numberUpTo: 'Choose a number up to {most, number}.',
  stateLike: 'Write pending or private, or leave the line out.',
  canonicalLike:
    'Write a whole address, e.g. https://example.org/oak, or a path of this site, e.g. /posts/oak.',
  /** `line` is a line of a file: date: … */
  addLine: 'Add a line "{line}".',
  homeAndPosts: 'Leave out "home" or "posts": the front page shows the newest posts by itself.',
  dayOrMoment: 'Write a day, or a moment with its offset: 2026-05-01 or "2026-05-01T09:30:00+02:00".',
  keyLike: 'Use small letters, digits and hyphens for the key, e.g. north-quay: it stands in addresses.',
  /** `reason` is what the code of an extension threw. */
  mendCheck: '{reason}. Mend its check, then save this again.',

  nameIsNoAddress: 'The name "{name}" cannot be used as an address.',
  nameIsNoAddressFix: 'Give the file another name, or write an address of your own, e.g. slug: oak-table.',
  isFrontPage: '“{title}” is the front page already.',
  isFrontPageFix:
    'Leave "home: true" in one of the two only. On the desk, a published page that is saved as the front page replaces the other.',
  addressTaken: 'The address {address} already belongs to “{title}”.',
  addressTakenFix: 'Give one of the two another "slug".',
  hasPosts: '“{title}” has the list of posts already.',
  hasPostsFix: 'Leave "posts: true" in one of the two only.',
  noFile: 'There is no file {file}.',
  noFileFix: 'Put the file there, or correct its name.',
  undescribed: 'The picture {address} has no description.',
  undescribedFix:
    'Write between the brackets what it shows, for those who do not see it; leave them empty only if it is decoration.',

  oldAddressNamedFirst: 'The old address {address} leads to “{title}”, which named it first.',
  oldAddressNamedFirstFix: 'Take it out of "aliases" in one of the two.',
  oldAddressCovered: '“{title}” stands at {address}, so nobody is led away from there.',
  oldAddressCoveredFix: 'Take it out of "aliases", or give that page another "slug".',
  noAuthor: 'There is no author "{author}" in site.yaml.',
  noAuthorFix: 'Describe the author there, under "authors": until then the name is made from the word.',
  noAuthorMeant:
    'Did you mean "{meant}"? Otherwise describe the author there, under "authors": until then the name is made from the word.',
  covered:
    'The extension "{extension}" answers at {address}. Visitors see this text only if it lets them through.',
  coveredByLanguage:
    'At {address} visitors find the pages in the language "{language}", so nobody sees this text.',
  coveredByLanguageFix: 'Give the text another "slug".',
  coveredFix: 'Give the text another "slug", or the extension another address.',
  /** `type` is the name of a type in code, e.g. course. */
  noReference: '"{key}" refers to the {type} "{slug}", which is not there.',
  noReferenceFix: 'Correct it, or write that one: until then nothing is shown in its place.',
  noCategory: 'There is no category "{word}" in terms.yaml.',
  noTag: 'There is no tag "{word}" in terms.yaml.',
  noTermFix: 'Describe it there: until then it is called as it is written, and stands by itself.',
  noTermMeant:
    'Did you mean "{meant}"? Otherwise describe it there: until then it is called as it is written, and stands by itself.',
  noParent: 'The category "{category}" is to stand below "{parent}", which is not described.',
  noParentFix: 'Write the key of a category: until then it stands at the top.',
  noParentMeant: 'Did you mean "{meant}"? Write the key of a category: until then it stands at the top.',
  parentsInCircle: 'The category "{category}" would stand below itself.',
  parentsInCircleFix:
    'Give one of the circle another "parent", or none: until then all of it stands at the top.',
  tooManyAbove: 'More than {most, number} categories stand above "{category}".',
  tooManyAboveFix: 'Give it another "parent", or none: until then it stands at the top.',

  /** Places that a menu can lead to. */
  lists: 'Lists',
  posts: 'Posts',
  pages: 'Pages',
  categories: 'Categories',

  noteToOwner: 'Note to the owner',
  line: '(line {line, number})',
  /** Ends a sentence. */
  problem: '{problem}.',
  problemInField: 'In "{key}": {problem}.',
  problemAtLine: '{problem} (line {line, number} of the text).',
  broken: 'The block could not be drawn',
  brokenFix: 'Check its attributes; the log of the site says more',
  brokenBy: 'The block could not be drawn: {reason}',
  mendLine: 'Mend {line}',
  mendExtension: 'Mend the extension "{extension}"',
  tooDeepBlocks: 'Blocks stand inside each other more than three deep',
  tooDeepBlocksFix: 'Take this block out; perhaps it holds itself',
  noBlock: 'There is no block {block}',
  noBlockMeant: 'Did you mean {block}?',
  noBlockFix: 'The blocks of this site are {blocks}',
  unreadable: '{block} cannot be read',
  unreadableFix: 'Write it alone on its line, like {example}',
  misplaced: '{block} stands inside a heading, a link or emphasis',
  misplacedFix: 'Move it to a line of its own',
  unopened: 'The closing of {block} has no opening before it',
  unopenedFix: 'Remove it, or add the opening',
  /** `element` is the name of an HTML element, such as <iframe>. */
  leftOut: 'Visitors do not see {element}',
  leftOutFix: 'Remove it, or write a link to its address instead',
  noAttribute: '{block} has no attribute "{name}"',
  needsAttribute: '{block} needs an attribute "{name}"',
  addIt: 'Add it.',
  unreadAttributes: '{block} cannot be read as it is written',
  attributeNotUnderstood: '{block} is not understood',
  /** Two problems with one block. */
  both: '{first}, and {second}',
  /** Two whole sentences. */
  sentences: '{first} {second}',
  /** `fix` is one or more whole sentences. */
  fixWithExample: '{fix} An example: {example}',

  tooLong: 'The text has more than {most, number} characters',
  tooManyLines: 'The text has more than {most, number} lines',
  tooManyParts: 'The text has more than {most, number} parts, counting every cell of its tables',
  tooManyNotes: 'The text has more than {most, number} marks of footnotes',
  tooManyBlocks: 'The text has more than {most, number} blocks',
  makeSeveralPages: 'Make several pages of it.',
  tooManyTicks: 'The text has backticks in more than {most, number} places',
  tooManyTicksFix: 'Put code between lines of three of them, or make several pages of it.',
  tooDeepLists: 'Lists, quotes and footnotes stand inside each other more than {most, number} deep',
  tooDeepListsFix: 'Take some of the marks at the beginning of the line away.',
  tooManyLazyLines: 'A list or quote goes on for thousands of lines without an empty one',
  tooManyLazyLinesFix: 'Put an empty line where it ends.',
  tooLongTrail:
    'More than {most, number} dots, quotes or other marks stand in a row in a line with an address',
  tooLongTrailFix: 'Leave some of them out.',
  tooManyUnderlines: 'The text has more than {most, number} lines of nothing but dashes or equals signs',
  tooManyUnderlinesFix: 'Write headings with # in front of them, or make several pages of it.',
  tooManyDefinitions: 'The text says for more than {most, number} names where they lead',
  tooManyDefinitionsFix: 'Write the addresses where they are used, or make several pages of it.',
  tooDeepParts: 'Parts of the text stand inside each other more than {most, number} deep',
  tooDeepPartsFix: 'Put less inside each other.',
  tooManyFormats: 'Very many different HTML tags for bold, italic and the like stand in the text',
  tooManyFormatsFix: 'Write **bold** and *italic* instead, or leave their attributes out.',
  tangled: 'The marks of this text are so entangled that it takes too long to read',
  tangledFix: 'Close what is opened here, and put less inside each other.',
  tooManyMarks: 'A piece of text has thousands of stars, underscores or brackets',
  tooManyMarksFix: 'Put empty lines into it, or a backslash before those that are no marks.',
  tooDeepHtml: 'HTML elements stand inside each other more than {most, number} deep',
  tooDeepHtmlFix: 'Close those that are opened.',
})
