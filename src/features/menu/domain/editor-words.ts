import { defineWords } from '#shared/words/define-words.ts'

/** Of the editor of a menu, in the browser. */
export const menuEditorWords = defineWords('desk.menu', {
  help: 'Drag a line by its handle, or use the arrow keys on the handle: left and right change its level.',
  helpFlat: 'Drag a line by its handle, or use the arrow keys on the handle.',
  move: 'Move {line}',
  moveThisLine: 'Move this line',
  label: 'Words',
  labelOfLine: 'Words of line {line, number}',
  address: 'Address',
  addressOfLine: 'Address of line {line, number}',
  up: 'Move up',
  down: 'Move down',
  out: 'Take one level out',
  in: 'Put below the one before',
  remove: 'Remove',
  /** `act` is one of the five above, `line` what visitors read. */
  actOnLine: '{act}: {line}',
  empty: 'The menu is empty.',

  noFurther: 'It cannot go further.',
  removed: '{line} is removed.',
  place: '{line}: {place, number} of {all, number}',
  placeBelow: '{line}: {place, number} of {all, number}, below {parent}',

  add: 'Add to the menu',
  placeOfSite: 'A place of this site',
  choose: 'Choose…',
  addPlace: 'Add the place',
  otherLabel: 'Words of another link',
  otherAddress: 'Its address',
  addLink: 'Add the link',
})
