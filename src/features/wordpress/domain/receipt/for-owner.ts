import { filmNote, passwordNote } from './owner-notes.ts'
import type { Receipt, ReceiptKind } from './receipt.ts'
import type { Group } from './tally.ts'

/** What the owner has to look at, apart from what is only to be known. */
type ForOwner = {
  first: readonly Group[]
  kinds: readonly ReceiptKind[]
  guesses: readonly string[]
}

const toDo = [passwordNote, filmNote]
const forms = 'wpcf7_contact_form'
/** About the front page, and whose site it is. */
const firstWords = [
  'The front page ',
  'The site here ',
  'Front page, list of posts, ',
  'The list of posts stays ',
  'The list of posts moves ',
]
const isFrontPage = (guess: string) => firstWords.some((start) => guess.startsWith(start))

const isFirst = ({ kind }: ReceiptKind, { what }: Group) => kind === forms || toDo.includes(what)

/** What stands first is not said again below. */
export function forOwner({ kinds, guesses }: Receipt): ForOwner {
  const notes = kinds.flatMap((kind) => kind.notes.filter((note) => isFirst(kind, note)))
  const same = toDo.flatMap((what) => joined(notes.filter((note) => note.what === what)))
  const ofForms = byForm(notes.filter(({ what }) => !toDo.includes(what)))
  return {
    first: [
      ...guesses.filter(isFrontPage).map((what) => ({ what, count: 1, examples: [] })),
      ...same,
      ...ofForms,
    ],
    kinds: kinds.map((kind) => ({ ...kind, notes: kind.notes.filter((note) => !isFirst(kind, note)) })),
    guesses: guesses.filter((guess) => !isFrontPage(guess)),
  }
}

/** One line for each form, with all that is said of it; what is said of more forms than are named is a line of its own. */
function byForm(notes: readonly Group[]): Group[] {
  const isNamed = ({ count, examples }: Group) => count <= examples.length
  const forms = Map.groupBy(
    notes.filter(isNamed).flatMap(({ what, examples }) => examples.map((form) => ({ what, form }))),
    ({ form }) => JSON.stringify(form),
  )
  return [
    ...Array.from(forms.values(), (said) => ({
      what: `Form: ${said.map(({ what }) => what).join(' ')}`,
      count: 1,
      examples: said.slice(0, 1).map(({ form }) => form),
    })),
    ...notes.filter((note) => !isNamed(note)).map((note) => ({ ...note, what: `Form: ${note.what}` })),
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
