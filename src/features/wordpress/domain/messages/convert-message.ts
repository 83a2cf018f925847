import type { ExportItem } from '../export/export-types.ts'
import { metaOf, metaText } from '../export/meta-of.ts'
import { oldMoment } from '../export/moment-of.ts'
import type { FormFinder } from '../forms/find-form.ts'
import { phpMap, phpText } from '../php/php-map.ts'
import type { PhpValue } from '../php/php-value.ts'
import type { ConversionNote, Converted } from '../plan/converted.ts'
import type { OldSite } from '../plan/old-site.ts'
import { plainText } from '../text/plain-text.ts'
import { readMessageFields } from './message-fields.ts'
import type { OldMessage } from './old-message.ts'

const channels = 'flamingo_inbound_channel'

type MessageContext = {
  site: Pick<OldSite, 'term' | 'item' | 'timezone'>
  forms: Pick<FormFinder, 'ofChannel'>
}

/** A message of Flamingo (`flamingo_inbound`) as plain facts. */
export function convertMessage(item: ExportItem, { site, forms }: MessageContext): Converted<OldMessage> {
  const notes: ConversionNote[] = []
  const at = oldMoment(item, site.timezone)
  if (!at) notes.push({ what: 'It has no date, so it stands under 1 January 1970.' })
  const facts = phpMap(metaOf(item, '_meta')?.value) ?? new Map<string, PhpValue>()
  const fact = (name: string) => phpText(facts.get(name)) || undefined
  const form = formOf(item, { site, forms })
  if (form.id === undefined)
    notes.push({ what: 'Its form is not in the file. It keeps the name of the form.' })
  const page = pageOf(fact, site)
  const [remoteAddress, serialNumber, user] = ['remote_ip', 'serial_number', 'user_login'].map(fact)
  const value: OldMessage = {
    oldId: item.id,
    at: at ?? new Date(0),
    ...(form.id !== undefined && { form: form.id }),
    formTitle: form.title,
    subject: metaText(item, '_subject') ?? plainText(item.title),
    ...senderOf(item),
    fields: readMessageFields(item),
    consents: consentsOf(metaOf(item, '_consent')?.value),
    ...boxOf(item),
    spamReasons: reasonsOf(metaOf(item, '_spam_log')?.value),
    outcome: metaText(item, '_submission_status') ?? '',
    ...(remoteAddress && { remoteAddress }),
    userAgent: fact('user_agent') ?? '',
    url: fact('url') ?? '',
    ...(page && { page }),
    ...(serialNumber && { serialNumber }),
    ...(user && { user }),
  }
  return { comes: true, value, notes }
}

/** The channels stand in a tree: the form's own is below that of the plugin. */
function formOf(item: ExportItem, { site, forms }: MessageContext): { id?: number; title: string } {
  const terms = item.terms
    .filter(({ taxonomy }) => taxonomy === channels)
    .map(({ slug, name }) => site.term(channels, slug) ?? { id: 0, slug, name, parent: '' })
  for (const term of terms) {
    const form = forms.ofChannel(term)
    if (form) return { id: form.id, title: plainText(form.title) }
  }
  const own = terms.find(({ parent }) => parent !== '') ?? terms.at(-1)
  return { title: plainText(own?.name ?? '') }
}

function senderOf(item: ExportItem): Pick<OldMessage, 'fromName' | 'fromEmail'> {
  const [, name = '', email = ''] = /^([^<]*)<([^<>]*)>\s*$/.exec(metaText(item, '_from') ?? '') ?? []
  return {
    fromName: metaText(item, '_from_name') ?? name.trim(),
    fromEmail: metaText(item, '_from_email') ?? email.trim(),
  }
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

function boxOf(item: ExportItem): Pick<OldMessage, 'box' | 'boxBefore' | 'trashedAt'> {
  const boxIn = (status: string | undefined) => (status === 'flamingo-spam' ? 'spam' : 'inbox')
  if (item.status !== 'trash') return { box: boxIn(item.status) }
  const seconds = Number(metaText(item, '_wp_trash_meta_time'))
  const isMoment = Number.isSafeInteger(seconds) && seconds > 0 && seconds < 1e11
  return {
    box: 'trash',
    boxBefore: boxIn(metaText(item, '_wp_trash_meta_status')),
    ...(isMoment && { trashedAt: new Date(seconds * 1000) }),
  }
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
