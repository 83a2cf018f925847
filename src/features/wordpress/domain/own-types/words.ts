import { defineWords } from '#shared/words/define-words.ts'

/** What is told of types and fields that the old site had of its own. */
export const typeWords = defineWords('desk.importTypes', {
  noneAlike: 'The field “{label}” ({type}) did not come: no field here is like it.',
  asText: 'The field “{label}” is a text here: not all of its values are what it asks for.',
  layouts: 'The field “{label}” did not come: its layouts have different fields of one name.',
  tooMany:
    '{count, plural, one {# field did not come: a type has at most {most, number}.} other {# fields did not come: a type has at most {most, number}.}}',
  tree: 'The tree of “{taxonomy}” did not come: its terms are choices side by side.',
  lacking:
    '{count, plural, one {The type “{type}” here has no field {fields}; such values did not come. Add it to the type, and import again.} other {The type “{type}” here has no fields {fields}; such values did not come. Add them to the type, and import again.}}',
  field: '“{name}”',
  unfit: '“{value}” did not come: it does not fit the field {field}.',
  fileLeft: 'A file of the field {field} did not come: the library has no such file.',
  linkLeft: 'A link of the field {field} did not come: what it leads to did not.',
  referenceLeft: 'What the field {field} refers to did not come.',
})
