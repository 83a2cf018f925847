import type { Message, Translatable } from 'portico/extension'
import { words as reasonWords } from '../../words/desk.importReasons.ts'
import { words as receiptWords } from '../../words/desk.receipt.ts'
import { isTemplateType } from '../own-types/known-types.ts'

/** Identifies an item for the owner. `file`: which of several files the line is in. */
export type Example = { title: string; id: number; line?: number; file?: string }

/** `updated`: it came before, and the file says something new. `kept`: it was edited here since, and stays so. */
export type Outcome = 'came' | 'updated' | 'unchanged' | 'kept'

/** All items with the same reason or the same note. */
export type Group = { what: Translatable; count: number; examples: Example[] }

type KindTally = Record<Outcome, number> & {
  leftOut: number
  reasons: Group[]
  keptHere: Example[]
  /** Missing in receipts of earlier versions. */
  updatedHere?: Example[]
  notes: Group[]
}

/** Kind -> what became of its items. Plain data, so that it is kept with how far an import is. */
export type TallyState = Record<string, KindTally>

export type Tally = ReturnType<typeof createTally>

const maxExamples = 5
const maxGroups = 100

const longestTitle = 60

/** Titles of these are names, email addresses or subjects of people who wrote, and receipts are kept for ever. */
const personalKinds: ReadonlySet<string> = new Set([
  ...['comment', 'flamingo_inbound', 'flamingo_outbound', 'flamingo_contact', 'feedback'],
  ...['user_request', 'edd_payment'],
])

/** Titles of a stranger may have any length. */
function inReceipt(kind: string, example: Example): Example {
  if (personalKinds.has(kind)) return { ...example, title: '' }
  const title = example.title.replace(/\s+/g, ' ').trim()
  return { ...example, title: title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title }
}

/** The same for equal sentences. */
export const nameOf = (what: Translatable) => (typeof what === 'string' ? what : JSON.stringify(what))

export const eachOnce = <What extends Translatable>(all: readonly What[]): What[] => [
  ...new Map(all.map((what) => [nameOf(what), what])).values(),
]

const emptyKind = (): KindTally => ({
  ...{ came: 0, updated: 0, unchanged: 0, kept: 0, leftOut: 0 },
  ...{ reasons: [], keptHere: [], updatedHere: [], notes: [] },
})

const copyOf = (state: TallyState): TallyState => JSON.parse(JSON.stringify(state))

/** The kind under which notes about the whole are kept. No type of WordPress can be called so. */
export const wholeSite = 'the whole site'

/** Goes on from where another one ended. */
export function createTally(before: TallyState = {}) {
  // The file names the kinds: an object would have some names of its own.
  const kinds = new Map(Object.entries(copyOf(before)))
  const of = (kind: string) => {
    const known = kinds.get(kind) ?? emptyKind()
    kinds.set(kind, known)
    return known
  }

  const indexes = new Map<Group[], Map<string, Group>>()
  const indexOf = (groups: Group[]) => {
    const known = indexes.get(groups) ?? new Map(groups.map((group) => [nameOf(group.what), group]))
    indexes.set(groups, known)
    return known
  }

  const add = (groups: Group[], what: Translatable, count: number, examples: readonly Example[]) => {
    const index = indexOf(groups)
    const isMuch = !index.has(nameOf(what)) && groups.length >= maxGroups
    const said = isMuch ? receiptWords.otherReasons : what
    const known = index.get(nameOf(said))
    const group = known ?? { what: said, count: 0, examples: [] }
    if (!known) {
      groups.push(group)
      index.set(nameOf(said), group)
    }
    group.count += count
    group.examples.push(...examples.slice(0, maxExamples - group.examples.length))
  }

  const told = (kind: string, examples: readonly Example[]) =>
    examples.slice(0, maxExamples).map((example) => inReceipt(kind, example))

  /** With a few examples, or none for what is counted and not read. */
  const leftOutMany = (kind: string, reason: Translatable, count: number, examples: readonly Example[]) => {
    const tally = of(kind)
    tally.leftOut += count
    add(tally.reasons, reason, count, told(kind, examples))
  }

  return {
    came(kind: string, outcome: Outcome, example: Example): void {
      const tally = of(kind)
      tally[outcome] += 1
      tally.updatedHere ??= []
      const named =
        outcome === 'kept' ? tally.keptHere : outcome === 'updated' ? tally.updatedHere : undefined
      if (named && named.length < maxGroups) named.push(inReceipt(kind, example))
    },
    leftOut: (kind: string, reason: Translatable, example: Example) =>
      leftOutMany(kind, reason, 1, [example]),
    leftOutMany,
    note: (kind: string, what: Translatable, example: Example) =>
      add(of(kind).notes, what, 1, told(kind, [example])),
    state: (): TallyState => copyOf(Object.fromEntries(kinds)),
  }
}

/** Why items of types that nothing is made of do not come. */
const reasons = new Map<string, Message>([
  ['revision', reasonWords.revision],
  ['attachment', reasonWords.attachment],
  ['custom_css', reasonWords.styleSheet],
  ['wp_global_styles', reasonWords.themeSettings],
  ['wp_template', reasonWords.template],
  ['wp_template_part', reasonWords.template],
  ['wp_font_family', reasonWords.font],
  ['wp_font_face', reasonWords.font],
  ['customize_changeset', reasonWords.changeset],
  ['oembed_cache', reasonWords.embedCache],
  ['user_request', reasonWords.userRequest],
  ['wp_block', reasonWords.block],
  ['acf-field-group', reasonWords.field],
  ['acf-field', reasonWords.field],
  ['flamingo_contact', reasonWords.addressBook],
  ['flamingo_outbound', reasonWords.sentMail],
])

/** Why terms that nothing is filed under here do not come. */
const termReasons = new Map<string, Message>([
  ...['language', 'post_translations'].map((name) => [name, reasonWords.polylang] as const),
  ...['term_language', 'term_translations'].map((name) => [name, reasonWords.polylangTerms] as const),
  ['wp_theme', reasonWords.theme],
  ['wp_template_part_area', reasonWords.theme],
  ['link_category', reasonWords.linkCategory],
])

export const reasonForTerms = (taxonomy: string): Message =>
  reasonWords.ofTaxonomy({
    taxonomy: taxonomy.slice(0, 60),
    reason: termReasons.get(taxonomy) ?? reasonWords.otherTerm,
  })

export const reasonForType = (type: string): Message =>
  reasons.get(type) ?? (isTemplateType(type) ? reasonWords.template : reasonWords.otherType)

/** Why the reader of the file has left an item out. */
const damages = new Map<string, Message>([
  ['ends-early', reasonWords.endsEarly],
  ['item-not-closed', reasonWords.endsEarly],
  ['too-large', reasonWords.tooLarge],
  ['too-deep', reasonWords.tooLarge],
  ['too-many-elements', reasonWords.tooLarge],
  ['no-type', reasonWords.noType],
  ['repeated-item', reasonWords.repeated],
])

export const reasonForDamage = (kind: string): Message => damages.get(kind) ?? reasonWords.unreadable
