import type { Problem, ProblemGroup, ProblemKind } from './problems.ts'

const mostNamed = 10

/** `item 52 (content, line 18593)`, and so on; after ten, how many more. */
function places(group: ProblemGroup, say: (problem: Problem) => string = saidPlace): string {
  const named = [...new Set(group.places.slice(0, mostNamed).map(say))]
  const more = group.count - Math.min(group.places.length, mostNamed)
  return more > 0 ? `${named.join('; ')}; and ${more} more` : named.join('; ')
}

const saidItem = ({ item }: Problem) => (item === undefined ? 'the site' : `item ${item}`)

function saidPlace(problem: Problem): string {
  const key = problem.key ? `${problem.key}, ` : ''
  return `${saidItem(problem)} (${key}line ${problem.line})`
}

const saidByte = (problem: Problem) =>
  `${saidItem(problem)} (${problem.key ? `${problem.key}, ` : ''}line ${problem.line}, byte ${problem.byte})`

const saidId = ({ item }: Problem) => String(item)

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const failures: Record<string, string> = {
  broken: 'damaged',
  circle: 'contains itself',
  'too-deep': 'nested too deeply',
  'too-large': 'too large',
}

const noItems: Record<string, string> = {
  zip: 'It is a ZIP archive: unpack it and choose the XML file inside.',
  gzip: 'It is packed with gzip: unpack it first.',
  feed: 'It looks like a news feed. Choose the file that WordPress writes under Tools, Export, “All content”.',
  empty: 'The export is empty. Choose “All content” when exporting.',
  other: 'Choose the file that WordPress writes under Tools, Export, “All content”.',
}

const sentences: Record<ProblemKind, (group: ProblemGroup) => string> = {
  'wrong-bytes': (group) =>
    `${plural(group.count, 'place is', 'places are')} not valid UTF-8 and became �: ${places(group, saidByte)}.`,
  'control-characters': (group) =>
    `${plural(group.count, 'forbidden control character', 'forbidden control characters')} removed: ${places(group, saidByte)}.`,
  'ends-early': ({ places: [place] }) =>
    `The file ends early at byte ${place?.byte}; ${place?.about} complete items were read${
      place?.item ? `, the last one (item ${place.item}) is incomplete and left out` : ''
    }. Parents, pictures, menu entries or comments may be missing: export again for a whole file.`,
  'item-not-closed': (group) =>
    `${plural(group.count, 'item', 'items')} left out, not closed in the file: ${places(group)}.`,
  'too-large': (group) =>
    `${plural(group.count, 'entry', 'entries')} left out, larger than can be read: ${places(group)}.`,
  'too-deep': (group) =>
    `${plural(group.count, 'entry', 'entries')} left out, nested too deeply: ${places(group)}.`,
  'too-many-elements': (group) =>
    `${plural(group.count, 'entry', 'entries')} left out, with too many parts: ${places(group)}.`,
  'undeclared-prefix': ({ about, places: [place] }) =>
    place?.key
      ? `The prefix ${about}: is not declared; taken to be ${place.key}`
      : `The prefix ${about}: is not declared, and what it marks is not read (first in line ${place?.line}).`,
  'not-closed': (group) =>
    `${plural(group.count, 'part is', 'parts are')} not closed; taken to end where the next begins: ${places(group)}.`,
  'markup-in-text': (group) =>
    `${plural(group.count, 'text was', 'texts were')} ended too early by “]]>” inside; the rest was put back: ${places(group)}.`,
  'text-outside': (group) =>
    `${plural(group.count, 'piece of text', 'pieces of text')} left out, where no text belongs: ${places(group)}.`,
  'no-type': (group) =>
    `${plural(group.count, 'item', 'items')} left out, without a post type: ${places(group)}.`,
  'no-id': (group) =>
    `${plural(group.count, 'item has', 'items have')} no id and will get a new one: ${places(group, ({ about, line }) => `“${about}” (line ${line})`)}.`,
  'wrong-date': (group) =>
    `${plural(group.count, 'date', 'dates')} cannot be read: ${places(group, (problem) => `“${problem.about}” in ${saidPlace(problem)}`)}.`,
  'repeated-item': (group) =>
    `${plural(group.count, 'item', 'items')} left out, the same as one before: ${places(group)}.`,
  'shared-id': (group) =>
    `${plural(group.count, 'item has the id', 'items have the ids')} of another: ${places(group, saidId)}. All come in, the later ones under new ids; references go to the first of each.`,
  'lost-id': (group) =>
    `Other items refer to ${group.count === 1 ? 'an id' : 'ids'} that nothing in the file has any more: ${places(group, ({ about }) => String(about))}.`,
  'repeated-comment-id': (group) =>
    `${plural(group.count, 'comment id is', 'comment ids are')} used twice; all comments are kept: ${places(group, (problem) => `comment ${problem.about} in ${saidItem(problem)}`)}.`,
  'lengths-mended': (group) =>
    `Lengths mended in ${plural(group.count, 'serialised value', 'serialised values')}: ${places(group)}.`,
  'object-as-map': (group) =>
    `${plural(group.count, 'value holds an object, read as plain data', 'values hold objects, read as plain data')}: ${places(group)}.`,
  'object-as-text': (group) =>
    `${plural(group.count, 'value holds an object', 'values hold objects')} of a program, kept as plain text: ${places(group, (problem) => `${problem.about} in ${saidPlace(problem)}`)}.`,
  'value-as-text': (group) =>
    `${plural(group.count, 'serialised value', 'serialised values')} cannot be read, kept as plain text: ${places(group, (problem) => `${saidPlace(problem)}: ${failures[problem.about ?? ''] ?? ''}`)}.`,
  'no-items': ({ about }) => `No items with a post type found. ${noItems[about ?? ''] ?? noItems.other}`,
  'other-encoding': ({ about }) =>
    `The file says it is written in ${about}. It was read as UTF-8: if letters with accents are wrong, save it as UTF-8 and import it again.`,
}

/** A sentence for an owner about everything of one kind. */
export const sentenceOf = (group: ProblemGroup): string => sentences[group.kind](group)
