import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as receiptWords } from '#words/desk.receipt.ts'
import { type Example, type Group, type Outcome, type TallyState, wholeSite } from './tally.ts'

export type ReceiptKind = Record<Outcome, number> & {
  kind: string
  /** As an owner calls it. */
  label: Sayable
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
  file: Sayable
  site: { title: string; url: string }
  /** Nothing was written: it says what would happen. */
  check: boolean
  /** The file ends before it should. */
  endsEarly: boolean
  items: number
  kinds: readonly ReceiptKind[]
  /** What is wrong in the file, in sentences with lines. */
  problems: readonly Sayable[]
  /** What the file does not say and was concluded. */
  guesses: readonly Sayable[]
  /** What a running site did not tell. */
  untold: readonly Sayable[]
  /** What is to be said of the whole. */
  notes: readonly Sayable[]
}

export type ReceiptFacts = Omit<Receipt, 'kinds' | 'notes'>

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

/** In the order in which they are told. */
const labels = new Map<string, Message>(
  (
    [
      ...['post', 'page', 'attachment', 'comment', 'author', 'category', 'post_tag', 'term', 'nav_menu_item'],
      ...['wp_navigation', 'wpcf7_contact_form', 'flamingo_inbound', 'flamingo_contact', 'vote', 'rating'],
      ...[
        'redirect',
        'site-review',
        'wpcr3_review',
        'wp_block',
        'custom_css',
        'acf-field-group',
        'acf-field',
      ],
    ] as const
  ).map((kind) => [kind, receiptWords[kind]]),
)

const ranks = new Map([...labels.keys()].map((kind, rank) => [kind, rank]))

const rankOf = (kind: string) => ranks.get(kind) ?? labels.size

const labelOf = (kind: string): Message =>
  labels.get(kind) ?? (kind === '' ? receiptWords.unknownType : receiptWords.otherType({ type: kind }))
