import type { OldComment, OldMessage, OldTotals, OldVote, Transaction, Translatable } from 'portico/extension'
import type { Converted, ConvertedDocument } from '../../domain/plan/old-site.ts'
import type { Example } from '../../domain/receipt/tally.ts'

/** What to write for one item. */
export type Made = {
  /** It is part of a text that many items share, and whether this changes that text. */
  changed?: boolean
  document?: ConvertedDocument
  comments?: readonly OldComment[]
  totals?: OldTotals
  message?: OldMessage
  vote?: OldVote
}

/** `key` names the item among all of the old site, `id` is its number here. */
export type BatchItem = {
  kind: string
  key: string
  id: number
  example: Example
  converted: Converted<Made>
  /** The version of the text here that its own replaces. */
  replaces?: string | undefined
}

/** A text that many items share: it is edited as it is here, and never overwritten. */
export type SharedText = { path: string; text: string; base: string }

/** Counted without being read. */
export type Uncounted = { kind: string; reason: Translatable; count: number; examples: readonly Example[] }

/** What one transaction writes. */
export type Batch = {
  /** The last thing of the phase that it holds. */
  position: number
  /** How many things of the file it holds. */
  size: number
  items: readonly BatchItem[]
  shared?: SharedText | undefined
  /** Texts of pages here whose part the pages of the batch take over. */
  makeWay?: readonly SharedText[]
  leftOut?: readonly Uncounted[]
  /** Notes about the whole. */
  notes?: readonly Translatable[]
  /** Belongs to the transaction. */
  together?(tx: Transaction): Promise<void>
}

/** One part of an import, in batches. The phases come one after the other. */
export type Phase = {
  name: string
  /** How many things of the file it is about. */
  size: number
  /** The batch after a position; undefined at the end. */
  next(position: number): Promise<Batch | undefined>
}

/** A phase of one batch, which may be empty. */
export const singlePhase = (
  name: string,
  size: number,
  make: () => Promise<Omit<Batch, 'position' | 'size'> | undefined>,
): Phase => ({
  ...{ name, size },
  async next(position) {
    const batch = position > 0 ? undefined : await make()
    return batch && { position: 1, size, ...batch }
  },
})
