import { defineWords } from '#shared/words/define-words.ts'

/** What the builder of forms says. It is handed to its island. */
export const builderWords = defineWords('desk.forms.builder', {
  look: 'Look',
  pieces: 'Pieces of the form',
  pieceText: 'Text',
  pieceFrame: 'Holds what is below it, or ends that',
  /** A kind of field with its name: Line of text, [your-name]. */
  kindNamed: '{kind}, [{name}]',
  kindRequired: '{kind}, required',
  kindAndKind: '{first}; {second}',
  change: 'Change',
  changePiece: 'Change {name}',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  removePiece: 'Remove {name}',
  moved: '{name} is now number {place, number} of {count, number}.',
  removed: '{name} is removed.',
  added: '{name} is added.',
  addedWithChoices: '{name} is added. Write its choices.',

  changeInSource: 'Change it in the source.',
  label: 'Label',
  onlyInSource: '{tag} is written in a way that only the source can show.',
  kindWithName: '{kind} {name}',
  nameForMails: 'Name, for mails',
  mustBeFilled: 'Must be filled in',
  choices: 'Choices, one on a line (shown|mailed)',
  questions: 'Questions, one on a line (question|answer)',
  buttonWords: 'Words on the button',
  twoButtonWords: 'Words on the two buttons, one on a line',
  value: 'Value',
  shownWhileEmpty: 'Shown while it is empty',
  standsAtFirst: 'Stands in it at first',
  words: 'Words',
  seldomNeeded: 'Seldom needed',
  otherOptions: 'Other options',

  add: 'Add',
  itsLabel: 'Its label',
  addField: 'Add the field',

  source: 'Source',
  sourceHint:
    'HTML with form tags. What you do above is written here, and what you write here is shown above.',
  toLookAt: 'To look at',
  line: 'Line {line, number}:',

  save: 'Save',
  undo: 'Undo',
  checkAndPreview: 'Check and preview',
  notSaved: 'Not saved yet',
  asVisitorsSee: 'As visitors see it',
  cannotBeShown: 'It cannot be shown.',
})

/** What the list of tags beside the mails says. It is handed to its island. */
export const tagPickerWords = defineWords('desk.forms.tags', {
  whatMailsSay: 'What a mail can say',
  writeTag: 'Write [{tag}] into the mail',
})
