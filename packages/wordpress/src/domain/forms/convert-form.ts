import type { Translatable } from 'portico/extension'
import { words as entriesWords } from '../../words/desk.importEntries.ts'
import { words as formWords } from '../../words/desk.importForms.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta, type ItemMeta } from '../export/item-meta.ts'
import { type PhpValue, phpMap, phpText } from '../php/read-php-value.ts'
import {
  type ConversionNote,
  type Converted,
  type ConvertedDocument,
  type PlacedItem,
  usualKey,
  writeYaml,
} from '../plan/old-site.ts'
import { escapeHtml, plainText } from '../text/html-text.ts'
import type { Address } from '../text/text-scope.ts'

/** For looking a form up, or no property of it. */
const passedOver = ['hash', 'old_cf7_unit_id', 'flamingo', 'config_validation', 'config_errors', 'edit_last']

/** A form of Contact Form 7 as `forms/….md`. Its content is a copy for searching, so only the meta counts. */
export function convertForm(
  item: ExportItem,
  placed: Pick<PlacedItem, 'id' | 'document'>,
  addresses: FormAddresses,
): Converted<ConvertedDocument> {
  if (!placed.document) return { comes: false, reason: entriesWords.noPlace }
  const notes: ConversionNote[] = []
  const tell = (what: Translatable) => void notes.push({ what })
  const meta = createItemMeta(item.meta)
  const template = (sourceOf(meta, 'form') ?? '').replace(/\r\n?/g, '\n').trim()
  if (template === '') tell(formWords.noForm)
  tellFormTags(template, tell)
  const usual = usualOf(meta)
  const mails = (['mail', 'mail_2'] as const).map((part) => {
    const mail = readFormMail(part, propertyOf(meta, part), tell)
    return mail && usual.without(part, withLinks(mail, addresses, tell))
  })
  const settings = readFormSettings(sourceOf(meta, 'additional_settings') ?? '', tell)
  const keys = {
    id: placed.id,
    title: plainText(item.title) || `Contact Form 7 (${placed.id})`,
    locale: usual.isLocale(sourceOf(meta, 'locale')) ? undefined : localeOf(meta, tell),
    mail: mails[0],
    mail_2: mails[1],
    messages: usual.without('messages', readFormMessages(propertyOf(meta, 'messages'), tell)),
    settings: Object.keys(settings).length > 0 ? settings : undefined,
  }
  for (const name of passedOver) meta.use(`_${name}`)
  for (const key of meta.unused()) tell(formWords.otherPlugin({ key }))
  const text = `---\n${writeYaml(keys)}---\n${rewriteTemplateLinks(template, addresses)}\n`
  const removed = item.status === 'trash' && { removed: true }
  return { comes: true, value: { path: placed.document, text, ...removed }, notes }
}

/** For a form that was exported from here: the defaults it did not have itself, unless they were changed there. */
function usualOf(meta: ItemMeta) {
  const usual = phpMap(meta.value(usualKey))
  return {
    isLocale: (locale: string | undefined) => locale !== undefined && usual?.get('locale') === locale,
    without<Part extends FormMail>(name: string, part: Part | undefined): Part | undefined {
      const known = phpMap(usual?.get(name))
      if (!known || !part) return part
      const own = Object.entries(part).filter(([key, value]) => known.get(key) !== value)
      return own.length > 0 ? (Object.fromEntries(own) as Part) : undefined
    },
  }
}

/** Its first versions wrote the names without the line in front. */
const sourceOf = (meta: ItemMeta, name: string) => meta.source(`_${name}`) ?? meta.source(name)
const propertyOf = (meta: ItemMeta, name: string) => meta.value(`_${name}`) ?? meta.value(name)

function withLinks(mail: FormMail, addresses: FormAddresses, tell: (what: Translatable) => void): FormMail {
  const { body, attachments } = mail
  if (typeof attachments === 'string' && attachments.split('\n').some((line) => /^[^[\s]/.test(line.trim())))
    tell(formWords.attachment)
  return typeof body === 'string' ? { ...mail, body: rewriteMailLinks(body, addresses) } : mail
}

function localeOf(meta: ItemMeta, tell: (what: Translatable) => void): string | undefined {
  const locale = sourceOf(meta, 'locale')?.trim()
  if (!locale) return undefined
  if (/^[a-z]{2,3}(?:_[A-Z]{2})?(?:_[a-z0-9]+)?$/.test(locale)) return locale
  tell(formWords.locale({ locale }))
  return undefined
}

const mailTexts = ['subject', 'sender', 'recipient', 'body', 'additional_headers', 'attachments']
const mailSwitches = ['active', 'use_html', 'exclude_blank']

type FormMail = Record<string, string | boolean>

/** `_mail` or `_mail_2` in the terms of a form's file, in a fixed order. Undefined if there is none. */
function readFormMail(
  part: 'mail' | 'mail_2',
  value: PhpValue | undefined,
  tell: (what: Translatable) => void,
): FormMail | undefined {
  const written = mapOf(value, formWords.mailUnreadable({ part }), tell)
  if (!written) return undefined
  const mail: FormMail = {}
  // The first email is sent whatever it says.
  const known = [...(part === 'mail_2' ? ['active'] : []), ...mailTexts, 'use_html', 'exclude_blank']
  for (const name of known) {
    const given = written.get(name)
    if (given === undefined || given === null) continue
    mail[name] = mailSwitches.includes(name) ? isOn(given) : textOf(given)
  }
  for (const name of written.keys())
    if (!known.includes(name) && name !== 'active') tell(formWords.mailPart({ part, name }))
  return mail
}

/** Undefined if there is nothing; anything that is not a map is reported. */
function mapOf(value: PhpValue | undefined, unreadable: Translatable, tell: (what: Translatable) => void) {
  const map = phpMap(value)
  if (!map && value !== undefined && value !== '' && value !== null) tell(unreadable)
  return map
}

const isOn = (value: PhpValue) =>
  value === true || (typeof value === 'number' && value !== 0) || value === '1'

const textOf = (value: PhpValue) => (phpText(value) ?? '').replace(/\r\n?/g, '\n')

/** The words that tags of our forms begin with, without their star. */
export const knownFormTags: readonly string[] = (
  'text email url tel textarea number range date time select checkbox radio acceptance file quiz captchac captchar ' +
  'hidden count reflection output response submit recaptcha turnstile stripe'
).split(' ')

/** Tags that need something of the owner before they work here. */
const needing = ['stripe', 'recaptcha', 'turnstile'] as const

/** What an owner has to know about the tags of a template: those of other plugins, and those that need setting up. */
function tellFormTags(template: string, tell: (what: Translatable) => void): void {
  const told = new Set<string>()
  for (const [tag, name = '', rest = ''] of template.matchAll(
    /\[([a-z][\w-]{0,60})\*?(\s[^[\]]{0,2000})?\]/gi,
  )) {
    if (told.has(name)) continue
    const isMeant = rest !== '' || /[_-]/.test(name) || template.includes(`[/${name}]`)
    const need = needing.find((one) => one === name)
    if (need) tell(formWords[need]({ tag: `[${name}]` }))
    else if (isMeant && !knownFormTags.includes(name)) tell(formWords.otherTag({ tag }))
    told.add(name)
  }
}

export type FormAddresses = {
  /** The address of the old site. */
  base: string
  address(url: string): Address | undefined
}

const attribute = /(\s(?:href|src)=)(?:"([^"<>[\]]*)"|'([^'<>[\]]*)')/gi

/** Leads the links and pictures of a template to their new places. Nothing else of it is touched. */
export const rewriteTemplateLinks = (template: string, addresses: FormAddresses): string =>
  template.replace(attribute, (written, opening: string, quoted?: string, single?: string) => {
    const url = (quoted ?? single ?? '').trim().replaceAll('&amp;', '&')
    const to = newPlace(url, addresses)
    return to === undefined ? written : `${opening}"${escapeHtml(to)}"`
  })

/** Addresses in emails must be absolute, so this one begins with the tag of the site's address. */
const rewriteMailLinks = (body: string, addresses: FormAddresses): string =>
  body.replace(/https?:\/\/[^\s<>"'()[\]]+/gi, (written) => {
    const url = written.replace(/[.,;:!?]{1,3}$/, '')
    const to = newPlace(url.replaceAll('&amp;', '&'), addresses)
    if (!to?.startsWith('/')) return written
    const path = to === '/' && !url.endsWith('/') ? '' : to
    return `[_site_url]${path}${written.slice(url.length)}`
  })

function newPlace(url: string, { base, address }: FormAddresses): string | undefined {
  if (!/^(?:https?:)?\/\/|^\/|^\?/i.test(url) || !URL.canParse(url, base)) return undefined
  const found = address(new URL(url, base).href)
  return found?.to === url ? undefined : found?.to
}

/** The messages an owner can change in Contact Form 7. */
export const formMessageNames: readonly string[] = (
  'mail_sent_ok mail_sent_ng validation_error spam accept_terms invalid_required invalid_too_long invalid_too_short ' +
  'upload_failed upload_file_type_invalid upload_file_too_large upload_failed_php_error invalid_date date_too_early ' +
  'date_too_late invalid_number number_too_small number_too_large quiz_answer_not_correct captcha_not_match ' +
  'invalid_email invalid_url invalid_tel'
).split(' ')

function readFormMessages(
  value: PhpValue | undefined,
  tell: (what: Translatable) => void,
): Record<string, string> | undefined {
  const given = mapOf(value, formWords.messagesUnreadable, tell)
  if (!given) return undefined
  const messages: Record<string, string> = {}
  for (const [name, text] of given) {
    if (!formMessageNames.includes(name)) tell(formWords.message({ name }))
    else if (typeof text === 'string') messages[name] = text.replace(/\r\n?/g, '\n')
  }
  return messages
}

const settingSwitches =
  'demo_mode skip_mail subscribers_only acceptance_as_validation do_not_store doi autop'.split(' ')
const settingTexts = ['flamingo_email', 'flamingo_name', 'flamingo_subject']
/** Script that Contact Form 7 does not run any more either. */
const deprecated = ['on_sent_ok', 'on_submit']

export const formSettingNames: readonly string[] = [...settingSwitches, ...settingTexts, ...deprecated]

type Settings = Readonly<Record<string, string>>

/** The lines of a form's “Additional settings”. Of a switch any line counts that turns it on, of others the first. */
function readFormSettings(written: string, tell: (what: Translatable) => void): Settings {
  const settings: Record<string, string> = {}
  for (const line of written.split(/\r\n?|\n/).filter((one) => one.trim() !== '')) {
    const [, name = '', value = ''] = /^(\w+)[\t ]*:(.*)$/.exec(line) ?? []
    const read = readValue(name, value.trim())
    if (read === undefined) tell(formWords.setting({ line: line.trim() }))
    else if (!Object.hasOwn(settings, name) || (settingSwitches.includes(name) && read === 'on'))
      settings[name] = read
    if (deprecated.includes(name)) tell(formWords.script({ name }))
  }
  return settings
}

function readValue(name: string, value: string): string | undefined {
  if (settingSwitches.includes(name)) {
    if (['on', 'true', '1'].includes(value)) return 'on'
    return ['off', 'false', '0'].includes(value) ? 'off' : undefined
  }
  if (settingTexts.includes(name)) return unquoted(value)
  return deprecated.includes(name) ? value : undefined
}

const unquoted = (text: string) => /^(["'])(.*)\1$/.exec(text)?.[2] ?? text
