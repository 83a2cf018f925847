import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.look', {
  look: 'Look',
  lookWord: 'look',
  theLook: 'the look',
  about: 'Colours, font, width and corners of every page.',
  saved: 'The look is saved.',
  themeAbout: 'For everything else write a <file></file>; it wins over what is chosen here.',

  accent: 'Accent colour',
  accentHint: 'Of links, buttons and marks.',
  background: 'Background',
  backgroundHint: 'Of the page. In dark, a dark shade of it.',
  ownColour: 'Use a colour of your own',
  colour: 'Colour',
  /** Where the page is light or dark, another colour stands for the chosen one. */
  moved:
    '{scheme, select, dark {In dark, {used} is used instead of {chosen}, so that text can be read.} other {In light, {used} is used instead of {chosen}, so that text can be read.}}',

  font: 'Font',
  fontSerif: 'Serif',
  fontOldStyle: 'Old style serif',
  fontSans: 'Without serifs',
  width: 'Width',
  widthNarrow: 'Narrow',
  widthUsual: 'Usual',
  widthWide: 'Wide',
  corners: 'Corners',
  cornersSharp: 'Sharp',
  cornersUsual: 'A little round',
  cornersRound: 'Round',
})
