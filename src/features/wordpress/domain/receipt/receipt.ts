import { type Example, type Group, type Outcome, type TallyState, wholeSite } from './tally.ts'

export type ReceiptKind = Record<Outcome, number> & {
  kind: string
  /** As an owner calls it. */
  label: string
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
  file: string
  site: { title: string; url: string }
  /** Nothing was written: it says what would happen. */
  check: boolean
  /** The file ends before it should. */
  endsEarly: boolean
  items: number
  kinds: readonly ReceiptKind[]
  /** What is wrong in the file, in sentences with lines. */
  problems: readonly string[]
  /** What the file does not say and was concluded. */
  guesses: readonly string[]
  /** What a running site did not tell. */
  untold: readonly string[]
  /** What is to be said of the whole. */
  notes: readonly string[]
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

const labels = new Map([
  ['post', 'Posts'],
  ['page', 'Pages'],
  ['attachment', 'Files'],
  ['comment', 'Comments'],
  ['author', 'Authors'],
  ['category', 'Categories'],
  ['post_tag', 'Tags'],
  ['term', 'Other terms'],
  ['nav_menu_item', 'Menu entries'],
  ['wp_navigation', 'Menus made of blocks'],
  ['wpcf7_contact_form', 'Forms'],
  ['flamingo_inbound', 'Messages'],
  ['flamingo_contact', 'Addresses of the address book'],
  ['vote', 'Votes'],
  ['rating', 'Ratings'],
  ['redirect', 'Redirects'],
  ['site-review', 'Reviews (Site Reviews)'],
  ['wpcr3_review', 'Reviews (WP Customer Reviews)'],
  ['wp_block', 'Reusable blocks'],
  ['custom_css', 'Style sheets'],
  ['acf-field-group', 'Groups of ACF fields'],
  ['acf-field', 'ACF fields'],
])

const rankOf = (kind: string) => {
  const rank = [...labels.keys()].indexOf(kind)
  return rank < 0 ? labels.size : rank
}

const labelOf = (kind: string): string =>
  labels.get(kind) ?? (kind === '' ? 'Items of unknown type' : `Type “${kind}”`)
