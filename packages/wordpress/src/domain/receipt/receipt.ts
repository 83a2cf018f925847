import type { Message, Translatable } from 'portico/extension'
import { words as exportWords } from '../../words/desk.importDamage.ts'
import { words as entryWords } from '../../words/desk.importEntries.ts'
import { words as ownerNotes } from '../../words/desk.importFirst.ts'
import { words as guessWords } from '../../words/desk.importGuesses.ts'
import { words as reasonWords } from '../../words/desk.importReasons.ts'
import { words as receiptWords } from '../../words/desk.receipt.ts'
import { type Example, type Group, type Outcome, type TallyState, wholeSite } from './tally.ts'

export type ReceiptKind = Record<Outcome, number> & {
  kind: string
  /** As an owner calls it. */
  label: Translatable
  /** The sum of the others. */
  inFile: number
  leftOut: number
  reasons: readonly Group[]
  /** Edited here since the last import: named, because they differ from the file now. */
  keptHere: readonly Example[]
  /** Came before, and the file says something new. Missing in receipts of earlier versions. */
  updatedHere?: readonly Example[]
  notes: readonly Group[]
}

/** What an import does with everything in the file. */
export type Receipt = {
  file: Translatable
  site: { title: string; url: string }
  /** Nothing was written: it says what would happen. */
  check: boolean
  /** The file ends before it should. */
  endsEarly: boolean
  items: number
  kinds: readonly ReceiptKind[]
  /** Problems in the file, in sentences with lines. */
  problems: readonly Translatable[]
  /** Conclusions about facts missing in the file. */
  guesses: readonly Translatable[]
  /** What a running site did not provide. */
  untold: readonly Translatable[]
  /** Notes about the whole. */
  notes: readonly Translatable[]
}

type ReceiptFacts = Omit<Receipt, 'kinds' | 'notes'>

export const createReceipt = (facts: ReceiptFacts, tally: TallyState): Receipt => ({
  ...facts,
  notes: tally[wholeSite]?.notes.map(({ what }) => what) ?? [],
  kinds: Object.entries(tally)
    .filter(([kind]) => kind !== wholeSite)
    .map(([kind, tally]) => {
      const { came, updated, unchanged, kept, leftOut } = tally
      return { kind, label: labelOf(kind), inFile: came + updated + unchanged + kept + leftOut, ...tally }
    })
    .sort((one, other) => rankOf(one.kind) - rankOf(other.kind) || one.kind.localeCompare(other.kind)),
})

/** In the order of the report. */
const labels = new Map<string, Message>(
  (
    [
      ...['post', 'page', 'attachment', 'comment', 'author', 'category', 'post_tag', 'term', 'nav_menu_item'],
      ...['wp_navigation', 'wpcf7_contact_form', 'flamingo_inbound', 'flamingo_contact', 'vote', 'rating'],
      ...['redirect', 'site-review', 'wpcr3_review', 'wp_block', 'custom_css'],
      ...['acf-field-group', 'acf-field'],
    ] as const
  ).map((kind) => [kind, receiptWords[kind]]),
)

const ranks = new Map([...labels.keys()].map((kind, rank) => [kind, rank]))

const rankOf = (kind: string) => ranks.get(kind) ?? labels.size

const labelOf = (kind: string): Message =>
  labels.get(kind) ?? (kind === '' ? receiptWords.unknownType : receiptWords.otherType({ type: kind }))

/** For a file that people and programs read: every message as what it says. */
export const saidReceipt = (receipt: Receipt, t: (message: Translatable) => string): unknown =>
  JSON.parse(JSON.stringify(receipt), (_, value) => (isMessage(value) ? t(value) : value))

const isMessage = (value: unknown): value is Exclude<Translatable, string> =>
  typeof value === 'object' && value !== null && 'key' in value && 'english' in value

const keysOf = (words: readonly (Message | ((values: never) => Message))[]): ReadonlySet<string> =>
  new Set(words.map((one) => (typeof one === 'function' ? one({} as never) : one).key))

/** Items that should have been imported. Those left out on purpose are reported further down. */
const losses = keysOf([
  ...[reasonWords.failed, reasonWords.refused, reasonWords.unreadable, reasonWords.noType],
  ...[reasonWords.endsEarly, reasonWords.tooLarge, reasonWords.parentLeft],
  ...[reasonWords.subjectLeft, entryWords.noPlace],
])
const wanted = keysOf([reasonWords.attachment])
const early = keysOf([exportWords.endsEarly, exportWords.endsWithin])
const empty = keysOf([ownerNotes.empty])
/** Told with how many of how many it is true of. */
const shared = keysOf([ownerNotes.empty, ownerNotes.fieldText])
const toDo = [keysOf([ownerNotes.password]), keysOf([ownerNotes.film])]
/** About the front page, the list of posts, whose site it is, and types and fields that the site does not take. */
const forOwner = keysOf([
  ...Object.values(ownerNotes),
  ...[guessWords.noType, guessWords.noFields, guessWords.noWords],
])

/** Items with a separate source, which may be the wrong one. */
const fromElsewhere: ReadonlySet<string> = new Set(['attachment', 'vote', 'redirect'])

const isOneOf = (keys: ReadonlySet<string>, what: Translatable) =>
  typeof what !== 'string' && keys.has(what.key)

/** With the name of one of several files before it, or without. */
const isAboutEnd = (problem: Translatable): boolean =>
  isOneOf(early, problem) || (typeof problem !== 'string' && isOneOf(early, problemIn(problem)))

const problemIn = ({ values }: Message): Translatable => {
  const problem = values?.problem
  return typeof problem === 'object' && 'key' in problem ? problem : ''
}

const lostOf = ({ kind, reasons, inFile, leftOut }: ReceiptKind): readonly Group[] => {
  if (kind === 'redirect' && leftOut === inFile) return reasons
  if (kind === 'attachment' || kind === 'vote') return reasons.filter(({ what }) => !isOneOf(wanted, what))
  return reasons.filter(({ what }) => isOneOf(losses, what))
}

const one = (what: Translatable, examples: Group['examples'] = []): Group => ({ what, count: 1, examples })

/** Items that should have been imported but were not, gravest first; then others that lack their text. */
const lossesOf = ({ kinds, problems, check }: Receipt): Group[] => [
  ...problems.filter(isAboutEnd).map((what) => one(what)),
  ...kinds.flatMap((kind) => {
    const lost = lostOf(kind).toSorted((one, other) => other.count - one.count)
    const [max] = lost
    if (!max) return []
    const count = lost.reduce((sum, group) => sum + group.count, 0)
    const reason = lost.length > 1 ? receiptWords.times({ count: max.count, note: max.what }) : max.what
    return [one(receiptWords.lost({ kind: kind.label, count, total: kind.inFile, reason }))]
  }),
  ...kinds
    .filter(({ kind, inFile, leftOut }) => check && kind === 'attachment' && inFile > leftOut)
    .map(({ label, inFile, leftOut }) =>
      one(receiptWords.toCome({ kind: label, count: inFile - leftOut, note: ownerNotes.filesUnread })),
    ),
  ...kinds.flatMap((kind) =>
    kind.notes
      .filter(({ what }) => isOneOf(shared, what))
      .map(({ what, count, examples }) => {
        const said = isOneOf(empty, what) ? receiptWords.emptyShare : receiptWords.fieldTextShare
        return one(said({ kind: kind.label, count, total: kind.inFile }), examples)
      }),
  ),
]

/** The file ends early, or nothing came from a place that was named for it. */
export const isShort = ({ endsEarly, kinds }: Receipt): boolean =>
  endsEarly ||
  kinds.some(
    (kind) => fromElsewhere.has(kind.kind) && kind.leftOut === kind.inFile && lostOf(kind).length > 0,
  )

const forms = 'wpcf7_contact_form'

/** The lines below one heading. `notes`: how the imported items differ. */
export type Section = { heading: Translatable; lines: readonly Group[]; notes: readonly Group[] }

const section = (heading: Translatable, lines: readonly Group[], notes: readonly Group[] = []): Section[] =>
  lines.length + notes.length === 0 ? [] : [{ heading, lines, notes }]

const sentences = (heading: Translatable, all: readonly Translatable[]) =>
  section(
    heading,
    all.map((what) => one(what)),
  )

/**
 * Everything reported in words: what to look at first, errors in the file, each kind, and the rest. The first section
 * is not repeated.
 */
export function sectionsOf(receipt: Receipt) {
  const { kinds, problems, guesses } = receipt
  const isToDo = ({ what }: Group) => toDo.some((keys) => isOneOf(keys, what))
  const isAsked = ({ what }: Group) => isOneOf(forOwner, what)
  const isFirst = ({ kind }: ReceiptKind, note: Group) =>
    kind === forms || isToDo(note) || isOneOf(shared, note.what)
  const notes = kinds.flatMap((kind) => kind.notes.filter((note) => isFirst(kind, note)))
  const all = guesses.map((what) => one(what))
  const first = [
    ...lossesOf(receipt),
    ...kinds.flatMap(({ reasons }) => reasons.filter(isAsked).map(leftOutFirst)),
    ...all.filter(isAsked),
    ...toDo.flatMap((keys) => joined(notes.filter(({ what }) => isOneOf(keys, what)))),
    ...byForm(notes.filter((note) => !isToDo(note) && !isOneOf(shared, note.what))),
  ]
  return {
    first: section(receiptWords.lookFirst, first.map(counted)),
    wrong: sentences(
      receiptWords.wrong,
      problems.filter((problem) => !isAboutEnd(problem)),
    ),
    kinds: kinds.flatMap((kind) =>
      section(
        kind.label,
        [...kind.reasons.filter((reason) => !isAsked(reason)).map(leftOut), ...namedOf(kind)],
        kind.notes.filter((note) => !isFirst(kind, note)).map(counted),
      ),
    ),
    others: [
      // Missing in receipts of earlier versions.
      ...sentences(receiptWords.untold, receipt.untold ?? []),
      ...section(
        receiptWords.concluded,
        all.filter((guess) => !isAsked(guess)),
      ),
      ...sentences(receiptWords.aboutSite, receipt.notes),
    ],
  }
}

const leftOut = (group: Group): Group => ({
  ...group,
  what: receiptWords.leftOut({ count: group.count, reason: group.what }),
})

const counted = (group: Group): Group =>
  group.count > 1 ? { ...group, what: receiptWords.times({ count: group.count, note: group.what }) } : group

/** Which were updated, and which were kept as they are here. */
const namedOf = ({ keptHere, kept, updatedHere = [], updated }: ReceiptKind): Group[] =>
  [
    { what: receiptWords.updatedHere, count: updated, examples: [...updatedHere] },
    { what: receiptWords.keptHere, count: kept, examples: [...keptHere] },
  ].filter(({ examples }) => examples.length > 0)

/** A whole type that stays behind takes its comments and lines of menus with it. */
const leftOutFirst = (group: Group): Group => ({ ...leftOut(group), count: 1 })

/** One line for each form, with all its notes; notes on further forms have a line of their own. */
function byForm(notes: readonly Group[]): Group[] {
  const isNamed = ({ count, examples }: Group) => count <= examples.length
  const forms = Map.groupBy(
    notes.filter(isNamed).flatMap(({ what, examples }) => examples.map((form) => ({ what, form }))),
    ({ form }) => JSON.stringify(form),
  )
  return [
    ...Array.from(forms.values(), (said) => ({
      what: receiptWords.ofForm({
        note: said.map(({ what }) => what).reduce((first, next) => receiptWords.inTurn({ first, next })),
      }),
      count: 1,
      examples: said.slice(0, 1).map(({ form }) => form),
    })),
    ...notes
      .filter((note) => !isNamed(note))
      .map((note) => ({ ...note, what: receiptWords.ofForm({ note: note.what }) })),
  ]
}

/** Posts and pages may have the same note. */
const joined = (groups: readonly Group[]): Group[] =>
  groups.slice(0, 1).map(({ what }) => ({
    what,
    count: groups.reduce((sum, { count }) => sum + count, 0),
    examples: groups.flatMap(({ examples }) => examples),
  }))
