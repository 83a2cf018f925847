import type { CommentState, CommentType, OldComment, OldMessage, Translatable } from 'portico/extension'
import { createNewAddress } from '../../domain/addresses/new-address.ts'
import { rewriteCommentLinks } from '../../domain/comments/rewrite-comment-links.ts'
import { createEntryConverter } from '../../domain/entries/convert-entry.ts'
import { momentHere } from '../../domain/entries/entry-moments.ts'
import type { ExportComment, ExportItem } from '../../domain/export/export-types.ts'
import { convertForm } from '../../domain/forms/convert-form.ts'
import { messageOf } from '../../domain/message-of.ts'
import { convertMessage, type OldMessage as FlamingoMessage } from '../../domain/messages/convert-message.ts'
import { createTypeFields } from '../../domain/own-types/field-values.ts'
import { type TypeHere, typeListsOf } from '../../domain/own-types/type-plan.ts'
import { type Converted, createTermKeys, type OldSite, type PlacedItem } from '../../domain/plan/old-site.ts'
import type { Example } from '../../domain/receipt/tally.ts'
import { plainText } from '../../domain/text/html-text.ts'
import { ratingTotals } from '../../domain/votes/read-votes.ts'
import { words as messageWords } from '../../words/desk.importMessages.ts'
import { words as reasonWords } from '../../words/desk.importReasons.ts'
import { type ItemRow, placedItem } from '../index/index-reader.ts'
import type { Plan } from '../index/open-plan.ts'
import type { Batch, BatchItem, Made, Uncounted } from './batch.ts'
import { commentExample } from './write-batch.ts'

/** `leftOut`: of what belongs to the item. */
export type ItemMaker = (item: ExportItem, placed: PlacedItem, row: ItemRow) => MadeItem | Promise<MadeItem>

type MadeItem = { converted: Converted<Made>; leftOut?: readonly Uncounted[] }

/** Type -> what is made of its items, in the order in which they come: what others refer to first. */
export function createMakers(
  { old, forms, site, types }: Plan,
  media: ItemMaker | undefined,
  typesHere: readonly TypeHere[],
): ReadonlyMap<string, ItemMaker> {
  const termKeys = createTermKeys(old)
  const address = createNewAddress({ site: old, termKeys, types: typeListsOf(types.plan, old) })
  const deps = { site: old, termKeys, address }
  const convertEntry = createEntryConverter({
    ...deps,
    fieldsOf: createTypeFields(types.plan, deps, typesHere),
    acfFields: types.plan.acfFields,
  })
  const base = old.facts.blogUrl || old.facts.link
  const links = {
    inText: (html: string) => rewriteCommentLinks(html, { base, address }),
    to: (url: string) => address(url)?.to ?? url,
  }

  const entry: PureMaker = (item, placed, row) => {
    const { comments, leftOut } = convertComments(item, { site, key: row.key, placed, old, links })
    const totals = ratingTotals(item)
    const converted = mapped(convertEntry(item, placed), (document) => ({
      document,
      ...(comments.length > 0 && { comments }),
      ...(totals && { totals: { entry: placed.id, users: totals.users, score: totals.score } }),
    }))
    return converted.comes
      ? { converted, leftOut }
      : { converted, leftOut: [...leftOut, ...lost(comments.length)] }
  }
  const form: PureMaker = (item, placed) => ({
    converted: mapped(convertForm(item, placed, { base, address }), (document) => ({ document })),
  })
  const message: PureMaker = (item, _placed, row) => {
    const converted = mapped(convertMessage(item, { site: old, forms }), (value) => ({
      message: messageForInbox(value, `${site}/message/${row.key}`),
    }))
    if (!converted.comes || !converted.value.message?.remoteAddress) return { converted }
    return { converted: { ...converted, notes: [...converted.notes, { what: messageWords.address }] } }
  }
  return new Map([
    ...(media ? ([['attachment', withoutPage(media)]] as const) : []),
    ['wpcf7_contact_form', withoutPage(safely(form))],
    ['page', safely(entry)],
    ['post', safely(entry)],
    ...types.plan.types.map((type) => [type.old, safely(entry)] as const),
    ['flamingo_inbound', withoutPage(safely(message))],
  ])
}

type PureMaker = (...given: Parameters<ItemMaker>) => MadeItem

/** An item that the program fails on costs no other one. */
const safely =
  (make: PureMaker): ItemMaker =>
  (item, placed, row) => {
    try {
      return make(item, placed, row)
    } catch (error) {
      const reason = reasonWords.failed({ reason: messageOf(error) })
      return { converted: { comes: false, reason }, leftOut: lost(item.comments.length) }
    }
  }

/** Items without a page here do not have comments either. */
const withoutPage =
  (make: ItemMaker): ItemMaker =>
  async (item, placed, row) => ({
    converted: (await make(item, placed, row)).converted,
    leftOut: lost(item.comments.length, reasonWords.parentWithoutPage),
  })

const lost = (count: number, reason: Translatable = reasonWords.parentLeft): Uncounted[] =>
  count === 0 ? [] : [{ kind: 'comment', reason, count, examples: [] }]

function mapped<From>(converted: Converted<From>, map: (value: From) => Made): Converted<Made> {
  return converted.comes ? { ...converted, value: map(converted.value) } : converted
}

const states: ReadonlyMap<string, CommentState> = new Map([
  ['1', 'approved'],
  ['0', 'pending'],
  ['spam', 'spam'],
  ['trash', 'trash'],
  ['post-trashed', 'trash'],
])
/** `review` is what shops call a comment on a product. */
const types: ReadonlyMap<string, CommentType> = new Map([
  ['comment', 'comment'],
  ['review', 'comment'],
  ['pingback', 'pingback'],
  ['trackback', 'trackback'],
])

type Commented = {
  site: string
  key: string
  placed: PlacedItem
  old: Pick<OldSite, 'timezone' | 'authors'>
  /** Lead to their new places. */
  links: { inText(html: string): string; to(url: string): string }
}

/** The comments of an item. What other programs keep among them stays behind. */
function convertComments(
  item: ExportItem,
  { site, key, placed, old, links }: Commented,
): { comments: OldComment[]; leftOut: Uncounted[] } {
  const counts = new Map<number, number>()
  const comments: OldComment[] = []
  const leftOut: Uncounted[] = []
  const keyOf = (id: number) => `${site}/comment/${key}/${id}`
  for (const comment of item.comments) {
    const type = types.get(comment.type)
    const author = plainText(comment.author)
    if (!type) {
      const reason = reasonWords.pluginNote({ type: comment.type.slice(0, 40) })
      leftOut.push({
        kind: 'comment',
        reason,
        count: 1,
        examples: [commentExample({ oldId: comment.id })],
      })
      continue
    }
    const account = old.authors().find(({ id }) => id > 0 && id === comment.userId)?.name
    comments.push({
      ...{ key: uniqueKey(counts, comment, keyOf), entry: placed.id, author, type },
      text: links.inText(comment.content),
      ...(comment.parent > 0 && { parent: keyOf(comment.parent) }),
      ...(comment.email && { email: comment.email }),
      ...(comment.url && { url: links.to(comment.url) }),
      at: new Date(momentHere(comment.date, comment.dateGmt, old.timezone) ?? 0),
      state: states.get(comment.approved) ?? 'pending',
      ...(account && { account }),
      ...(comment.id > 0 && { oldId: comment.id }),
    })
  }
  return { comments, leftOut }
}

/** Where several comments of a text have one number, answers belong to the first. */
function uniqueKey(
  counts: Map<number, number>,
  { id }: ExportComment,
  keyOf: (id: number) => string,
): string {
  const count = (counts.get(id) ?? 0) + 1
  counts.set(id, count)
  if (count === 1) return keyOf(id)
  return count === 2 ? `${keyOf(id)}+` : `${keyOf(id)}+${count}`
}

/** A message of Flamingo as the inbox takes it. Form 0 is that of a message whose form is gone. */
const messageForInbox = (message: FlamingoMessage, key: string): OldMessage => ({
  ...{ key, formId: message.form ?? 0, formTitle: message.formTitle, subject: message.subject },
  ...{ fromName: message.fromName, fromEmail: message.fromEmail, createdAt: message.at, box: message.box },
  ...(message.boxBefore && { removedFrom: message.boxBefore }),
  ...{ spamReasons: message.spamReasons, consents: message.consents },
  ...(message.remoteAddress && { remoteAddress: message.remoteAddress }),
  fields: message.fields.map(({ name, values, isLostFile }) => ({
    ...{ name, values, type: isLostFile ? 'lost-file' : 'text' },
  })),
  meta: {
    ...{ url: message.url, userAgent: message.userAgent },
    ...(message.page?.id !== undefined && {
      post: { id: message.page.id, title: message.page.title, url: message.page.url },
    }),
    ...(message.serialNumber && { serialNumber: message.serialNumber }),
  },
})

const maxItems = 100
/** They may have to be fetched. */
const maxFiles = 20
const maxBytes = 1024 * 1024

/** The items of a type after a position; undefined at the end. */
export type ItemBatches = (type: string, position: number) => Promise<Batch | undefined>

/** Reads items again from their places, and makes something of them. */
export function createItemBatches(
  plan: Plan,
  makers: ReadonlyMap<string, ItemMaker>,
  batchItems = maxItems,
): ItemBatches {
  return async (type, position) => {
    const make = makers.get(type)
    const max = type === 'attachment' ? Math.min(maxFiles, batchItems) : batchItems
    const rows = upTo(maxBytes, plan.index.after(type, position, max))
    const last = rows.at(-1)
    if (!last || !make) return undefined
    const leftOut: Uncounted[] = []
    const items: BatchItem[] = []
    for (const row of rows) {
      const made = await make(plan.read(row), placedItem(row), row)
      leftOut.push(...(made.leftOut ?? []))
      items.push({
        ...{ kind: type, key: row.key, id: row.id, example: exampleOf(plan, row), converted: made.converted },
        ...(row.replaces !== null && { replaces: row.replaces }),
      })
    }
    return { position: last.n, size: rows.length, items, leftOut }
  }
}

/** As many as have so many bytes together, and one at least. */
function upTo(bytes: number, rows: readonly ItemRow[]): readonly ItemRow[] {
  let sum = 0
  const end = rows.findIndex(({ size }, at) => {
    sum += size
    return at > 0 && sum > bytes
  })
  return end < 0 ? rows : rows.slice(0, end)
}

/** Identifies an item for the owner. */
export const exampleOf = (
  { fileName }: Pick<Plan, 'fileName'>,
  { title, old_id, line, file }: ItemRow,
): Example => ({ title: plainText(title), id: old_id, line, ...inFile(fileName(file)) })

/** Which of several files is meant. */
export const inFile = (file: string | undefined) => (file === undefined ? {} : { file })
