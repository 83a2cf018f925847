import type { Message, Translatable } from 'portico/extension'
import { words as exportWords } from '../../words/desk.importDamage.ts'
import { words as sourceWords } from '../../words/desk.importSource.ts'
import { own } from '../own.ts'
import { eachOnce } from '../receipt/tally.ts'

/** One thing that is wrong in a file, and where. `item` is the id of an item, `key` names the part of it, `about` what is meant. */
export type Problem = {
  kind: ProblemKind
  line: number
  byte: number
  item?: number
  key?: string
  about?: string
}

/** Everything of one kind: how often, and where at first. */
type ProblemGroup = { kind: ProblemKind; about?: string; count: number; places: Problem[] }

/** Kinds that are reported for each thing they are about. */
const toldApart: ReadonlySet<ProblemKind> = new Set(['undeclared-prefix', 'no-items', 'other-encoding'])
const maxPlaces = 100

/** Puts problems of one kind together, so that a file with a million of them has a short report. */
export function createProblemList() {
  const groups = new Map<string, ProblemGroup>()
  return {
    add(problem: Problem): void {
      const about = toldApart.has(problem.kind) ? problem.about : undefined
      const name = `${problem.kind} ${about ?? ''}`
      const group = groups.get(name) ?? { kind: problem.kind, about, count: 0, places: [] }
      group.count += 1
      if (group.places.length < maxPlaces) group.places.push(problem)
      groups.set(name, group)
    },
    groups: (): ProblemGroup[] => [...groups.values()],
  }
}

const maxNamed = 10

/** `item 52 (content, line 18593)`, and so on; after ten, how many more. */
function placesOf(group: ProblemGroup, placeOf: (problem: Problem) => Translatable): Translatable {
  const named = eachOnce(group.places.slice(0, maxNamed).map(placeOf))
  const places = named.reduce((first, next) => exportWords.places({ first, next }))
  const count = group.count - Math.min(group.places.length, maxNamed)
  return count > 0 ? exportWords.placesAndMore({ places, count }) : places
}

const itemOf = ({ item }: Problem): Message =>
  item === undefined ? exportWords.site : exportWords.item({ id: item })

/** Parts that have a name in words; others are called as the file calls them. */
const parts = { content: exportWords.content, excerpt: exportWords.excerpt, author: exportWords.author }

function partOf(key: string): Translatable {
  const [, id] = /^comment (\d+)$/.exec(key) ?? []
  return id === undefined ? (own<Message>(parts, key) ?? key) : exportWords.comment({ id })
}

function placeOf(problem: Problem): Message {
  const { key, line } = problem
  const item = itemOf(problem)
  return key ? exportWords.inPart({ item, part: partOf(key), line }) : exportWords.inLine({ item, line })
}

function byteOf(problem: Problem): Message {
  const { key, line, byte } = problem
  const item = itemOf(problem)
  return key
    ? exportWords.inPartAtByte({ item, part: partOf(key), line, byte })
    : exportWords.atByte({ item, line, byte })
}

const failures = {
  broken: exportWords.broken,
  circle: exportWords.broken,
  'too-deep': exportWords.valueTooLarge,
  'too-large': exportWords.valueTooLarge,
}

function failureOf(problem: Problem): Message {
  const failure = own<(typeof failures)['broken']>(failures, problem.about ?? '') ?? exportWords.broken
  return failure({ place: placeOf(problem) })
}

const advice = {
  zip: exportWords.gzip,
  gzip: exportWords.gzip,
  feed: exportWords.feed,
  empty: exportWords.empty,
}

type Counted = (values: { count: number; places: Translatable }) => Message

const counted =
  (words: Counted, place: (problem: Problem) => Translatable = placeOf) =>
  (group: ProblemGroup): Message =>
    words({ count: group.count, places: placesOf(group, place) })

const messages = {
  'wrong-bytes': counted(exportWords.wrongBytes, byteOf),
  'control-characters': counted(exportWords.controlCharacters, byteOf),
  'ends-early': ({ places: [place] }) => endsEarly(place),
  'item-not-closed': counted(exportWords.itemNotClosed),
  'too-large': counted(exportWords.tooLarge),
  'too-deep': counted(exportWords.tooLarge),
  'too-many-elements': counted(exportWords.tooLarge),
  'undeclared-prefix': ({ about: prefix = '', places: [place] }) =>
    place?.key
      ? exportWords.prefixKnown({ prefix, name: place.key })
      : exportWords.prefixUnknown({ prefix, line: place?.line ?? 0 }),
  'not-closed': counted(exportWords.notClosed),
  'markup-in-text': counted(exportWords.markupInText),
  'text-outside': counted(exportWords.textOutside),
  'no-type': counted(exportWords.noType),
  'no-id': counted(exportWords.noId, ({ about = '', line }) => exportWords.titled({ title: about, line })),
  'wrong-date': counted(exportWords.wrongDate, (problem) =>
    exportWords.dateIn({ date: problem.about ?? '', place: placeOf(problem) }),
  ),
  'repeated-item': counted(exportWords.repeatedItem),
  'shared-id': counted(exportWords.sharedId, ({ item }) => String(item)),
  'lost-id': counted(exportWords.lostId, ({ about }) => String(about)),
  'repeated-comment-id': counted(exportWords.repeatedCommentId, (problem) =>
    exportWords.valueIn({
      value: exportWords.comment({ id: problem.about ?? '' }),
      place: itemOf(problem),
    }),
  ),
  'lengths-mended': counted(exportWords.lengthsMended),
  'object-as-map': counted(exportWords.objectAsMap),
  'object-as-text': counted(exportWords.valueAsText, (problem) =>
    exportWords.valueIn({ value: problem.about ?? '', place: placeOf(problem) }),
  ),
  'value-as-text': counted(exportWords.valueAsText, failureOf),
  'no-items': ({ about = '' }) =>
    exportWords.noItems({ advice: own<Message>(advice, about) ?? sourceWords.chooseExport }),
  'other-encoding': ({ about = '' }) => exportWords.otherEncoding({ encoding: about }),
} satisfies Record<string, (group: ProblemGroup) => Message>

export type ProblemKind = keyof typeof messages

function endsEarly(place: Problem | undefined): Message {
  const values = { byte: place?.byte ?? 0, count: Number(place?.about) }
  return place?.item ? exportWords.endsWithin({ ...values, id: place.item }) : exportWords.endsEarly(values)
}

/** For an owner, about everything of one kind. */
export const sentenceOf = (group: ProblemGroup): Message => messages[group.kind](group)
