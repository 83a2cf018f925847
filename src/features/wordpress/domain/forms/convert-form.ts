import type { Sayable } from '#shared/words/sayable.ts'
import { words as formWords } from '#words/desk.importForms.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta, type ItemMeta } from '../export/item-meta.ts'
import { phpMap } from '../php/php-map.ts'
import type { ConversionNote, Converted, ConvertedDocument } from '../plan/converted.ts'
import type { PlacedItem } from '../plan/old-site.ts'
import { usualKey } from '../plan/usual-key.ts'
import { writeYaml } from '../plan/write-document.ts'
import { plainText } from '../text/plain-text.ts'
import { type FormMail, readFormMail } from './form-mail.ts'
import { readFormMessages } from './form-messages.ts'
import { readFormSettings } from './form-settings.ts'
import { tellFormTags } from './form-tags.ts'
import { type FormAddresses, rewriteMailLinks, rewriteTemplateLinks } from './rewrite-form-links.ts'

/** For looking a form up, or no property of it. */
const passedOver = ['hash', 'old_cf7_unit_id', 'flamingo', 'config_validation', 'config_errors', 'edit_last']

/** A form of Contact Form 7 as `forms/….md`. Its content is a copy for searching, so only the meta counts. */
export function convertForm(
  item: ExportItem,
  placed: Pick<PlacedItem, 'id' | 'document'>,
  addresses: FormAddresses,
): Converted<ConvertedDocument> {
  if (!placed.document) return { comes: false, reason: formWords.noPlace }
  const notes: ConversionNote[] = []
  const tell = (what: Sayable) => void notes.push({ what })
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

/** Of a form that went from here to WordPress: what it did not say itself, unless that was changed there. */
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

function withLinks(mail: FormMail, addresses: FormAddresses, tell: (what: Sayable) => void): FormMail {
  const { body, attachments } = mail
  if (typeof attachments === 'string' && attachments.split('\n').some((line) => /^[^[\s]/.test(line.trim())))
    tell(formWords.attachment)
  return typeof body === 'string' ? { ...mail, body: rewriteMailLinks(body, addresses) } : mail
}

function localeOf(meta: ItemMeta, tell: (what: Sayable) => void): string | undefined {
  const locale = sourceOf(meta, 'locale')?.trim()
  if (!locale) return undefined
  if (/^[a-z]{2,3}(?:_[A-Z]{2})?(?:_[a-z0-9]+)?$/.test(locale)) return locale
  tell(formWords.locale({ locale }))
  return undefined
}
