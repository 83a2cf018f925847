import type { SiteDocuments, Transaction, Translatable, UseService } from 'portico/extension'
import { commentsService, oldMessagesService, oldVotesService } from 'portico/extension'
import {
  createTally,
  type Example,
  type Outcome,
  type Tally,
  type TallyState,
  wholeSite,
} from '../../domain/receipt/tally.ts'
import { words as reasonWords } from '../../words/desk.importReasons.ts'
import { editor, type ImportSite } from '../import-site.ts'
import type { Batch, BatchItem, Made } from './batch.ts'
import type { ItemNote, ItemNotes } from './import-store.ts'

type SaveMany = SiteDocuments['saveMany']
type Change = Parameters<SaveMany>[0][number]
type Together = NonNullable<Parameters<SaveMany>[2]>
type ChangeOutcome = Parameters<Together>[1][number]

type BatchWriterDeps = {
  documents: SiteDocuments
  use: UseService
  notes: ItemNotes
  /** The old one. */
  site: string
  pages: ImportSite['pages']
  /** Folders of texts that cannot be read before the site has the types for them. */
  unread: readonly string[]
}

/** Somebody has changed a shared text at this very moment: the batch has to be made again from its present version. */
export class SharedTextChanged extends Error {
  override name = 'SharedTextChanged'
}

/** The transaction has told what it would come to, and that is all that was wanted of it. */
export class TakenBack extends Error {}

/** Belongs to the transaction. */
export type FinishBatch = (tx: Transaction, tally: TallyState) => Promise<void>

/** Returns the tally with the batch in it. Without `finish` this is a dry run, and the transaction is rolled back. */
export type WriteBatch = (batch: Batch, before: TallyState, finish?: FinishBatch) => Promise<TallyState>

/** Writes batches, each in one transaction with what the import notes about it. */
export const createBatchWriter =
  (deps: BatchWriterDeps): WriteBatch =>
  async (batch, before, finish) => {
    const planned = await planBatch(batch, deps)
    const isUnread = ({ change }: Planned) =>
      !finish && deps.unread.some((folder) => change?.path.startsWith(`${folder}/`))
    const changed = planned.filter((one) => one.change && !isUnread(one))
    const shared = batch.shared ? [batch.shared] : []
    const first = [...shared, ...(batch.makeWay ?? [])]
    const changes = [...first, ...changed.flatMap(({ change }) => change ?? [])]
    let [stale, after]: [readonly string[], TallyState] = [[], before]
    const write: Together = async (tx, outcomes) => {
      const tally = createTally(before)
      const [ofShared] = outcomes.slice(0, shared.length)
      if (outcomes.slice(0, first.length).some(({ status }) => status === 'stale'))
        throw new SharedTextChanged()
      const written = new Map(changed.map((one, at) => [one, outcomes[first.length + at]]))
      for (const one of planned.filter(isUnread))
        written.set(one, { status: 'saved', id: 0, version: '', isNew: true })
      tellLeftOut(tally, batch)
      const here = tellDocuments(tally, planned, { written, shared: ofShared })
      await deps.notes.put(tx, deps.site, notesOf(written))
      stale = await importOthers({ tx, use: deps.use, tally }, planned, here)
      if (ofShared?.status !== 'refused') await batch.together?.(tx)
      after = tally.state()
      if (!finish) throw new TakenBack()
      await finish(tx, after)
    }
    try {
      await deps.documents.saveMany(changes, editor, write)
    } catch (error) {
      if (error instanceof TakenBack) return after
      throw error
    }
    if (stale.length > 0) deps.pages.drop(stale)
    return after
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
type Planned = {
  item: BatchItem
  made: Made
  note: ItemNote | undefined
  change: Change | undefined
  /** It was edited or removed here since, though the file says the same. */
  isEdited: boolean
}

/** Decides what to write of a batch. */
async function planBatch({ items }: Batch, { notes, site, documents }: BatchWriterDeps): Promise<Planned[]> {
  const comes = items.flatMap((item) => (item.converted.comes ? [{ item, made: item.converted.value }] : []))
  const keys = comes.flatMap(({ item, made }) => (made.document ? [item.key] : []))
  const found = await notes.find(site, keys)
  const planned = comes.map(({ item, made }) => {
    const note = made.document && found.get(item.key)
    return {
      item,
      made,
      note,
      change: made.document && changeOf(documents, made.document, note, item.replaces),
    }
  })
  const same = planned.flatMap(({ note, change }) => (note && !change && !note.removed ? [note] : []))
  const versions = await documents.versions(same.map(({ document }) => document))
  const edited = new Set(same.filter(({ document, version }) => versions.get(document) !== version))
  return planned.map((one) => ({ ...one, isEdited: one.note !== undefined && edited.has(one.note) }))
}

function changeOf(
  { versionOf }: SiteDocuments,
  document: NonNullable<Made['document']>,
  note: ItemNote | undefined,
  replaces: string | undefined,
): Change | undefined {
  const { path, text, frontMatter, removed = false } = document
  if (note?.version === versionOf(text) && note.removed === removed) return undefined
  // A text imported as removed was never anywhere it could have been edited.
  const base = note && !note.removed ? note.version : (replaces ?? 'new')
  return { path: note?.path ?? path, text, frontMatter, removed, base }
}

function tellLeftOut(tally: Tally, { items, leftOut = [], notes = [] }: Batch): void {
  for (const what of notes) tally.note(wholeSite, what, { title: '', id: 0 })
  for (const { kind, converted, example } of items)
    if (!converted.comes) tally.leftOut(kind, converted.reason, example)
  for (const { kind, reason, count, examples } of leftOut) tally.leftOutMany(kind, reason, count, examples)
}

function tellNotes(tally: Tally, { kind, converted, example }: BatchItem): void {
  if (converted.comes) for (const { what } of converted.notes) tally.note(kind, what, example)
}

type Written = {
  written: ReadonlyMap<Planned, ChangeOutcome | undefined>
  /** The result of the text that they share. */
  shared: ChangeOutcome | undefined
}

/** Returns those that exist now. */
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

export const refusal = (problems: readonly { what: Translatable }[]) =>
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

const withMade = <Name extends keyof Made>(planned: readonly Planned[], name: Name) =>
  planned.flatMap(({ item, made }) => {
    const part = made[name]
    return part === undefined ? [] : [{ item, part: part as NonNullable<Made[Name]> }]
  })

type Writing = { tx: Transaction; use: UseService; tally: Tally }

/**
 * Imports messages, votes, comments and totals, and reports the results. `here`: those whose documents are here.
 * Returns which pages are out of date then.
 */
async function importOthers(
  { tx, use, tally }: Writing,
  planned: readonly Planned[],
  here: readonly Planned[],
): Promise<readonly string[]> {
  const stale = new Set<string>()
  const taken = async <Part, Outcome>(
    parts: readonly Part[],
    importAll: (parts: readonly Part[]) => Promise<{ taken: readonly Outcome[]; stale: readonly string[] }>,
  ) => {
    if (parts.length === 0) return []
    const answer = await importAll(parts)
    for (const tag of answer.stale) stale.add(tag)
    return answer.taken
  }
  const came = (item: BatchItem, outcome: Outcome = 'unchanged') => {
    tally.came(item.kind, outcome, item.example)
    tellNotes(tally, item)
  }
  const partsOf = <Part>(all: readonly { part: Part }[]) => all.map(({ part }) => part)

  const messages = withMade(planned, 'message')
  const ofMessages = await taken(partsOf(messages), async (all) => ({
    ...{ taken: await use(oldMessagesService).importAll(tx, all), stale: [] },
  }))
  for (const [at, { item }] of messages.entries()) came(item, ofMessages[at])

  const votes = withMade(planned, 'vote')
  const ofVotes = await taken(partsOf(votes), (all) => use(oldVotesService).importVotes(tx, all))
  for (const [at, { item }] of votes.entries()) {
    const outcome = ofVotes[at]
    if (outcome === 'refused') tally.leftOut(item.kind, reasonWords.noVote, item.example)
    else came(item, outcome)
  }

  const isHere = new Set(here)
  const away = planned.filter((one) => !isHere.has(one))
  for (const comment of partsOf(withMade(away, 'comments')).flat())
    tally.leftOut('comment', reasonWords.parentLeft, commentExample(comment))
  const comments = partsOf(withMade(here, 'comments')).flat()
  const ofComments = await taken(comments, (all) => use(commentsService).importAll(tx, all))
  for (const [at, comment] of comments.entries())
    tally.came('comment', ofComments[at] ?? 'unchanged', commentExample(comment))

  const totals = withMade(here, 'totals')
  const ofTotals = await taken(partsOf(totals), (all) => use(oldVotesService).importTotals(tx, all))
  for (const [at, { item }] of totals.entries()) {
    const outcome = ofTotals[at] ?? 'unchanged'
    if (outcome === 'refused') tally.leftOut('rating', reasonWords.noVote, item.example)
    else tally.came('rating', outcome === 'known' ? 'unchanged' : outcome, item.example)
  }
  return [...stale]
}

export const commentExample = ({ oldId = 0 }: { oldId?: number | undefined }): Example => ({
  ...{ title: '', id: oldId },
})
