import { words as messageWords } from '../../words/desk.importMessages.ts'
import { momentHere } from '../entries/entry-moments.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta, type ItemMeta } from '../export/item-meta.ts'
import type { FormFinder, FormKey } from '../forms/find-form.ts'
import { type PhpValue, phpMap, phpText } from '../php/read-php-value.ts'
import type { ConversionNote, Converted, OldSite } from '../plan/old-site.ts'
import { plainText } from '../text/html-text.ts'

/** The taxonomy of Flamingo's channels: one for each form. */
export const channels = 'flamingo_inbound_channel'

type MessageContext = {
  site: Pick<OldSite, 'term' | 'item' | 'timezone'>
  forms: Pick<FormFinder, 'ofChannel'>
}

/** A message of Flamingo (`flamingo_inbound`) as plain facts. */
export function convertMessage(item: ExportItem, { site, forms }: MessageContext): Converted<OldMessage> {
  const notes: ConversionNote[] = []
  const meta = createItemMeta(item.meta)
  const at = momentHere(item.date, item.dateGmt, site.timezone)
  if (!at) notes.push({ what: messageWords.noDate })
  const facts = phpMap(meta.value('_meta')) ?? new Map<string, PhpValue>()
  const fact = (name: string) => phpText(facts.get(name)) || undefined
  const form = formOf(item, { site, forms })
  if (form.id === undefined) notes.push({ what: messageWords.noForm })
  const fields = readMessageFields(item).map((field) =>
    form.fileFields.includes(field.name) && field.values.some(isChecksum)
      ? { ...field, isLostFile: true as const }
      : field,
  )
  if (fields.some((field) => 'isLostFile' in field)) notes.push({ what: messageWords.lostFile })
  const page = pageOf(fact, site)
  const [remoteAddress, serialNumber] = ['remote_ip', 'serial_number'].map(fact)
  const value: OldMessage = {
    at: new Date(at ?? 0),
    ...(form.id !== undefined && { form: form.id }),
    formTitle: form.title,
    subject: meta.text('_subject') ?? plainText(item.title),
    ...senderOf(meta),
    fields,
    consents: consentsOf(meta.value('_consent')),
    ...boxOf(item.status, meta),
    spamReasons: reasonsOf(meta.value('_spam_log')),
    ...(remoteAddress && { remoteAddress }),
    userAgent: fact('user_agent') ?? '',
    url: fact('url') ?? '',
    ...(page && { page }),
    ...(serialNumber && { serialNumber }),
  }
  return { comes: true, value, notes }
}

/** Flamingo keeps this in place of a file. */
const isChecksum = (value: string) => value.length === 64 && /^[0-9a-f]+$/.test(value)

/** Channels form a tree: the form's own is below the plugin's. */
function formOf(
  item: ExportItem,
  { site, forms }: MessageContext,
): Pick<FormKey, 'title' | 'fileFields'> & { id?: number } {
  const terms = item.terms
    .filter(({ taxonomy }) => taxonomy === channels)
    .map(({ slug, name }) => site.term(channels, slug) ?? { id: 0, slug, name, parent: '' })
  for (const term of terms) {
    const form = forms.ofChannel(term)
    if (form) return { id: form.id, title: plainText(form.title), fileFields: form.fileFields }
  }
  const own = terms.find(({ parent }) => parent !== '') ?? terms.at(-1)
  return { title: plainText(own?.name ?? ''), fileFields: [] }
}

function senderOf(meta: ItemMeta) {
  const [, name = '', email = ''] = /^([^<]*)<([^<>]*)>\s*$/.exec(meta.text('_from') ?? '') ?? []
  const [fromName, fromEmail] = [meta.text('_from_name'), meta.text('_from_email')]
  return { fromName: fromName ?? name.trim(), fromEmail: fromEmail ?? email.trim() }
}

/** Flamingo keeps the words of what was agreed to, and nothing of what was not. */
const consentsOf = (value: PhpValue | undefined): OldMessage['consents'] =>
  [...(phpMap(value) ?? [])].map(([name, words]) => ({
    name,
    accepted: true,
    text: plainText(phpText(words) ?? ''),
    purposes: [],
  }))

const reasonsOf = (value: PhpValue | undefined): OldMessage['spamReasons'] =>
  [...(phpMap(value)?.values() ?? [])].flatMap((entry) => {
    const said = phpMap(entry)
    const [agent = '', reason = ''] = [phpText(said?.get('agent')), phpText(said?.get('reason'))]
    return agent || reason ? [{ agent, reason }] : []
  })

function boxOf(status: string, meta: ItemMeta): Pick<OldMessage, 'box' | 'boxBefore'> {
  const boxIn = (one: string | undefined) => (one === 'flamingo-spam' ? 'spam' : 'inbox')
  if (status !== 'trash') return { box: boxIn(status) }
  return { box: 'trash', boxBefore: boxIn(meta.text('_wp_trash_meta_status')) }
}

function pageOf(
  fact: (name: string) => string | undefined,
  site: Pick<OldSite, 'item'>,
): OldMessage['page'] | undefined {
  const [oldId, title = '', url = ''] = [fact('post_id'), fact('post_title'), fact('post_url')]
  if (!oldId && !url) return undefined
  const here = site.item(Number(oldId))
  return { ...(here && { id: here.id }), title: plainText(title), url: here?.address ?? url }
}

const prefix = '_field_'

/** `_fields` has the names in their order, `_field_name` the value; the first versions had both in `_fields`. */
function readMessageFields(item: ExportItem): OldMessage['fields'] {
  const named = phpMap(item.meta.find(({ key }) => key === '_fields')?.value) ?? new Map<string, PhpValue>()
  const values = new Map<string, PhpValue>()
  for (const { key, value } of item.meta)
    if (key.startsWith(prefix) && !values.has(key)) values.set(key, value)
  const fields = [...named].map(([name, kept]) => {
    const key = metaKey(name)
    const value = values.get(key) ?? kept
    values.delete(key)
    return { name, values: textsOf(value) }
  })
  const unnamed = [...values].map(([key, value]) => ({
    name: key.slice(prefix.length),
    values: textsOf(value),
  }))
  return [...fields, ...unnamed]
}

/** The key of a field's value; WordPress does not allow other characters in such a key. */
export const metaKey = (name: string) => `${prefix}${name}`.toLowerCase().replace(/[^a-z0-9_-]/g, '')

function textsOf(value: PhpValue): string[] {
  if (value === null) return []
  if (typeof value === 'boolean') return [value ? '1' : '']
  const many = phpMap(value)
  return many ? [...many.values()].flatMap(textsOf) : [String(value).replace(/\r\n?/g, '\n')]
}

/** A message that Flamingo has kept. */
type Consent = { name: string; accepted: boolean; text: string; purposes: string[] }

export type OldMessage = {
  at: Date
  /** The id of the form here; missing when that form is gone, or was none of Contact Form 7. */
  form?: number
  /** The title of the form, or of its channel. */
  formTitle: string
  subject: string
  fromName: string
  fromEmail: string
  /** `isLostFile`: the value is the checksum of a file that no export holds. */
  fields: { name: string; values: string[]; isLostFile?: true }[]
  consents: Consent[]
  box: 'inbox' | 'spam' | 'trash'
  /** Where it was before it was thrown away. */
  boxBefore?: 'inbox' | 'spam'
  spamReasons: { agent: string; reason: string }[]
  remoteAddress?: string
  userAgent: string
  /** Where it was written: as that address was, and the entry, with its id here. */
  url: string
  page?: { id?: number; title: string; url: string }
  serialNumber?: string
}
