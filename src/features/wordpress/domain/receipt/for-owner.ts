import type { Sayable } from '#shared/words/sayable.ts'
import { words as ownerNotes } from '#words/desk.importFirst.ts'
import { words as guessWords } from '#words/desk.importGuesses.ts'
import { words as receiptWords } from '#words/desk.receipt.ts'
import { isAboutEnd, isShare, lossesOf } from './losses.ts'
import type { Receipt, ReceiptKind } from './receipt.ts'
import { type Group, nameOf } from './tally.ts'

/** What the owner has to look at, apart from what is only to be known. */
type ForOwner = {
  first: readonly Group[]
  kinds: readonly ReceiptKind[]
  problems: readonly Sayable[]
  guesses: readonly Sayable[]
}

const toDo = [ownerNotes.password, ownerNotes.film]
const forms = 'wpcf7_contact_form'
/** About the front page, the list of posts, whose site it is, and types and fields that need code. */
const firstKeys = new Set(
  [...Object.values(ownerNotes), guessWords.noType, guessWords.noFields, guessWords.noWords].map(
    (words) => (typeof words === 'function' ? words({} as never) : words).key,
  ),
)
const isForOwner = (what: Sayable) => typeof what !== 'string' && firstKeys.has(what.key)
const isToDo = (what: Sayable) => toDo.some((one) => nameOf(one) === nameOf(what))

const isFirst = ({ kind }: ReceiptKind, note: Group) => kind === forms || isToDo(note.what) || isShare(note)

/** What stands first is not said again below. */
export function forOwner(receipt: Receipt): ForOwner {
  const { kinds, problems, guesses } = receipt
  const notes = kinds.flatMap((kind) => kind.notes.filter((note) => isFirst(kind, note)))
  const same = toDo.flatMap((what) => joined(notes.filter((note) => nameOf(note.what) === nameOf(what))))
  const ofForms = byForm(notes.filter((note) => !isToDo(note.what) && !isShare(note)))
  return {
    first: [
      ...lossesOf(receipt),
      ...kinds.flatMap(({ reasons }) => reasons.filter(({ what }) => isForOwner(what)).map(leftOutFirst)),
      ...guesses.filter(isForOwner).map((what) => ({ what, count: 1, examples: [] })),
      ...same,
      ...ofForms,
    ],
    kinds: kinds.map((kind) => ({
      ...kind,
      reasons: kind.reasons.filter(({ what }) => !isForOwner(what)),
      notes: kind.notes.filter((note) => !isFirst(kind, note)),
    })),
    problems: problems.filter((problem) => !isAboutEnd(problem)),
    guesses: guesses.filter((guess) => !isForOwner(guess)),
  }
}

/** A whole type that stays behind takes its comments and lines of menus with it. */
const leftOutFirst = ({ what: reason, count, examples }: Group): Group => ({
  what: receiptWords.leftOut({ count, reason }),
  count: 1,
  examples,
})

/** One line for each form, with all that is said of it; what is said of more forms than are named is a line of its own. */
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
function joined(groups: readonly Group[]): Group[] {
  const [first] = groups
  if (!first) return []
  return [
    {
      what: first.what,
      count: groups.reduce((sum, { count }) => sum + count, 0),
      examples: groups.flatMap(({ examples }) => examples),
    },
  ]
}
