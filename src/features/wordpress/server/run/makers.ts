import { reasonOf } from '#shared/reason-of.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as messageWords } from '#words/desk.importMessages.ts'
import { words as reasonWords } from '#words/desk.importReasons.ts'
import { createNewAddress } from '../../domain/addresses/new-address.ts'
import { rewriteCommentLinks } from '../../domain/comments/rewrite-comment-links.ts'
import { createEntryConverter } from '../../domain/entries/convert-entry.ts'
import type { ExportItem } from '../../domain/export/export-types.ts'
import { convertForm } from '../../domain/forms/convert-form.ts'
import { convertMessage } from '../../domain/messages/convert-message.ts'
import { createTypeFields } from '../../domain/own-types/field-values.ts'
import type { TypeHere } from '../../domain/own-types/fit-types.ts'
import { typeListsOf } from '../../domain/own-types/type-lists-of.ts'
import type { Converted } from '../../domain/plan/converted.ts'
import type { PlacedItem } from '../../domain/plan/old-site.ts'
import { createTermKeys } from '../../domain/plan/term-keys.ts'
import { ratingTotals } from '../../domain/votes/rating-totals.ts'
import type { ItemRow } from '../index/item-row.ts'
import type { Plan } from '../index/open-plan.ts'
import type { Made, Uncounted } from './batch.ts'
import { convertComments } from './convert-comments.ts'
import { messageForInbox } from './convert-old-message.ts'

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
      const reason = reasonWords.failed({ reason: reasonOf(error) })
      return { converted: { comes: false, reason }, leftOut: lost(item.comments.length) }
    }
  }

/** What has no page here has no comments either. */
const withoutPage =
  (make: ItemMaker): ItemMaker =>
  async (item, placed, row) => ({
    converted: (await make(item, placed, row)).converted,
    leftOut: lost(item.comments.length, reasonWords.parentWithoutPage),
  })

const lost = (count: number, reason: Sayable = reasonWords.parentLeft): Uncounted[] =>
  count === 0 ? [] : [{ kind: 'comment', reason, count, examples: [] }]

function mapped<From>(converted: Converted<From>, map: (value: From) => Made): Converted<Made> {
  return converted.comes ? { ...converted, value: map(converted.value) } : converted
}
