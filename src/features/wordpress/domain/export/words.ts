import { defineWords } from '#shared/words/define-words.ts'

/** What is wrong in an export, and where. */
export const exportWords = defineWords('desk.importDamage', {
  wrongBytes:
    '{count, plural, one {# place is not valid UTF-8 and became �: {places}.} other {# places are not valid UTF-8 and became �: {places}.}}',
  controlCharacters:
    '{count, plural, one {# forbidden control character removed: {places}.} other {# forbidden control characters removed: {places}.}}',
  endsEarly:
    'The file ends early at byte {byte}; {count, plural, one {# complete item was read} other {# complete items were read}}. Parents, pictures, menu entries or comments may be missing: export again for a whole file.',
  endsWithin:
    'The file ends early at byte {byte}; {count, plural, one {# complete item was read} other {# complete items were read}}, the last one (item {id}) is incomplete and left out. Parents, pictures, menu entries or comments may be missing: export again for a whole file.',
  itemNotClosed:
    '{count, plural, one {# item left out, not closed in the file: {places}.} other {# items left out, not closed in the file: {places}.}}',
  tooLarge:
    '{count, plural, one {# entry left out, larger than can be read: {places}.} other {# entries left out, larger than can be read: {places}.}}',
  tooDeep:
    '{count, plural, one {# entry left out, nested too deeply: {places}.} other {# entries left out, nested too deeply: {places}.}}',
  tooManyElements:
    '{count, plural, one {# entry left out, with too many parts: {places}.} other {# entries left out, with too many parts: {places}.}}',
  prefixKnown: 'The prefix {prefix}: is not declared; taken to be {name}',
  prefixUnknown:
    'The prefix {prefix}: is not declared, and what it marks is not read (first in line {line}).',
  notClosed:
    '{count, plural, one {# part is not closed; taken to end where the next begins: {places}.} other {# parts are not closed; taken to end where the next begins: {places}.}}',
  markupInText:
    '{count, plural, one {# text was ended too early by “]]>” inside; the rest was put back: {places}.} other {# texts were ended too early by “]]>” inside; the rest was put back: {places}.}}',
  textOutside:
    '{count, plural, one {# piece of text left out, where no text belongs: {places}.} other {# pieces of text left out, where no text belongs: {places}.}}',
  noType:
    '{count, plural, one {# item left out, without a post type: {places}.} other {# items left out, without a post type: {places}.}}',
  noId: '{count, plural, one {# item has no id and will get a new one: {places}.} other {# items have no id and will get a new one: {places}.}}',
  wrongDate:
    '{count, plural, one {# date cannot be read: {places}.} other {# dates cannot be read: {places}.}}',
  repeatedItem:
    '{count, plural, one {# item left out, the same as one before: {places}.} other {# items left out, the same as one before: {places}.}}',
  sharedId:
    '{count, plural, one {# item has the id of another: {places}.} other {# items have the ids of another: {places}.}} All come in, the later ones under new ids; references go to the first of each.',
  lostId:
    '{count, plural, one {Other items refer to an id that nothing in the file has any more: {places}.} other {Other items refer to ids that nothing in the file has any more: {places}.}}',
  repeatedCommentId:
    '{count, plural, one {# comment id is used twice; all comments are kept: {places}.} other {# comment ids are used twice; all comments are kept: {places}.}}',
  lengthsMended:
    '{count, plural, one {Lengths mended in # serialised value: {places}.} other {Lengths mended in # serialised values: {places}.}}',
  objectAsMap:
    '{count, plural, one {# value holds an object, read as plain data: {places}.} other {# values hold objects, read as plain data: {places}.}}',
  objectAsText:
    '{count, plural, one {# value holds an object of a program, kept as plain text: {places}.} other {# values hold objects of a program, kept as plain text: {places}.}}',
  valueAsText:
    '{count, plural, one {# serialised value cannot be read, kept as plain text: {places}.} other {# serialised values cannot be read, kept as plain text: {places}.}}',
  otherEncoding:
    'The file says it is written in {encoding}. It was read as UTF-8: if letters with accents are wrong, save it as UTF-8 and import it again.',

  noItems: 'No items with a post type found. {advice}',
  zip: 'It is a ZIP archive: unpack it and choose the XML file inside.',
  gzip: 'It is packed with gzip: unpack it first.',
  feed: 'It looks like a news feed. Choose the file that WordPress writes under Tools, Export, “All content”.',
  empty: 'The export is empty. Choose “All content” when exporting.',
  other: 'Choose the file that WordPress writes under Tools, Export, “All content”.',

  // Where it is.
  site: 'the site',
  item: 'item {id}',
  content: 'content',
  excerpt: 'excerpt',
  author: 'author',
  comment: 'comment {id}',
  inLine: '{item} (line {line})',
  inPart: '{item} ({part}, line {line})',
  atByte: '{item} (line {line}, byte {byte})',
  inPartAtByte: '{item} ({part}, line {line}, byte {byte})',
  titled: '“{title}” (line {line})',
  dateIn: '“{date}” in {place}',
  valueIn: '{value} in {place}',
  broken: '{place}: damaged',
  circle: '{place}: contains itself',
  valueTooDeep: '{place}: nested too deeply',
  valueTooLarge: '{place}: too large',
  /** One place behind the other. */
  places: '{first}; {next}',
  placesAndMore: '{places}; and {count, number} more',
})
