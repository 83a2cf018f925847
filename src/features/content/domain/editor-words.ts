import { defineWords } from '#shared/words/define-words.ts'

/** Of the editor in the browser. */
export const editorWords = defineWords('desk.editor', {
  howShown: 'How the text is shown',
  visual: 'Visual',
  previewBeside: 'Preview beside it',
  preview: 'Preview',
  writing: 'Writing…',
  keptAt: 'Kept for you at {time}, not saved yet.',
  kept: 'What you write is kept for you.',
  notKept: 'What you write is not kept yet; it is tried again.',
  offline: 'You are offline. What you write is not kept yet; it is tried again.',
  signedOut:
    'You are signed out. Sign in again in another tab. What you write is not kept yet; it is tried again.',
  refused: 'The site does not take it at the moment. What you write is not kept yet; it is tried again.',
  elsewhere:
    'You are writing this in another window too, and that text is the one being kept. What you write here is kept only when you save.',
  keepThis: 'Keep this one instead',
  showOther: 'Show the other one here',

  text: 'Text',
  format: 'Format',
  bold: 'Bold',
  italic: 'Italic',
  struckOut: 'Struck out',
  code: 'Code',
  link: 'Link',
  heading: 'Heading',
  smallHeading: 'Small heading',
  paragraph: 'Paragraph',
  list: 'List',
  numberedList: 'Numbered list',
  quote: 'Quote',
  outOfList: 'Out of list or quote',
  undo: 'Undo',
  redo: 'Redo',
  picture: 'Picture',
  /** Of a box in a list of tasks, heard only. */
  done: 'Done',

  /** What can be put into a text, each with a few words on it. */
  whatToPut: 'What to put here',
  nothingToPut: 'Nothing found. Esc keeps it as text.',
  headingHint: 'a large one',
  smallHeadingHint: 'one step smaller',
  listHint: 'with dots',
  numberedListHint: '1, 2, 3',
  taskList: 'Task list',
  taskListHint: 'with boxes to tick',
  quoteHint: 'somebody else’s words',
  codeHint: 'as it is written',
  line: 'Line',
  lineHint: 'across the page',
  table: 'Table',
  tableHint: 'written with lines and dashes',
  film: 'Video',
  sound: 'Audio',
  mediaHint: 'of the library, or from this computer',
  /** A table to begin with. */
  firstColumn: 'First',
  secondColumn: 'Second',
  firstCell: 'one',
  secondCell: 'two',

  /** Of something that is shown as its source. */
  block: 'Block {name}',
  source: 'Source',
  asSource: '{name}, as source',

  aLink: 'A link',
  address: 'Address',
  addressHint: 'A path of this site such as /about, or https://… Empty takes the link away.',
  linkText: 'Words',
  addressLike: 'Write a path that begins with / or an address that begins with https://.',
})
