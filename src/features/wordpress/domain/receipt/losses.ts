import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as exportWords } from '#words/desk.importDamage.ts'
import { words as entryWords } from '#words/desk.importEntries.ts'
import { words as ownerNotes } from '#words/desk.importFirst.ts'
import { words as reasonWords } from '#words/desk.importReasons.ts'
import { words as receiptWords } from '#words/desk.receipt.ts'
import type { Receipt, ReceiptKind } from './receipt.ts'
import type { Group } from './tally.ts'

const keysOf = (words: readonly (Message | ((values: never) => Message))[]): ReadonlySet<string> =>
  new Set(words.map((one) => (typeof one === 'function' ? one({} as never) : one).key))

/** It was to come. What stays behind by intent is told further down. */
const losses = keysOf([
  ...[reasonWords.failed, reasonWords.refused, reasonWords.unreadable, reasonWords.noType],
  ...[reasonWords.endsEarly, reasonWords.notClosed, reasonWords.tooLarge, reasonWords.tooDeep],
  ...[reasonWords.tooManyElements, reasonWords.parentLeft, reasonWords.subjectLeft, entryWords.noPlace],
])
const wanted = keysOf([reasonWords.attachment])
const early = keysOf([exportWords.endsEarly, exportWords.endsWithin])
const empty = keysOf([ownerNotes.empty])
const shared = keysOf([ownerNotes.empty, ownerNotes.fieldText])

/** What comes from a place of its own, which may be the wrong one. */
const fromElsewhere: ReadonlySet<string> = new Set(['attachment', 'vote', 'redirect'])

const isOneOf = (keys: ReadonlySet<string>, what: Sayable) => typeof what !== 'string' && keys.has(what.key)

/** With the name of one of several files before it, or without. */
export const isAboutEnd = (problem: Sayable): boolean =>
  isOneOf(early, problem) || (typeof problem !== 'string' && isOneOf(early, problemIn(problem)))

const problemIn = ({ values }: Message): Sayable => {
  const problem = values?.problem
  return typeof problem === 'object' && 'key' in problem ? problem : ''
}

/** Told with how many of how many it is true of. */
export const isShare = ({ what }: Group): boolean => isOneOf(shared, what)

const lostOf = ({ kind, reasons, inFile, leftOut }: ReceiptKind): readonly Group[] => {
  if (kind === 'redirect' && leftOut === inFile) return reasons
  if (kind === 'attachment' || kind === 'vote') return reasons.filter(({ what }) => !isOneOf(wanted, what))
  return reasons.filter(({ what }) => isOneOf(losses, what))
}

const one = (what: Sayable, examples: Group['examples'] = []): Group => ({ what, count: 1, examples })

/** What did not come although it should have, the gravest first; what else comes without its words. */
export const lossesOf = ({ kinds, problems, check }: Receipt): Group[] => [
  ...problems.filter(isAboutEnd).map((what) => one(what)),
  ...kinds.flatMap((kind) => {
    const lost = lostOf(kind).toSorted((one, other) => other.count - one.count)
    const [most] = lost
    if (!most) return []
    const count = lost.reduce((sum, group) => sum + group.count, 0)
    const reason = lost.length > 1 ? receiptWords.times({ count: most.count, note: most.what }) : most.what
    return [one(receiptWords.lost({ kind: kind.label, count, total: kind.inFile, reason }))]
  }),
  ...kinds
    .filter(({ kind, inFile, leftOut }) => check && kind === 'attachment' && inFile > leftOut)
    .map(({ label, inFile, leftOut }) =>
      one(receiptWords.toCome({ kind: label, count: inFile - leftOut, note: ownerNotes.filesUnread })),
    ),
  ...kinds.flatMap((kind) =>
    kind.notes.filter(isShare).map(({ what, count, examples }) => {
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
