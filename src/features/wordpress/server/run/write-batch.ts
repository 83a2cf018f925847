import type { Transaction } from '#platform/db/database.ts'
import { hashOf } from '#platform/documents/content-folder.ts'
import type { Change, ChangeOutcome, Documents } from '#platform/documents/documents.ts'
import { wordpressImport } from '#platform/documents/editor-name.ts'
import type { UseService } from '#platform/extension/service.ts'
import { commentsService, type OldComment, type TakenComment } from '#platform/services/comments.ts'
import { inboxService, type OldMessage, type TakenOldMessage } from '#platform/services/inbox.ts'
import {
  type OldTotals,
  type OldVote,
  oldVotesService,
  type TakenTotals,
  type TakenVote,
} from '#platform/services/old-votes.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as reasonWords } from '#words/desk.importReasons.ts'
import { type Example, type Outcome, type Tally, wholeSite } from '../../domain/receipt/tally.ts'
import type { Batch, BatchItem, Made } from './batch.ts'
import type { ItemNote, ItemNotes } from './import-store.ts'

type BatchWriterDeps = {
  documents: Pick<Documents, 'saveMany' | 'versions'>
  use: UseService
  notes: ItemNotes
  /** The old one. */
  site: string
  /** Drops pages that are out of date, after the commit. */
  drop(tags: readonly string[]): void
}

/** Somebody has changed a shared text in this very moment: the batch is to be made again from what it says now. */
export class SharedTextChanged extends Error {
  override name = 'SharedTextChanged'
}

export type WriteBatch = (batch: Batch, tallying: Tallying) => Promise<void>

type Tallying = {
  /** Called once for each attempt. */
  tally(): Tally
  /** Belongs to the transaction. */
  finish(tx: Transaction, tally: Tally): Promise<void>
}

/** Writes batches, each in one transaction with what the import notes about it. */
export const createBatchWriter =
  (deps: BatchWriterDeps): WriteBatch =>
  async (batch, { tally: newTally, finish }) => {
    const planned = await planBatch(batch, (keys) => deps.notes.find(deps.site, keys), deps.documents)
    const changed = planned.filter(({ change }) => change)
    const shared = batch.shared ? [batch.shared] : []
    const first = [...shared, ...(batch.makeWay ?? [])]
    const changes = [...first, ...changed.flatMap(({ change }) => change ?? [])]
    let stale: readonly string[] = []
    await deps.documents.saveMany(changes, wordpressImport, async (tx, outcomes) => {
      const tally = newTally()
      const [ofShared] = outcomes.slice(0, shared.length)
      if (outcomes.slice(0, first.length).some(({ status }) => status === 'stale'))
        throw new SharedTextChanged()
      const written = new Map(changed.map((one, at) => [one, outcomes[first.length + at]]))
      tellLeftOut(tally, batch)
      const here = tellDocuments(tally, planned, { written, shared: ofShared })
      await deps.notes.put(tx, deps.site, notesOf(written))
      const others = takingInOthers(tx, deps.use)
      await tellOthers(others, tally, { planned, here })
      stale = [...others.stale]
      if (ofShared?.status !== 'refused') await batch.together?.(tx)
      await finish(tx, tally)
    })
    if (stale.length > 0) deps.drop(stale)
  }

const notesOf = (written: ReadonlyMap<Planned, ChangeOutcome | undefined>): ItemNote[] =>
  [...written].flatMap(([{ item, change }, outcome]) => {
    if (!change || !outcome || !('version' in outcome)) return []
    const { id: document, version, status } = outcome
    const { key, id } = item
    return [{ key, id, document, path: change.path, version, removed: status === 'removed' }]
  })

export type FindNotes = (keys: readonly string[]) => Promise<ReadonlyMap<string, ItemNote>>

/** An item that comes. `change` is missing where its text is the one that was written last time. */
export type Planned = {
  item: BatchItem
  made: Made
  note: ItemNote | undefined
  change: Change | undefined
  /** It was edited or removed here since, though the file says the same. */
  isEdited: boolean
}

/** What of a batch is to be written. */
export async function planBatch(
  batch: Batch,
  findNotes: FindNotes,
  documents: Pick<Documents, 'versions'> | undefined,
): Promise<Planned[]> {
  const comes = batch.items.flatMap((item) =>
    item.converted.comes ? [{ item, made: item.converted.value }] : [],
  )
  const notes = await findNotes(comes.flatMap(({ item, made }) => (made.document ? [item.key] : [])))
  const planned = comes.map(({ item, made }) => {
    const note = made.document && notes.get(item.key)
    return { item, made, note, change: made.document && changeOf(made.document, note, item.replaces) }
  })
  const same = planned.flatMap(({ note, change }) =>
    note && !change && !note.removed ? [note.document] : [],
  )
  const versions = documents && (await documents.versions(same))
  const isEdited = ({ note, change }: (typeof planned)[number]) =>
    Boolean(versions && note && !change && !note.removed && versions.get(note.document) !== note.version)
  return planned.map((one) => ({ ...one, isEdited: isEdited(one) }))
}

function changeOf(
  document: NonNullable<Made['document']>,
  note: ItemNote | undefined,
  replaces: string | undefined,
): Change | undefined {
  const { path, text, frontMatter, removed = false } = document
  if (note?.version === hashOf(text) && note.removed === removed) return undefined
  // What came as a removed text stands nowhere it could have been edited.
  const base = note && !note.removed ? note.version : (replaces ?? 'new')
  return { path: note?.path ?? path, text, frontMatter, removed, base }
}

export function tellLeftOut(tally: Tally, { items, leftOut = [], notes = [] }: Batch): void {
  for (const what of notes) tally.note(wholeSite, what, { title: '', id: 0 })
  for (const { kind, converted, example } of items)
    if (!converted.comes) tally.leftOut(kind, converted.reason, example)
  for (const { kind, reason, count, examples } of leftOut) tally.leftOutMany(kind, reason, count, examples)
}

export function tellNotes(tally: Tally, { kind, converted, example }: BatchItem): void {
  if (converted.comes) for (const { what } of converted.notes) tally.note(kind, what, example)
}

type Written = {
  written: ReadonlyMap<Planned, ChangeOutcome | undefined>
  /** What became of the text that they share. */
  shared: ChangeOutcome | undefined
}

/** Answers those that are here now. */
function tellDocuments(tally: Tally, planned: readonly Planned[], { written, shared }: Written): Planned[] {
  return planned.filter((one) => {
    const { item, made, note } = one
    if (made.message || made.vote) return true
    const outcome = made.document ? written.get(one) : shared
    if (outcome?.status === 'refused') {
      tally.leftOut(item.kind, refusal(outcome.problems), item.example)
      return false
    }
    tally.came(item.kind, outcomeOf(one, outcome, note), item.example)
    tellNotes(tally, item)
    return true
  })
}

export const refusal = (problems: readonly { what: Sayable }[]) =>
  reasonWords.refused({ reason: problems[0]?.what ?? reasonWords.unknownReason })

function outcomeOf(
  { made, isEdited }: Planned,
  outcome: ChangeOutcome | undefined,
  note: ItemNote | undefined,
): Outcome {
  if (!made.document) return made.changed ? 'came' : 'unchanged'
  if (!outcome) return isEdited ? 'kept' : 'unchanged'
  if (outcome.status === 'stale') return 'kept'
  return note ? 'updated' : 'came'
}

type Asked = {
  planned: readonly Planned[]
  /** Those whose documents are here. */
  here: readonly Planned[]
}

/** Tells what becomes of messages, votes, comments and totals. */
export async function tellOthers(others: Others, tally: Tally, { planned, here }: Asked): Promise<void> {
  await tellMessages(others, tally, withMade(planned, 'message'))
  await tellVotes(others, tally, withMade(planned, 'vote'))
  await tellComments(others, tally, { planned, here })
  await tellTotals(others, tally, withMade(here, 'totals'))
}

type With<Part> = { item: BatchItem; part: Part }

const withMade = <Name extends keyof Made>(
  planned: readonly Planned[],
  name: Name,
): With<NonNullable<Made[Name]>>[] =>
  planned.flatMap(({ item, made }) => {
    const part = made[name]
    return part === undefined ? [] : [{ item, part: part as NonNullable<Made[Name]> }]
  })

const partsOf = <Part>(all: readonly With<Part>[]) => all.map(({ part }) => part)

async function tellMessages(
  { messages }: Others,
  tally: Tally,
  all: readonly With<NonNullable<Made['message']>>[],
) {
  if (all.length === 0) return
  const taken = await messages(partsOf(all))
  for (const [at, { item }] of all.entries()) {
    tally.came(item.kind, taken[at] ?? 'unchanged', item.example)
    tellNotes(tally, item)
  }
}

async function tellVotes({ votes }: Others, tally: Tally, all: readonly With<NonNullable<Made['vote']>>[]) {
  if (all.length === 0) return
  const taken = await votes(partsOf(all))
  for (const [at, { item }] of all.entries()) {
    const outcome = taken[at] ?? 'unchanged'
    if (outcome === 'refused') tally.leftOut(item.kind, reasonWords.noVote, item.example)
    else {
      tally.came(item.kind, outcome, item.example)
      tellNotes(tally, item)
    }
  }
}

async function tellComments({ comments }: Others, tally: Tally, { planned, here }: Asked) {
  const isHere = new Set(here)
  for (const { part } of withMade(
    planned.filter((one) => !isHere.has(one)),
    'comments',
  ))
    for (const comment of part) tally.leftOut('comment', reasonWords.parentLeft, commentExample(comment))
  const all = partsOf(withMade(here, 'comments')).flat()
  if (all.length === 0) return
  const taken = await comments(all)
  for (const [at, comment] of all.entries())
    tally.came('comment', taken[at] ?? 'unchanged', commentExample(comment))
}

export const commentExample = ({ oldId = 0 }: { oldId?: number | undefined }): Example => ({
  ...{ title: '', id: oldId },
})

async function tellTotals(
  { totals }: Others,
  tally: Tally,
  all: readonly With<NonNullable<Made['totals']>>[],
) {
  if (all.length === 0) return
  const taken = await totals(partsOf(all))
  for (const [at, { item }] of all.entries()) {
    const outcome = taken[at] ?? 'unchanged'
    if (outcome === 'refused') tally.leftOut('rating', reasonWords.noTotals, item.example)
    else tally.came('rating', outcome === 'known' ? 'unchanged' : outcome, item.example)
  }
}

/** What other parts keep of the old site: taken in, or only looked at. Each answers in the order of what it is given. */
export type Others = {
  messages(all: readonly OldMessage[]): Promise<readonly TakenOldMessage[]>
  votes(all: readonly OldVote[]): Promise<readonly TakenVote[]>
  comments(all: readonly OldComment[]): Promise<readonly TakenComment[]>
  totals(all: readonly OldTotals[]): Promise<readonly TakenTotals[]>
}

/** Takes them in within a transaction. `stale`: the page-cache tags to be dropped after its commit. */
function takingInOthers(tx: Transaction, use: UseService): Others & { stale: ReadonlySet<string> } {
  const stale = new Set<string>()
  const told = <Taken>(answer: { taken: readonly Taken[]; stale: readonly string[] }) => {
    for (const tag of answer.stale) stale.add(tag)
    return answer.taken
  }
  return {
    stale,
    messages: (all) => use(inboxService).takeIn(tx, all),
    votes: async (all) => told(await use(oldVotesService).takeInVotes(tx, all)),
    comments: async (all) => told(await use(commentsService).takeIn(tx, all)),
    totals: async (all) => told(await use(oldVotesService).takeInTotals(tx, all)),
  }
}

export const lookingAtOthers = (use: UseService): Others => ({
  messages: (all) => use(inboxService).lookAt(all),
  votes: (all) => use(oldVotesService).lookAtVotes(all),
  comments: (all) => use(commentsService).lookAt(all),
  totals: (all) => use(oldVotesService).lookAtTotals(all),
})

const came = async (all: readonly unknown[]) => all.map(() => 'came' as const)

/** Where there is no site yet. */
export const noOthers: Others = { messages: came, votes: came, comments: came, totals: came }
